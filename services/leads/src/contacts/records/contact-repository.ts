import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { HeldWork } from '@atrium/contracts/common/hand-over.schemas';
import type { ContactSort, ContactStatus, SortOrder } from '@atrium/contracts/contacts/constants';
import { leaseIn } from '@atrium/service-kit/lease';
import { ensureIndexes, insertOnce } from '@atrium/service-kit/mongo';
import { findPage, totalLimit } from '@atrium/service-kit/page-repository';
import type { Db, Filter, ObjectId, Sort, UpdateFilter, WithId } from 'mongodb';
import { type ContactDocument, historyLimit, ownerSummary, pushEvent } from './contact-document';
import { contactIndexes } from './contact-indexes';

const rowsPerBatch = 1_000;
const mergeLeaseMs = 30_000;
const mergeLease = leaseIn({ owner: 'mergeLease.owner', until: 'mergeLease.until' });
const eraseBatch = 200;
const newestFirst = { createdAt: -1, _id: -1 } as const;
const listed = { projection: { searchWords: 0 }, maxTotal: totalLimit };

/** Counting the matches of several words reads each contact that one of them finds. */
const manyWords = { maxTotal: 1_000, countsLast: true } as const;
const countOf = ({ $and: words = [] }: Filter<ContactDocument>) => (words.length > 1 ? manyWords : {});

/** Each order is that of an index; the reverse order reads the index backwards. */
const sorts: Record<ContactSort, Record<string, 1 | -1>> = {
  date: { createdAt: 1, _id: 1 },
  name: { sortName: 1, _id: 1 },
  email: { email: 1, createdAt: -1, _id: -1 },
  service: { serviceTypeKey: 1, createdAt: -1, _id: -1 },
  status: { status: 1, createdAt: -1, _id: -1 },
};

function toSort(sort: ContactSort, order: SortOrder): Sort {
  if (order === 'asc') return sorts[sort];
  return Object.fromEntries(
    Object.entries(sorts[sort]).map(([field, direction]) => [field, -direction]),
  ) as Sort;
}

/** Dates before 1970 are refused on input; a comparison, unlike a type, lets the partial index answer. */
const hasFollowUpBefore = (before: Date): Filter<ContactDocument> => ({
  nextFollowUpDate: { $gte: new Date(0), $lt: before },
});
const openFollowUpBefore = (before: Date): Filter<ContactDocument> => ({
  ...hasFollowUpBefore(before),
  status: { $ne: 'archived' },
});
const hasFollowUp: Filter<ContactDocument> = { nextFollowUpDate: { $gte: new Date(0) } };
/** The contacts that an owner still works on. Other converted contacts stay with whom reports name as the seller. */
const heldBy = (ownerId: string): Filter<ContactDocument> => ({
  // The index of owners is partial: a query must name the type to use it.
  'owner.id': { $eq: ownerId, $type: 'string' },
  status: { $ne: 'archived' },
  $or: [{ status: { $ne: 'converted' } }, hasFollowUp],
});
const newWithoutFollowUpBefore = (before: Date): Filter<ContactDocument> => ({
  status: 'new',
  $nor: [hasFollowUpBefore(before)],
});
/** Their index is partial: a query must name the type to use it. */
const isMerged = { 'merged.email': { $type: 'string' } } as const;
/** Also those that the person was merged into. */
export const ofEmail = (email: string): Filter<ContactDocument> => ({
  $or: [{ email }, { 'merged.email': { ...isMerged['merged.email'], $eq: email } }],
});
/** A note or a new status keeps an archived contact: both move `updatedAt`. */
export const archivedBefore = (cutoff: Date): Filter<ContactDocument> => ({
  status: 'archived',
  updatedAt: { $lt: cutoff },
});

const plannedFields = {
  fullName: 1,
  companyName: 1,
  nextFollowUpDate: 1,
  nextFollowUpDay: 1,
  status: 1,
  owner: 1,
  revision: 1,
} as const;

/** The parts of a contact that may be long. */
const notExported = { searchWords: 0, privateNotes: 0, statusHistory: 0, events: 0, merged: 0 } as const;
export type ExportedContact = Omit<ContactDocument, keyof typeof notExported>;

