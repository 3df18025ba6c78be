import { ensureIndexes } from '@atrium/service-kit/mongo';
import { type Db, type Document, type Filter, ObjectId } from 'mongodb';
import { commonIndexes, type EntryIndex, type SortKey } from './entry-indexes';
import type { EntryRecord } from './entry-record';

const live = { isLive: true };

interface ListArgs {
  match: Record<string, unknown>;
  page: number;
  limit: number;
  /** What is read of each item. */
  projection: Document;
}

/** No list shows these; they are derived for the search and the library. */
const neverListed = ['body', 'mediaIds'];

/** Everything of an item except these paths. */
export const readAllBut = (paths: readonly string[]): Document =>
  Object.fromEntries([...paths, ...neverListed].map((path) => [path, 0]));

const toIds = (ids: readonly string[]) => ids.map((id) => new ObjectId(id));

/** The only place that talks to an entry collection. Records go in and out with the kind's own content type. */
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

  async function list({ match, sort, page, limit, projection }: ListArgs & { sort: SortKey }) {
    const [items, total] = await Promise.all([
      entries
        .find(match as Filter<EntryRecord>, { projection })
        .sort(sort)
        .skip((page - 1) * limit)
        .limit(limit)
        .toArray(),
      entries.countDocuments(match as Filter<EntryRecord>),
    ]);
    return { items: items as unknown as Entry[], total };
  }

  /** In the order of `ids`. */
  async function listInOrder({ match, ids, page, limit, projection }: ListArgs & { ids: readonly string[] }) {
    const filter = { ...match, _id: { $in: toIds(ids) } } as Filter<EntryRecord>;
    const found = await entries.find(filter, { projection: { _id: 1 } }).toArray();
    const matching = new Set(found.map(({ _id }) => _id.toHexString()));
    const pageIds = ids.filter((id) => matching.has(id)).slice((page - 1) * limit, page * limit);
    const items = await entries.find({ _id: { $in: toIds(pageIds) } }, { projection }).toArray();
    const place = new Map(pageIds.map((id, index) => [id, index]));
    const placeOf = ({ _id }: EntryRecord) => place.get(_id.toHexString()) ?? 0;
    return {
      items: items.sort((a, b) => placeOf(a) - placeOf(b)) as unknown as Entry[],
      total: matching.size,
    };
  }

  return {
    collection: entries,
    start: () => ensureIndexes(entries, [...commonIndexes, ...indexes]),
    findById: async (id: string) => typed(await entries.findOne({ _id: new ObjectId(id) })),
    findLive: async (id: string) => typed(await entries.findOne({ _id: new ObjectId(id), ...live })),

    /** The item at an address: its own first, then one that had it before. */
    async findBySlug(slug: string): Promise<Entry | null> {
      const current = await entries.findOne({ slug, ...live });
      return typed(
        current ?? (await entries.findOne({ oldSlugs: slug, ...live }, { sort: { updatedAt: -1 } })),
      );
    },
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
     * False when someone else saved in between. Counters stay, and so do a star and an order that this change leaves alone:
     * they may have been set since `previous` was read.
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
    /** Toggles without a value. No new revision: whoever has the item open keeps their base. */
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
    /** Changes what matches and is outside the trash; `set` may use expressions. */
    async changeMany(ids: readonly string[], filter: Filter<EntryRecord>, set: Document) {
      const among = { _id: { $in: toIds(ids) }, ...live };
      const matched = await entries.countDocuments(among);
      const { modifiedCount } = await entries.updateMany({ ...among, ...filter }, [{ $set: set }]);
      return { matched, modified: modifiedCount };
    },
    /** A newer save has a follow-up of its own. */
    async completeFollowUp({ _id, rev }: Pick<EntryRecord, '_id' | 'rev'>): Promise<void> {
      await entries.updateOne({ _id, rev }, { $unset: { pendingFollowUp: '' } });
    },
    findPendingFollowUps: (before: Date, limit: number) =>
      entries
        .find({ 'pendingFollowUp.at': { $gt: new Date(0), $lt: before } })
        .limit(limit)
        .toArray(),
    list,
    /** A page of the items that a search found: in the given order, else as they are ranked. */
    listMatches: ({
      ids,
      sort,
      match,
      ...args
    }: ListArgs & { ids: readonly string[]; sort: SortKey | undefined }) =>
      sort === undefined
        ? listInOrder({ match, ids, ...args })
        : list({ match: { ...match, _id: { $in: toIds(ids) } }, sort, ...args }),
    countByStatus: () =>
      entries
        .aggregate<{ _id: string; count: number; views: number }>([
          { $match: live },
          { $group: { _id: '$status', count: { $sum: 1 }, views: { $sum: '$views' } } },
        ])
        .toArray(),
    /** Everything outside the trash, oldest first. */
    readAll: () => entries.find(live).sort({ createdAt: 1, _id: 1 }) as unknown as AsyncIterable<Entry>,
    /** For the search: also the trash, with these fields only. */
    readForSearch: (projection: Document, ids?: readonly string[]) =>
      entries.find(ids === undefined ? {} : { _id: { $in: toIds(ids) } }, {
        projection,
      }) as unknown as AsyncIterable<Entry>,
    findMany: async (ids: readonly string[], filter: Filter<EntryRecord> = {}) =>
      (await entries.find({ ...filter, _id: { $in: toIds(ids) } }).toArray()) as unknown as Entry[],
  };
}

export type EntryRepository<Content = unknown> = ReturnType<typeof createEntryRepository<Content>>;
