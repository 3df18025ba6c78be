import { contentStatuses } from '@atrium/contracts/content/constants';
import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import { ensureIndexes, toLiterals, tryUniqueWrite } from '@atrium/service-kit/mongo';
import { findPage } from '@atrium/service-kit/page-repository';
import { type Db, type Document, type Filter, ObjectId } from 'mongodb';
import type { Audience, EntryDocument } from './entry-document';
import { handOrderOf, indexesOf, type SortKey } from './entry-indexes';
import { listProjectionOf } from './entry-projection';
import { isIndexed } from './own-page';
import { addFollowUp, joinFollowUps, withFollowUp } from './pending-follow-ups';
import { unsavedEntry } from './single-entry';

const live = { isLive: true };

interface ListArgs {
  match: Record<string, unknown>;
  page: number;
  limit: number;
}

type OrderedArgs = Pick<ListArgs, 'match'> & { ids: readonly string[] };

/** A damaged revision becomes the first one. */
const nextRev = { $add: [{ $cond: [{ $isNumber: '$rev' }, '$rev', 0] }, 1] };

const toIds = (ids: readonly string[]) => ids.map((id) => new ObjectId(id));

/** Reads and writes the entries of one type. */
export function createEntryRepository(db: Db, type: ContentType, { siteUrl }: { siteUrl: string }) {
  const entries = db.collection<EntryDocument>(type.collection);
  const projection = listProjectionOf(type);
  const unsaved = unsavedEntry(type);

  /** Sorted in the order of `ids`; items that no longer match are left out. */
  async function readInOrder({ match, ids }: OrderedArgs): Promise<EntryDocument[]> {
    const filter = { ...match, _id: { $in: toIds(ids) } } as Filter<EntryDocument>;
    const items = await entries.find(filter, { projection }).toArray();
    const place = new Map(ids.map((id, index) => [id, index]));
    const placeOf = ({ _id }: EntryDocument) => place.get(_id.toHexString()) ?? 0;
    return items.sort((a, b) => placeOf(a) - placeOf(b));
  }

  function list({ match, sort, page, limit }: ListArgs & { sort: SortKey }, fields = projection) {
    const filter = match as Filter<EntryDocument>;
    const countQuery = { status: { $in: [...contentStatuses] }, ...filter };
    return findPage(entries, filter, { page, limit, sort, projection: fields, countQuery });
  }

  async function listInOrder({ match, ids, page, limit }: ListArgs & { ids: readonly string[] }) {
    const filter = { ...match, _id: { $in: toIds(ids) } } as Filter<EntryDocument>;
    const found = await entries.find(filter, { projection: { _id: 1 } }).toArray();
    const matching = new Set(found.map(({ _id }) => _id.toHexString()));
    const pageIds = ids.filter((id) => matching.has(id)).slice((page - 1) * limit, page * limit);
    return { items: await readInOrder({ match, ids: pageIds }), total: matching.size };
  }

  return {
    collectionName: type.collection,
    start: () => ensureIndexes(entries, indexesOf(type)),
    /** A single type has its item before the first save too, with the revision 0. */
    findById: async (id: string) => (await entries.findOne({ _id: new ObjectId(id) })) ?? unsaved,
    findLive: async (id: string) => (await entries.findOne({ _id: new ObjectId(id), ...live })) ?? unsaved,

    /** By current slug first, then by former slug. An item that visitors can't see leaves the address to the one they can. */
    async findBySlug(slug: string, { isStaff }: Audience): Promise<EntryDocument | null> {
      const among = isStaff ? live : { ...live, status: 'published' as const };
      const current = await entries.findOne({ slug, ...among });
      return current ?? entries.findOne({ oldSlugs: slug, ...among }, { sort: { updatedAt: -1 } });
    },
    /** Also in the trash. */
    findByImportKey: (importKey: string) => entries.findOne({ importKey }),
    /** Current and former ones that begin like this. */
    async findTakenSlugs(start: string): Promise<Set<string>> {
      const range = { $gte: start, $lt: `${start}\uffff` };
      const found = await entries
        .find(
          { $or: [{ slug: range }, { oldSlugs: range }], ...live },
          { projection: { slug: 1, oldSlugs: 1 } },
        )
        .limit(2_000)
        .toArray();
      // A damaged item may have no former slugs.
      return new Set(found.flatMap(({ slug, oldSlugs = [] }) => [slug, ...oldSlugs]));
    },
    /** Returns the slugs at which visitors see an item. */
    async findShownSlugs(slugs: string[]): Promise<Set<string>> {
      const match = { slug: { $in: slugs }, status: 'published' as const, ...live };
      const found = await entries.find(match, { projection: { slug: 1 } }).toArray();
      return new Set(found.map(({ slug }) => slug));
    },
    isFormerSlug: async (slug: string, exceptId: ObjectId) =>
      (await entries.countDocuments({ oldSlugs: slug, ...live, _id: { $ne: exceptId } }, { limit: 1 })) > 0,
    /** No new revision: nothing that staff edit changes. */
    async releaseFormerSlug(slug: string, exceptId: ObjectId): Promise<void> {
      await entries.updateMany({ oldSlugs: slug, _id: { $ne: exceptId } }, { $pull: { oldSlugs: slug } });
    },
    isSlugTaken: async (slug: string, exceptId?: ObjectId) =>
      (await entries.countDocuments(
        { slug, ...live, ...(exceptId && { _id: { $ne: exceptId } }) },
        { limit: 1 },
      )) > 0,

    hasPublished: async (except: ObjectId[]) =>
      (await entries.countDocuments({ status: 'published', ...live, _id: { $nin: except } }, { limit: 1 })) >
      0,
    countDrafts: (except: ObjectId[]) =>
      entries.countDocuments({ status: 'draft', ...live, _id: { $nin: except } }),
    /** Also in the trash, because restored items keep their number. */
    isNumberUsed: async (number: number) => (await entries.countDocuments({ number }, { limit: 1 })) > 0,
    async nextNumber(): Promise<number> {
      const last = await entries.findOne({}, { sort: { number: -1 }, projection: { number: 1 } });
      return (last?.number ?? 0) + 1;
    },

    async insert(record: EntryDocument): Promise<void> {
      await entries.insertOne(record);
    },
    insertMany: (records: EntryDocument[]) => entries.insertMany(records),
    /**
     * Compare-and-set on the revision; false if it has changed.
     * Counters, the owner and the review are kept. `featured` and `displayOrder` are written only if this save changes them: all change without a revision.
     */
    async replaceRevision(previous: EntryDocument, next: EntryDocument): Promise<boolean> {
      if (previous.rev === 0) return tryUniqueWrite(entries.insertOne(next));
      const {
        _id,
        views: _views,
        createdBy: _owner,
        review: _review,
        featured,
        displayOrder,
        ...fields
      } = next;
      const changed = {
        ...fields,
        ...(featured !== previous.featured && { featured }),
        ...(displayOrder !== previous.displayOrder && { displayOrder }),
      };
      const { matchedCount } = await entries.updateOne({ _id, rev: previous.rev }, [
        { $set: { ...toLiterals(changed), pendingFollowUps: joinFollowUps(next) } },
      ]);
      return matchedCount === 1;
    },
    /** The item before and after; null if none matches. */
    async moveToTrash(
      id: string,
      filter: Filter<EntryDocument>,
      change: Pick<EntryDocument, 'deletedAt' | 'isLive' | 'updatedAt' | 'updatedBy'>,
    ) {
      const save = { at: change.updatedAt, action: 'deleted', keepsVersion: false };
      const before = await entries.findOneAndUpdate({ ...filter, _id: new ObjectId(id), ...live }, [
        {
          $set: {
            rev: nextRev,
            pendingFollowUps: addFollowUp({ ...save, by: change.updatedBy }, { rev: nextRev }),
            ...toLiterals(change),
          },
        },
      ]);
      if (before === null) return null;
      const next = (typeof before.rev === 'number' ? before.rev : 0) + 1;
      return { before, after: withFollowUp({ ...before, ...change, rev: next }, save) };
    },
    /** Toggles if `featured` is undefined. No new revision, so open editors don't conflict. */
    setFeatured: (id: string, featured: boolean | undefined) =>
      entries.findOneAndUpdate(
        { _id: new ObjectId(id), ...live },
        [{ $set: { featured: featured ?? { $not: ['$featured'] } } }],
        { returnDocument: 'after' },
      ),
    async setDisplayOrders(orders: ReadonlyMap<string, number>): Promise<void> {
      const writes = [...orders].map(([id, displayOrder]) => ({
        updateOne: { filter: { _id: new ObjectId(id), ...live }, update: { $set: { displayOrder } } },
      }));
      await entries.bulkWrite(writes, { ordered: false });
    },
    async addViews(views: ReadonlyMap<string, number>): Promise<void> {
      const writes = [...views].map(([id, count]) => ({
        updateOne: {
          filter: { _id: new ObjectId(id), status: 'published' as const, ...live },
          update: { $inc: { views: count } },
        },
      }));
      await entries.bulkWrite(writes, { ordered: false });
    },
    /** Updates matching items outside the trash. `set` may use aggregation expressions. */
    async changeMany(ids: readonly string[], filter: Filter<EntryDocument>, set: Document) {
      const among = { _id: { $in: toIds(ids) }, ...live };
      const matched = await entries.countDocuments(among);
      const { modifiedCount } = await entries.updateMany({ ...among, ...filter }, [{ $set: set }]);
      return { matched, modified: modifiedCount };
    },
    /** Completes the follow-up of one save: others have follow-ups of their own. */
    async completeFollowUp({ _id, rev }: Pick<EntryDocument, '_id' | 'rev'>): Promise<void> {
      await entries.updateOne({ _id }, { $pull: { pendingFollowUps: { rev } } });
    },
    readPendingFollowUps: (before: Date): AsyncIterable<EntryDocument> =>
      entries.find({ pendingFollowUps: { $elemMatch: { at: { $gt: new Date(0), $lt: before } } } }),
    list,
    readInOrder,
    /** One page of search results: in the given sort order, or by rank. */
    listMatches: ({
      ids,
      sort,
      match,
      ...args
    }: ListArgs & { ids: readonly string[]; sort: SortKey | undefined }) =>
      sort === undefined
        ? listInOrder({ match, ids, ...args })
        : list({ match: { ...match, _id: { $in: toIds(ids) } }, sort, ...args }),
    async countByStatus(): Promise<Record<EntryDocument['status'], number>> {
      const count = (status: EntryDocument['status']) => entries.countDocuments({ status, ...live });
      const [published, draft, scheduled, archived] = await Promise.all([
        count('published'),
        count('draft'),
        count('scheduled'),
        count('archived'),
      ]);
      return { published, draft, scheduled, archived };
    },
    async sumViews(): Promise<number> {
      const sums = entries.aggregate<{ views: number }>([
        { $match: live },
        { $group: { _id: null, views: { $sum: '$views' } } },
      ]);
      return (await sums.next())?.views ?? 0;
    },
    /** Addresses of published items, oldest first: a new item changes the last page only. Left out are those that search engines don't list here. */
    async listAddresses({ page, limit }: { page: number; limit: number }) {
      const match = { status: 'published', ...live };
      const fields = { slug: 1, oldSlugs: 1, updatedAt: 1, 'content.seo': 1 };
      const { items, total } = await list({ match, sort: { _id: 1 }, page, limit }, fields);
      return { items: items.filter((item) => isIndexed({ siteUrl, name: type.name }, item)), total };
    },
    /** Items with former slugs, without their content. */
    readFormerSlugs: () =>
      entries.find(
        { oldSlugs: { $gt: '' }, ...live },
        { projection: { slug: 1, oldSlugs: 1, title: 1, status: 1, isLive: 1, updatedAt: 1 } },
      ),
    /** Addresses and titles of the items that visitors see. */
    readShownSlugs: () =>
      entries.find({ status: 'published', ...live }, { projection: { slug: 1, title: 1 } }),
    /** The places on the site, from 1, of those of these items that are published. */
    async findSiteNumbers(ids: readonly string[]): Promise<Map<string, number>> {
      const counted = entries.aggregate<{ places: number[] }>([
        { $match: { status: 'published', ...live } },
        { $sort: handOrderOf(type) },
        { $group: { _id: null, ids: { $push: '$_id' } } },
        {
          $project: {
            places: { $map: { input: toIds(ids), as: 'id', in: { $indexOfArray: ['$ids', '$$id'] } } },
          },
        },
      ]);
      const places = (await counted.next())?.places ?? [];
      return new Map(
        ids.flatMap((id, index) => ((places[index] ?? -1) < 0 ? [] : [[id, (places[index] ?? 0) + 1]])),
      );
    },
    /** All items outside the trash, oldest first. */
    readAll: () => entries.find(live).sort({ createdAt: 1, _id: 1 }),
    /** Items for the search index, trash included, with the projected fields only. Small batches, because parsing one blocks. */
    readForSearch: (searched: Document, ids?: readonly string[]) =>
      entries.find(ids === undefined ? {} : { _id: { $in: toIds(ids) } }, {
        projection: searched,
        batchSize: 200,
      }),
    findMany: (ids: readonly string[], filter: Filter<EntryDocument> = {}) =>
      entries.find({ ...filter, _id: { $in: toIds(ids) } }).toArray(),
    async listTrashedBefore(before: Date, limit: number): Promise<ObjectId[]> {
      const expired = await entries
        .find({ deletedAt: { $gt: new Date(0), $lt: before } }, { projection: { _id: 1 } })
        .limit(limit)
        .toArray();
      return expired.map(({ _id }) => _id);
    },
    /**
     * The ids of those that can't be restored from here on. Checks the date again, because an item may have been restored, and makes a
     * new revision, so that a restore that has begun fails.
     */
    async expireTrashed(ids: ObjectId[], before: Date): Promise<ObjectId[]> {
      const among = { _id: { $in: ids } };
      await entries.updateMany({ ...among, deletedAt: { $lt: before } }, [
        { $set: { isExpired: true, rev: nextRev } },
      ]);
      const expired = await entries.find({ ...among, isExpired: true }, { projection: { _id: 1 } }).toArray();
      return expired.map(({ _id }) => _id);
    },
    deleteExpired: (ids: ObjectId[]) => entries.deleteMany({ _id: { $in: ids }, isExpired: true }),
  };
}

export type EntryRepository = ReturnType<typeof createEntryRepository>;
