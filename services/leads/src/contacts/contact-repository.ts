import type { ContactStatus, StaffMember } from '@atrium/contracts/contact-types';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db, Filter, ObjectId, UpdateFilter } from 'mongodb';
import { type ContactDocument, historyLimit } from './contact-document';

const newestFirst = { createdAt: -1, _id: -1 } as const;

export type ContactRepository = ReturnType<typeof createContactRepository>;

/** The only place that touches the `contacts` collection to change it. */
export function createContactRepository(db: Db) {
  const contacts = db.collection<ContactDocument>('contacts');

  return {
    collection: contacts,

    start: () =>
      ensureIndexes(contacts, [
        { key: { submissionId: 1 }, options: { unique: true } },
        { key: newestFirst },
        { key: { status: 1, ...newestFirst } },
        { key: { serviceTypeKey: 1, ...newestFirst } },
        { key: { contacted: 1, ...newestFirst } },
        { key: { source: 1, ...newestFirst } },
        { key: { searchWords: 1 } },
        { key: { email: 1, ...newestFirst } },
        {
          key: { nextFollowUpDate: 1, status: 1 },
          options: { partialFilterExpression: { nextFollowUpDate: { $type: 'date' } } },
        },
        {
          key: { convertedAt: -1 },
          options: { partialFilterExpression: { convertedAt: { $type: 'date' } } },
        },
        { key: { mailsDue: 1 }, options: { partialFilterExpression: { mailsDue: true } } },
        {
          key: { 'owner.id': 1, ...newestFirst },
          options: { partialFilterExpression: { 'owner.id': { $type: 'string' } } },
        },
        { key: { tags: 1, ...newestFirst } },
      ]),

    insert: (contact: ContactDocument) => contacts.insertOne(contact),
    findById: (_id: ObjectId) => contacts.findOne({ _id }),
    findBySubmission: (submissionId: string) =>
      contacts.findOne({ submissionId }, { projection: { _id: 1 } }),
    findCreatedAt: (ids: ObjectId[]) =>
      contacts
        .find({ _id: { $in: ids } }, { projection: { createdAt: 1 } })
        .map(({ createdAt }) => createdAt)
        .toArray(),

    /** Compare-and-set on the revision; null when the contact has changed since. */
    replaceFields(contact: ContactDocument, update: UpdateFilter<ContactDocument>, now: Date) {
      return contacts.findOneAndUpdate(
        { _id: contact._id, revision: contact.revision },
        { ...update, $set: { ...update.$set, updatedAt: now }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      );
    },

    delete: (_id: ObjectId) => contacts.deleteOne({ _id }),

    /** Each contact keeps its own line of history, the status it had included. */
    async setStatusOfMany(ids: ObjectId[], status: ContactStatus, by: StaffMember, at: Date) {
      const change = { from: '$status', to: { $literal: status }, at, by: { $literal: by } };
      const result = await contacts.updateMany({ _id: { $in: ids }, status: { $ne: status } }, [
        {
          $set: {
            statusHistory: { $slice: [{ $concatArrays: ['$statusHistory', [change]] }, -historyLimit] },
            status: { $literal: status },
            convertedAt: status === 'converted' ? at : null,
            revision: { $add: ['$revision', 1] },
            updatedAt: at,
          },
        },
      ]);
      return result.modifiedCount;
    },

    async markManyContacted(ids: ObjectId[], by: StaffMember, at: Date) {
      const event = { kind: 'contacted' as const, at, summary: 'Marked as contacted', by };
      const result = await contacts.updateMany(
        { _id: { $in: ids }, contacted: false },
        {
          $set: { contacted: true, lastContactedAt: at, updatedAt: at },
          $inc: { revision: 1 },
          $push: { events: { $each: [event], $slice: -historyLimit } },
        },
      );
      return result.modifiedCount;
    },

    findNewest(
      query: Filter<ContactDocument>,
      { skip, limit, hint }: { skip: number; limit: number; hint?: string },
    ) {
      const cursor = contacts
        .find(query, { projection: { searchWords: 0 } })
        .sort(newestFirst)
        .skip(skip)
        .limit(limit);
      return (hint === undefined ? cursor : cursor.hint(hint)).toArray();
    },

    /** Exact up to `limit`, which costs no more however many match. */
    countUpTo: (query: Filter<ContactDocument>, limit: number, hint?: string) =>
      contacts.countDocuments(query, { limit, ...(hint && { hint }) }),

    /** Oldest limit on the batch keeps the memory of a long export flat. */
    stream: (query: Filter<ContactDocument>) =>
      contacts
        .find(query, { projection: { searchWords: 0, events: 0, statusHistory: 0 }, batchSize: 500 })
        .sort(newestFirst),
  };
}

export const searchWordsIndex = 'searchWords_1';
export const newestFirstIndex = 'createdAt_-1__id_-1';
