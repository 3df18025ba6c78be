import type { ContactStatus, StaffMember } from '@atrium/contracts/contact-types';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db, Filter, FindCursor, ObjectId, UpdateFilter, WithId } from 'mongodb';
import { type RowSource, readCursor, readNewestFirst } from '../downloads/row-source';
import { type ContactDocument, historyLimit } from './contact-document';
import { followUpIndexes } from './follow-ups';
import { searchDaysIndex, searchDaysIndexDefinition, searchDaysOf } from './search-days';

export const searchWordsIndex = 'search_words';
export const newestFirstIndex = 'newest_first';
/** Named as the database would name it. */
export const newestOfStatusIndex = 'status_1_createdAt_-1__id_-1';

const rowsPerBatch = 1_000;
const newestFirst = { createdAt: -1, _id: -1 } as const;

export type ContactRepository = ReturnType<typeof createContactRepository>;

/** The only place that touches the `contacts` collection to change it. */
export function createContactRepository(db: Db) {
  const contacts = db.collection<ContactDocument>('contacts');

  const listIds = (cursor: FindCursor<WithId<ContactDocument>>): Promise<ObjectId[]> =>
    cursor
      .project<{ _id: ObjectId }>({ _id: 1, createdAt: 1 })
      .map(({ _id }) => _id)
      .toArray();

  const findNewestOfIds = (ids: ObjectId[]) =>
    contacts
      .find({ _id: { $in: ids } }, { projection: { searchWords: 0 } })
      .sort(newestFirst)
      .toArray();

  return {
    collection: contacts,

    start: () =>
      ensureIndexes(contacts, [
        { key: { submissionId: 1 }, options: { unique: true } },
        {
          // The list itself, its combined filters and the counting of a day read no contact that they don't show.
          key: {
            ...newestFirst,
            status: 1,
            serviceTypeKey: 1,
            contacted: 1,
            source: 1,
            timeline: 1,
            value: 1,
          },
          options: { name: newestFirstIndex },
        },
        { key: { status: 1, ...newestFirst }, options: { name: newestOfStatusIndex } },
        { key: { serviceTypeKey: 1, ...newestFirst } },
        // Names of services that no list of ours knows.
        { key: { serviceType: 1, ...newestFirst } },
        { key: { contacted: 1, ...newestFirst } },
        { key: { source: 1, ...newestFirst } },
        { key: { searchWords: 1, ...newestFirst }, options: { name: searchWordsIndex } },
        searchDaysIndexDefinition,
        { key: { email: 1, ...newestFirst } },
        ...followUpIndexes,
        {
          key: { convertedAt: -1, value: 1 },
          options: { partialFilterExpression: { convertedAt: { $type: 'date' } } },
        },
        { key: { updatedAt: 1 }, options: { partialFilterExpression: { status: 'archived' } } },
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

    findNewestOfIds,

    /** By one word of the search: sorted within its index, so that only the contacts of the page are read. */
    findNewestByWord: async (
      query: { searchWords: RegExp },
      { skip, limit }: { skip: number; limit: number },
    ) =>
      findNewestOfIds(
        await listIds(contacts.find(query).sort(newestFirst).skip(skip).limit(limit).hint(searchWordsIndex)),
      ),

    /** All that a filter leaves of the contacts with a word, newest first. */
    findIdsByWord: (query: Filter<ContactDocument>) =>
      listIds(contacts.find(query).sort(newestFirst).hint(searchWordsIndex)),

    /** The newest matches, at most `limit`, by their day: the days newest first, the last perhaps in part. */
    countNewestDays: (query: Filter<ContactDocument>, limit: number) =>
      contacts
        .aggregate<{ day: number; count: number }>(
          [
            { $match: { ...query, searchDay: searchDaysOf(query) } },
            { $sort: { searchDay: -1 } },
            { $limit: limit },
            { $group: { _id: '$searchDay', count: { $sum: 1 } } },
            { $sort: { _id: -1 } },
            { $project: { _id: 0, day: '$_id', count: 1 } },
          ],
          { hint: searchDaysIndex },
        )
        .toArray(),

    findNewestOfDays: async (
      query: Filter<ContactDocument>,
      days: number[],
      { skip, limit }: { skip: number; limit: number },
    ) =>
      findNewestOfIds(
        await listIds(
          contacts
            .find({ ...query, searchDay: { $in: days } })
            .sort(newestFirst)
            .skip(skip)
            .limit(limit)
            .hint(searchDaysIndex),
        ),
      ),

    /** Exact up to `limit`, which costs no more however many match. */
    countUpTo: (query: Filter<ContactDocument>, limit: number, hint?: string) =>
      contacts.countDocuments(query, { limit, ...(hint && { hint }) }),

    /** Newest first, some fields of each. */
    readRows: (query: Filter<ContactDocument>, fields: readonly string[]): RowSource =>
      readNewestFirst({
        db,
        collection: contacts,
        filter: query,
        fields,
        hint: Object.keys(query).length === 0 ? newestFirstIndex : undefined,
      }),

    /** As `readRows`, where no index has the order and the database sorts what it finds. */
    sortRows: (query: Filter<ContactDocument>, fields: readonly string[]): RowSource =>
      readCursor(
        contacts
          .find<Uint8Array>(query, {
            projection: { _id: 0, ...Object.fromEntries(fields.map((field) => [field, 1])) },
            batchSize: rowsPerBatch,
            raw: true,
          })
          .sort(newestFirst),
      ),
  };
}
