import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { type TrashedContact, trashedContact } from '@atrium/contracts/contacts/schemas';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import { findPage, totalLimit } from '@atrium/service-kit/page-repository';
import type { ShownRows } from '@atrium/service-kit/stuck-items';
import type { Db, Filter, ObjectId } from 'mongodb';
import { type ContactDocument, toChangeableContact } from './contact-document';
import { archivedBefore, ofEmail } from './contact-repository';

export interface TrashedContactDocument extends ContactDocument {
  deletedAt: Date;
  deletedBy: StaffRef;
  isSpam: boolean;
}

export const shownTrash: ShownRows<TrashedContactDocument, TrashedContact> = {
  resource: 'trashed contact',
  schema: trashedContact,
  toItem: (trashed) => ({
    ...toChangeableContact(trashed),
    deletedAt: trashed.deletedAt.toISOString(),
    deletedBy: trashed.deletedBy,
    isSpam: trashed.isSpam,
  }),
};

/** Deleted contacts have a collection of their own: no list, figure or export has to leave them out. */
export function createContactTrash(db: Db) {
  const trash = db.collection<TrashedContactDocument>('contact_trash');
  return {
    start: () =>
      ensureIndexes(trash, [
        { key: { deletedAt: -1, _id: -1 } },
        { key: { email: 1 } },
        {
          key: { 'merged.email': 1 },
          options: { partialFilterExpression: { 'merged.email': { $type: 'string' } } },
        },
      ]),

    async put(contacts: TrashedContactDocument[]): Promise<void> {
      const writes = contacts.map((contact) => ({
        replaceOne: { filter: { _id: contact._id }, replacement: contact, upsert: true },
      }));
      await trash.bulkWrite(writes, { ordered: false });
    },
    list: (query: Filter<TrashedContactDocument>, page: { page: number; limit: number }) =>
      findPage(trash, query, { ...page, sort: { deletedAt: -1, _id: -1 }, maxTotal: totalLimit }),
    findMany: (ids: ObjectId[]) => trash.find({ _id: { $in: ids } }).toArray(),
    /** The ids of contacts in the trash, or of what was merged into one, among these. */
    async listKnown(ids: ObjectId[]): Promise<ObjectId[]> {
      const own = await trash.distinct('_id', { _id: { $in: ids } });
      return [
        ...own,
        ...((await trash.distinct('merged._id', { 'merged._id': { $in: ids } })) as ObjectId[]),
      ];
    },
    deleteMany: async (ids: ObjectId[]) => (await trash.deleteMany({ _id: { $in: ids } })).deletedCount,
    count: () => trash.countDocuments(),
    deleteAll: async () => (await trash.deleteMany({})).deletedCount,
    deleteBefore: (cutoff: Date) => trash.deleteMany({ deletedAt: { $lt: cutoff } }),

    hasSpamOf: async (email: string) => (await trash.findOne({ email, isSpam: true })) !== null,
    findByEmail: (email: string, limit: number) => trash.find(ofEmail(email)).limit(limit).toArray(),
    deleteByEmail: async (email: string) => (await trash.deleteMany(ofEmail(email))).deletedCount,
    countArchivedBefore: (cutoff: Date) => trash.countDocuments(archivedBefore(cutoff)),
    eraseArchivedBefore: async (cutoff: Date) =>
      (await trash.deleteMany(archivedBefore(cutoff))).deletedCount,
  };
}
