import type { QuarantineReason } from '@atrium/contracts/contacts/constants';
import type { FormAnswerState, FormUse } from '@atrium/contracts/forms/constants';
import {
  type AnsweredForm,
  answeredForm,
  type FormAnswerFilters,
  type FormAnswers,
  type FormAnswersQuery,
  formAnswers,
} from '@atrium/contracts/forms/schemas';
import { ensureIndexes, insertOnce } from '@atrium/service-kit/mongo';
import { findPage, totalLimit } from '@atrium/service-kit/page-repository';
import type { ShownRows } from '@atrium/service-kit/stuck-items';
import type { Db, Filter, ObjectId } from 'mongodb';
import type { Sender } from './describe-answers';

/** An answer, with its files if it asked for some. */
export type StoredAnswer = FormAnswers['answers'][number];

export interface FormAnswersDocument {
  _id: ObjectId;
  /** One per submission, so that a repeated one is stored once. */
  submissionId: string;
  formId: string;
  formTitle: string;
  answers: StoredAnswer[];
  /** Null if the form asked for none. */
  email: string | null;
  page: string;
  state: FormAnswerState;
  reason: QuarantineReason | null;
  /** The form's settings when it was sent. */
  use: FormUse;
  recipients: string[];
  keepMonths: number;
  sender: Sender;
  /** The number of consents that the form asked for. */
  consentsAsked: number;
  /** The contact that it becomes: it is known before the contact is stored. */
  contactId: string | null;
  /** Since then it counts as an answer; null while it is quarantined. */
  acceptedAt: Date | null;
  /** True once mails, contact and sign-up are made. */
  isSettled: boolean;
  createdAt: Date;
  deleteAfter: Date;
}

const toFormAnswers = (document: FormAnswersDocument): FormAnswers => ({
  _id: document._id.toHexString(),
  formId: document.formId,
  formTitle: document.formTitle,
  answers: document.answers,
  email: document.email,
  page: document.page,
  state: document.state,
  reason: document.reason,
  contactId: document.acceptedAt === null ? null : document.contactId,
  createdAt: document.createdAt.toISOString(),
  deleteAfter: document.deleteAfter.toISOString(),
});

export const shownFormAnswers: ShownRows<FormAnswersDocument, FormAnswers> = {
  resource: 'form answer',
  schema: formAnswers,
  toItem: toFormAnswers,
};

const toQuery = ({ form, state }: FormAnswerFilters): Filter<FormAnswersDocument> => ({
  ...(form !== undefined && { formId: form }),
  state: state ?? { $ne: 'quarantined' },
});

const quarantinedBefore = (cutoff: Date): Filter<FormAnswersDocument> => ({
  state: 'quarantined',
  createdAt: { $lt: cutoff },
});

const countOf = (state: FormAnswerState) => ({ $sum: { $cond: [{ $eq: ['$state', state] }, 1, 0] } });

/** Answers of the site's own forms, each the whole that one person sent. The database deletes each one when its time is over. */
export function createFormAnswerRepository(db: Db) {
  const answers = db.collection<FormAnswersDocument>('form_answers');
  return {
    start: () =>
      ensureIndexes(answers, [
        { key: { submissionId: 1 }, options: { unique: true } },
        { key: { formId: 1, createdAt: -1, _id: -1 } },
        { key: { createdAt: -1, _id: -1 } },
        { key: { email: 1 } },
        { key: { acceptedAt: 1 } },
        { key: { isSettled: 1, acceptedAt: 1 } },
        { key: { deleteAfter: 1 }, options: { expireAfterSeconds: 0 } },
      ]),

    insertOnce: (document: FormAnswersDocument) =>
      insertOnce(answers, document, { submissionId: document.submissionId }),
    findById: (_id: ObjectId) => answers.findOne({ _id }),
    findBySubmission: (submissionId: string) => answers.findOne({ submissionId }),
    findByEmail: (email: string, limit: number) =>
      answers.find({ email }).sort({ createdAt: -1 }).limit(limit).toArray(),

    list: ({ page, limit, ...filters }: FormAnswersQuery) =>
      findPage(answers, toQuery(filters), {
        page,
        limit,
        sort: { createdAt: -1, _id: -1 },
        maxTotal: totalLimit,
      }),
    streamNewest: (filters: FormAnswerFilters): AsyncIterable<FormAnswersDocument> =>
      answers.find(toQuery(filters)).sort({ createdAt: -1, _id: -1 }),

    async countByForm(): Promise<AnsweredForm[]> {
      const counts = await answers
        .aggregate([
          { $sort: { createdAt: 1 } },
          {
            $group: {
              _id: '$formId',
              formTitle: { $last: '$formTitle' },
              total: { $sum: 1 },
              new: countOf('new'),
              quarantined: countOf('quarantined'),
            },
          },
          { $sort: { formTitle: 1, _id: 1 } },
          { $project: { _id: 0, formId: '$_id', formTitle: 1, total: 1, new: 1, quarantined: 1 } },
        ])
        .toArray();
      return counts.map((one) => answeredForm.parse(one));
    },

    /** The fields that these answers have, in the order of the newest ones, with the newest label of each. */
    async listColumns(filters: FormAnswerFilters): Promise<{ key: string; label: string }[]> {
      const columns = new Map<string, string>();
      const found = answers.find(toQuery(filters), {
        projection: { 'answers.key': 1, 'answers.label': 1, createdAt: 1 },
        sort: { createdAt: -1, _id: -1 },
      });
      for await (const { answers: given } of found)
        for (const { key, label } of given) if (!columns.has(key)) columns.set(key, label);
      return Array.from(columns, ([key, label]) => ({ key, label }));
    },

    /** Returns null for answers that are gone, or quarantined. */
    setState: (_id: ObjectId, state: 'new' | 'done') =>
      answers.findOneAndUpdate(
        { _id, state: { $ne: 'quarantined' } },
        { $set: { state } },
        { returnDocument: 'after' },
      ),
    /** Returns null unless the answers are quarantined. */
    release: (_id: ObjectId, { acceptedAt, deleteAfter }: { acceptedAt: Date; deleteAfter: Date }) =>
      answers.findOneAndUpdate(
        { _id, state: 'quarantined' },
        { $set: { state: 'new', acceptedAt, deleteAfter, isSettled: false } },
        { returnDocument: 'after' },
      ),
    settle: (_id: ObjectId) => answers.updateOne({ _id }, { $set: { isSettled: true } }),
    streamUnsettled: (before: Date): AsyncIterable<FormAnswersDocument> =>
      answers.find({ isSettled: false, acceptedAt: { $lt: before } }),

    async remove(ids: ObjectId[]) {
      return (await answers.deleteMany({ _id: { $in: ids } })).deletedCount;
    },
    listIdsByEmail: (email: string): Promise<ObjectId[]> => answers.distinct('_id', { email }),
    countQuarantinedBefore: (cutoff: Date) => answers.countDocuments(quarantinedBefore(cutoff)),
    listQuarantinedBefore: (cutoff: Date): Promise<ObjectId[]> =>
      answers.distinct('_id', quarantinedBefore(cutoff)),
  };
}
