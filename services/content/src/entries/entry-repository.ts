import { blogStatuses } from '@atrium/contracts/content/articles.constants';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import { type Db, type Document, type Filter, ObjectId } from 'mongodb';
import { commonIndexes, type EntryIndex, type SortKey } from './entry-indexes';
import type { EntryRecord } from './entry-record';

const live = { isLive: true };

interface ListArgs {
  match: Record<string, unknown>;
  page: number;
  limit: number;
  projection: Document;
}

type OrderedArgs = Pick<ListArgs, 'match' | 'projection'> & { ids: readonly string[] };

/** Derived for search and media usage; no list shows them. */
const neverListed = ['body', 'mediaIds'];

/** Projection of all fields but these paths. */
export const readAllBut = (paths: readonly string[]): Document =>
  Object.fromEntries([...paths, ...neverListed].map((path) => [path, 0]));

const toIds = (ids: readonly string[]) => ids.map((id) => new ObjectId(id));

/** Reads and writes one entry collection. `Content` is the kind's own content type. */
export function createEntryRepository<Content>({
  db,
  collection,
  indexes,
}: {
  db: Db;
  collection: string;
  indexes: readonly EntryIndex[];
}) {
  const entries = db.collection<EntryRecord>(collection);
  type Entry = EntryRecord<Content>;
  const typed = (record: Document | null) => record as Entry | null;

  /** Sorted in the order of `ids`; items that no longer match are left out. */
  async function readInOrder({ match, ids, projection }: OrderedArgs): Promise<Entry[]> {
    const filter = { ...match, _id: { $in: toIds(ids) } } as Filter<EntryRecord>;
    const items = await entries.find(filter, { projection }).toArray();
    const place = new Map(ids.map((id, index) => [id, index]));
    const placeOf = ({ _id }: EntryRecord) => place.get(_id.toHexString()) ?? 0;
    return items.sort((a, b) => placeOf(a) - placeOf(b)) as unknown as Entry[];
  }

  async function list({ match, sort, page, limit, projection }: ListArgs & { sort: SortKey }) {
    const filter = match as Filter<EntryRecord>;
    const [items, total] = await Promise.all([
      entries
        .find(filter, { projection })
        .sort(sort)
        .skip((page - 1) * limit)
        .limit(limit)
        .toArray(),
      // With a status the count reads an index only.
      entries.countDocuments({ status: { $in: [...blogStatuses] }, ...filter }),
    ]);
    return { items: items as unknown as Entry[], total };
  }

  async function listInOrder({ match, ids, page, limit, projection }: ListArgs & { ids: readonly string[] }) {
    const filter = { ...match, _id: { $in: toIds(ids) } } as Filter<EntryRecord>;
    const found = await entries.find(filter, { projection: { _id: 1 } }).toArray();
    const matching = new Set(found.map(({ _id }) => _id.toHexString()));
    const pageIds = ids.filter((id) => matching.has(id)).slice((page - 1) * limit, page * limit);
    return { items: await readInOrder({ match, ids: pageIds, projection }), total: matching.size };
  }

  return {
    collectionName: collection,
    start: () => ensureIndexes(entries, [...commonIndexes, ...indexes]),
    findById: async (id: string) => typed(await entries.findOne({ _id: new ObjectId(id) })),
    findLive: async (id: string) => typed(await entries.findOne({ _id: new ObjectId(id), ...live })),

    /** By current slug first, then by former slug. */
    async findBySlug(slug: string): Promise<Entry | null> {
      const current = await entries.findOne({ slug, ...live });
      return typed(
        current ?? (await entries.findOne({ oldSlugs: slug, ...live }, { sort: { updatedAt: -1 } })),
      );
    },
    /** Also in the trash. */
    findByImportKey: async (importKey: string) => typed(await entries.findOne({ importKey })),
    async findTakenSlugs(start: string): Promise<Set<string>> {
      const found = await entries
        .find({ slug: { $gte: start, $lt: `${start}\uffff` }, ...live }, { projection: { slug: 1 } })
        .limit(2_000)
        .toArray();
      return new Set(found.map(({ slug }) => slug));
    },
    isSlugTaken: async (slug: string, exceptId?: ObjectId) =>
      (await entries.countDocuments(
        { slug, ...live, ...(exceptId && { _id: { $ne: exceptId } }) },
        { limit: 1 },
      )) > 0,

    async insert(record: Entry): Promise<void> {
      await entries.insertOne(record as EntryRecord);
    },
    /**
     * Compare-and-set on the revision; false if it has changed.
     * Counters are kept. `featured` and `displayOrder` are written only if this save changes them, because both change without a revision.
     */
    async replaceRevision(previous: Entry, next: Entry): Promise<boolean> {
      const { _id, views: _views, featured, displayOrder, ...fields } = next;
      const { matchedCount } = await entries.updateOne(
        { _id, rev: previous.rev },
        {
          $set: {
            ...fields,
            ...(featured !== previous.featured && { featured }),
            ...(displayOrder !== previous.displayOrder && { displayOrder }),
          },
        },
      );
      return matchedCount === 1;
    },
    /** Toggles if `featured` is undefined. No new revision, so open editors don't conflict. */
    setFeatured: async (id: string, featured: boolean | undefined) =>
      typed(
        await entries.findOneAndUpdate(
          { _id: new ObjectId(id), ...live },
          [{ $set: { featured: featured ?? { $not: ['$featured'] } } }],
          { returnDocument: 'after' },
        ),
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
    async changeMany(ids: readonly string[], filter: Filter<EntryRecord>, set: Document) {
      const among = { _id: { $in: toIds(ids) }, ...live };
      const matched = await entries.countDocuments(among);
      const { modifiedCount } = await entries.updateMany({ ...among, ...filter }, [{ $set: set }]);
      return { matched, modified: modifiedCount };
    },
    /** Matches the revision, because a newer save has a follow-up of its own. */
    async completeFollowUp({ _id, rev }: Pick<EntryRecord, '_id' | 'rev'>): Promise<void> {
      await entries.updateOne({ _id, rev }, { $unset: { pendingFollowUp: '' } });
    },
    readPendingFollowUps: (before: Date): AsyncIterable<EntryRecord> =>
      entries.find({ 'pendingFollowUp.at': { $gt: new Date(0), $lt: before } }),
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
    async countByStatus(): Promise<Record<EntryRecord['status'], number>> {
      const count = (status: EntryRecord['status']) => entries.countDocuments({ status, ...live });
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
    /** Addresses of published items, oldest first: a new item changes the last page only. */
    async listAddresses({ page, limit }: { page: number; limit: number }) {
      const { items, total } = await list({
        match: { status: 'published', ...live },
        sort: { _id: 1 },
        page,
        limit,
        projection: { _id: 0, slug: 1, updatedAt: 1 },
      });
      return { items: items as Pick<Entry, 'slug' | 'updatedAt'>[], total };
    },
    /** Items with former slugs, without their content. */
    readFormerSlugs: () =>
      entries.find(
        { oldSlugs: { $gt: '' }, ...live },
        { projection: { slug: 1, oldSlugs: 1, title: 1, status: 1, isLive: 1, updatedAt: 1 } },
      ) as AsyncIterable<EntryRecord>,
    /** Published items before this one in display order. */
    countBefore: ({ id, displayOrder }: { id: string; displayOrder: number }) =>
      entries.countDocuments({
        status: 'published',
        ...live,
        $or: [{ displayOrder: { $lt: displayOrder } }, { displayOrder, _id: { $lt: new ObjectId(id) } }],
      }),
    /** All items outside the trash, oldest first. */
    readAll: () => entries.find(live).sort({ createdAt: 1, _id: 1 }) as unknown as AsyncIterable<Entry>,
    /** Items for the search index, trash included, with the projected fields only. Small batches, because parsing one blocks. */
    readForSearch: (projection: Document, ids?: readonly string[]) =>
      entries.find(ids === undefined ? {} : { _id: { $in: toIds(ids) } }, {
        projection,
        batchSize: 200,
      }) as unknown as AsyncIterable<Entry>,
    findMany: async (ids: readonly string[], filter: Filter<EntryRecord> = {}) =>
      (await entries.find({ ...filter, _id: { $in: toIds(ids) } }).toArray()) as unknown as Entry[],
  };
}

export type EntryRepository<Content = unknown> = ReturnType<typeof createEntryRepository<Content>>;