/** The only place that reads or changes single contacts in the `contacts` collection. */
export function createContactRepository(db: Db) {
  const contacts = db.collection<ContactDocument>('contacts');

  const find = (
    query: Filter<ContactDocument>,
    place: { sort: Sort; skip: number; limit: number },
  ): Promise<WithId<ContactDocument>[]> =>
    contacts.find(query, { ...place, projection: listed.projection }).toArray();

  /** Lists the submissions of the contacts and of what was merged into them. */
  async function listSubmissions(query: Filter<ContactDocument>): Promise<string[]> {
    const own = await contacts.distinct('submissionId', query);
    return [...own, ...(await contacts.distinct('merged.submissionId', query))];
  }

  return {
    start: () => ensureIndexes(contacts, contactIndexes),

    /** False if the submission is stored already. */
    insertOnce: (contact: ContactDocument) =>
      insertOnce(contacts, contact, { submissionId: contact.submissionId }),
    findById: (_id: ObjectId) => contacts.findOne({ _id }),
    /** The contact that this one was merged into. */
    findByMerged: (_id: ObjectId) => contacts.findOne({ 'merged._id': { $eq: _id, $type: 'objectId' } }),
    findMany: (ids: ObjectId[]) => contacts.find({ _id: { $in: ids } }).toArray(),
    /** The ids of contacts, or of what was merged into one, among these. */
    async listKnown(ids: ObjectId[]): Promise<ObjectId[]> {
      const own = await contacts.distinct('_id', { _id: { $in: ids } });
      const isKnown = { 'merged._id': { $in: ids, $type: 'objectId' as const } };
      return [...own, ...((await contacts.distinct('merged._id', isKnown)) as ObjectId[])];
    },
    findBySubmission: (submissionId: string) => contacts.findOne({ submissionId }),
    listSubmissions,
    /** Finds the submissions of these ids that are contacts, or were merged into one. */
    findSubmissions: (ids: string[]) =>
      listSubmissions({
        $or: [{ submissionId: { $in: ids } }, { ...isMerged, 'merged.submissionId': { $in: ids } }],
      }),

    list: (
      query: Filter<ContactDocument>,
      { sort, order, ...page }: { sort: ContactSort; order: SortOrder; page: number; limit: number },
    ) => findPage(contacts, query, { ...page, ...listed, ...countOf(query), sort: toSort(sort, order) }),
    findNewest: (query: Filter<ContactDocument>, place: { skip: number; limit: number }) =>
      find(query, { ...place, sort: newestFirst }),

    /** The most overdue first; archived contacts are left out. */
    findDue: (before: Date, place: { skip: number; limit: number }) =>
      find(openFollowUpBefore(before), { ...place, sort: { nextFollowUpDate: 1, _id: 1 } }),
    /** The follow-ups of a time, the earliest first; archived contacts are left out. */
    findFollowUps: (nextFollowUpDate: { $gte: Date; $lt: Date }, limit: number) =>
      contacts
        .find({ nextFollowUpDate, status: { $ne: 'archived' } }, { projection: plannedFields })
        .sort({ nextFollowUpDate: 1, _id: 1 })
        .limit(limit)
        .toArray(),
    /** Exact up to `totalLimit`, one more for all above. */
    countDue: (before: Date) =>
      contacts.countDocuments(openFollowUpBefore(before), { limit: totalLimit + 1 }),
    findNewWithoutDue: (before: Date, place: { skip: number; limit: number }) =>
      find(newWithoutFollowUpBefore(before), { ...place, sort: newestFirst }),
    /** A difference of two counts that only read an index. */
    async countNewWithoutDue(before: Date): Promise<number> {
      const due = await contacts.countDocuments({ ...hasFollowUpBefore(before), status: 'new' });
      const all = await contacts.countDocuments({ status: 'new' }, { limit: totalLimit + 1 + due });
      return Math.max(0, all - due);
    },

    async findNames(ids: ObjectId[]): Promise<Map<string, string>> {
      const found = await contacts.find({ _id: { $in: ids } }, { projection: { fullName: 1 } }).toArray();
      return new Map(found.map(({ _id, fullName }) => [_id.toHexString(), fullName]));
    },
    /** All tags in use, in alphabetical order. */
    listTags: async (): Promise<string[]> =>
      (await contacts.distinct('tags', { tags: { $gte: '' } })).sort((a, b) => a.localeCompare(b)),

    /** Newest first, one batch in memory at a time. */
    streamNewest: (query: Filter<ContactDocument>): AsyncIterable<ExportedContact> =>
      contacts
        .find<ExportedContact>(query, { projection: notExported, batchSize: rowsPerBatch })
        .sort(newestFirst),

    /** Compare-and-set on the revision; null when the contact has changed since. */
    replaceFields(contact: ContactDocument, update: UpdateFilter<ContactDocument>, now: Date) {
      return contacts.findOneAndUpdate(
        { _id: contact._id, revision: contact.revision },
        { ...update, $set: { ...update.$set, updatedAt: now }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      );
    },

    /** Each contact gets its own entry of history, with the status it had. */
    async setStatusOfMany(ids: ObjectId[], status: ContactStatus, by: StaffRef, at: Date) {
      const change = { from: '$status', to: { $literal: status }, at, by: { $literal: by } };
      const matched = await contacts.countDocuments({ _id: { $in: ids } });
      const { modifiedCount } = await contacts.updateMany({ _id: { $in: ids }, status: { $ne: status } }, [
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
      return { matched, modified: modifiedCount };
    },

    listNotOwnedBy: (ids: ObjectId[], ownerId: string | null) =>
      contacts
        .find({ _id: { $in: ids }, 'owner.id': { $ne: ownerId } })
        .project<Pick<ContactDocument, '_id' | 'owner'>>({ owner: 1 })
        .toArray(),

    heldBy,
    async countHeldBy(ownerId: string): Promise<HeldWork> {
      const [total, planned] = await Promise.all([
        contacts.countDocuments(heldBy(ownerId)),
        contacts.countDocuments({ ...heldBy(ownerId), ...hasFollowUp }),
      ]);
      return { total, planned };
    },
    listHeldBy: (ownerId: string): Promise<ObjectId[]> =>
      contacts
        .find(heldBy(ownerId), { projection: { _id: 1 } })
        .map(({ _id }) => _id)
        .toArray(),
    async setOwnerOfMany(which: Filter<ContactDocument>, owner: StaffRef | null, by: StaffRef, at: Date) {
      const matched = await contacts.countDocuments(which);
      const { modifiedCount } = await contacts.updateMany(
        { $and: [which, { 'owner.id': { $ne: owner?.id ?? null } }] },
        {
          $set: { owner, updatedAt: at },
          $inc: { revision: 1 },
          $push: pushEvent({ kind: 'owner', at, summary: ownerSummary(owner), by }),
        },
      );
      return { matched, modified: modifiedCount };
    },

    async markManyContacted(ids: ObjectId[], by: StaffRef, at: Date) {
      const matched = await contacts.countDocuments({ _id: { $in: ids } });
      const { modifiedCount } = await contacts.updateMany(
        { _id: { $in: ids }, contacted: false },
        {
          $set: { contacted: true, lastContactedAt: at, updatedAt: at },
          $min: { firstAnsweredAt: at },
          $inc: { revision: 1 },
          $push: pushEvent({ kind: 'contacted', at, summary: 'Marked as contacted', by }),
        },
      );
      return { matched, modified: modifiedCount };
    },

    deleteById: (_id: ObjectId) => contacts.deleteOne({ _id }),
    /** Leaves those that were changed since they were read. */
    async deleteUnchanged(read: Pick<ContactDocument, '_id' | 'revision'>[]): Promise<number> {
      const deletions = read.map(({ _id, revision }) => ({ deleteOne: { filter: { _id, revision } } }));
      return (await contacts.bulkWrite(deletions, { ordered: false })).deletedCount;
    },
    /** False while somebody else merges this contact, or if there is none. */
    async leaseForMerge(_id: ObjectId, owner: string): Promise<boolean> {
      const held = mergeLease.hold(owner, mergeLeaseMs);
      return (await contacts.updateOne({ _id, ...mergeLease.isOver }, held)).matchedCount === 1;
    },
    releaseAfterMerge: (ids: ObjectId[], owner: string) =>
      contacts.updateMany({ _id: { $in: ids }, ...mergeLease.isOf(owner) }, { $unset: { mergeLease: '' } }),
    /** False when the contact has changed since it was read, or another merge has its lease. */
    deleteMerged: async ({ _id, revision }: ContactDocument, owner: string) =>
      (await contacts.deleteOne({ _id, revision, ...mergeLease.isOf(owner) })).deletedCount === 1,

    findByEmail: (email: string, limit: number) =>
      contacts.find(ofEmail(email)).sort(newestFirst).limit(limit).toArray(),
    deleteByEmail: async (email: string) => (await contacts.deleteMany(ofEmail(email))).deletedCount,

    countArchivedBefore: (cutoff: Date) => contacts.countDocuments(archivedBefore(cutoff)),
    async eraseArchivedBefore(cutoff: Date, signal: AbortSignal): Promise<number> {
      let erased = 0;
      while (!signal.aborted) {
        const ids = await contacts
          .find(archivedBefore(cutoff), { projection: { _id: 1 } })
          .limit(eraseBatch)
          .map(({ _id }) => _id)
          .toArray();
        if (ids.length === 0) break;
        erased += (await contacts.deleteMany({ _id: { $in: ids }, ...archivedBefore(cutoff) })).deletedCount;
      }
      return erased;
    },
  };
}
