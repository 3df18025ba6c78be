import type { QuarantineReason } from '@atrium/contracts/contacts/constants';
import { type QuarantinedContact, quarantinedContact } from '@atrium/contracts/contacts/intake.schemas';
import { ensureIndexes, insertOnce } from '@atrium/service-kit/mongo';
import { findPage, totalLimit } from '@atrium/service-kit/page-repository';
import type { ShownRows } from '@atrium/service-kit/stuck-items';
import type { Db, ObjectId, WithId } from 'mongodb';
import type { Submission } from './submission';

interface QuarantineDocument {
  submission: Submission;
  submissionId: string;
  reason: QuarantineReason;
  createdAt: Date;
}

const toQuarantined = ({
  _id,
  submission,
  reason,
  createdAt,
}: WithId<QuarantineDocument>): QuarantinedContact => ({
  _id: _id.toHexString(),
  id: _id.toHexString(),
  fullName: submission.fields.fullName,
  email: submission.fields.email,
  phone: submission.fields.phone,
  companyName: submission.fields.companyName,
  serviceType: submission.fields.serviceType,
  goals: submission.fields.goals,
  reason,
  createdAt: createdAt.toISOString(),
});

export const shownQuarantined: ShownRows<WithId<QuarantineDocument>, QuarantinedContact> = {
  resource: 'contact',
  schema: quarantinedContact,
  toItem: toQuarantined,
};

const quarantineCollection = 'contact_quarantine';

/** Submissions suspected to be spam. They are deleted after 90 days, or earlier by the retention rule. */
export function createQuarantineRepository(db: Db) {
  const quarantine = db.collection<QuarantineDocument>(quarantineCollection);
  return {
    start: () =>
      ensureIndexes(quarantine, [
        { key: { submissionId: 1 }, options: { unique: true } },
        { key: { 'submission.fields.email': 1 } },
        { key: { createdAt: -1 }, options: { expireAfterSeconds: 90 * 86_400 } },
      ]),
    insertOnce: (submission: Submission, reason: QuarantineReason) =>
      insertOnce(
        quarantine,
        {
          submission,
          submissionId: submission.submissionId,
          reason,
          createdAt: new Date(submission.acceptedAt),
        } as WithId<QuarantineDocument>,
        { submissionId: submission.submissionId },
      ),
    findFirst: (from: Date, before: Date) =>
      quarantine.findOne({ createdAt: { $gte: from, $lt: before } }, { sort: { createdAt: 1 } }),
    findById: (_id: ObjectId) => quarantine.findOne({ _id }),
    findByEmail: (email: string) =>
      quarantine.find({ 'submission.fields.email': email }).sort({ createdAt: -1 }).limit(500).toArray(),
    async removeByEmail(email: string) {
      return (await quarantine.deleteMany({ 'submission.fields.email': email })).deletedCount;
    },
    countBefore: (cutoff: Date) => quarantine.countDocuments({ createdAt: { $lt: cutoff } }),
    removeBefore: async (cutoff: Date) =>
      (await quarantine.deleteMany({ createdAt: { $lt: cutoff } })).deletedCount,
    async remove(_id: ObjectId) {
      return (await quarantine.deleteOne({ _id })).deletedCount === 1;
    },
    list: (page: { page: number; limit: number }) =>
      findPage(quarantine, {}, { ...page, sort: { createdAt: -1, _id: -1 }, maxTotal: totalLimit }),
  };
}
