import { ensureIndexes } from '@atrium/service-kit/mongo';
import { type Db, type Document, type Filter, MongoServerError, ObjectId, type Sort } from 'mongodb';
import type { EntryRecord } from './entry-record';

const duplicateKey = 11_000;
const live = { isLive: true };

export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === duplicateKey;

/** Indexes of every kind; each list, filter and search has one that it is answered from. */
const commonIndexes = [
  { key: { slug: 1 }, options: { name: 'live_slug', unique: true, partialFilterExpression: live } },
  {
    key: { deletedAt: 1 },
    options: { name: 'trash', partialFilterExpression: { deletedAt: { $gt: new Date(0) } } },
  },
  { key: { oldSlugs: 1 } },
  { key: { isLive: 1, words: 1, status: 1 } },
  { key: { mediaIds: 1 } },
  { key: { isLive: 1, sortAt: -1, _id: -1 } },
  { key: { isLive: 1, status: 1, sortAt: -1, _id: -1 } },
  { key: { isLive: 1, status: 1, displayOrder: 1, _id: 1 } },
  { key: { isLive: 1, createdAt: -1, _id: -1 } },
  { key: { isLive: 1, status: 1, createdAt: -1, _id: -1 } },
  {
    key: { isLive: 1, status: 1, title: 'text', words: 'text', excerpt: 'text', body: 'text' },
    options: {
      name: 'site_search',
      weights: { title: 10, words: 4, excerpt: 3, body: 1 },
      default_language: 'english',
      language_override: 'none',
    },
  },
] as const;

export interface ListArgs {
  filter: Filter<EntryRecord>;
  sort: Sort;
  page: number;
  limit: number;
  omit: readonly string[];
}

/** The only place that talks to an entry collection. Records go in and out with the kind's own content type. */
export function createEntryRepository<Content>({
  db,
  collection,
  indexes,
}: {
  db: Db;
  collection: string;
  indexes: readonly { key: Record<string, 1 | -1>; options?: Record<string, unknown> }[];
}) {
  const entries = db.collection<EntryRecord>(collection);
  type Entry = EntryRecord<Content>;
  const typed = (record: Document | null) => record as Entry | null;

  return {
    collection: entries,
    start: () =>
      ensureIndexes(
        entries,
        [...commonIndexes, ...indexes].map(({ key, ...rest }) => ({ key: { ...key }, ...rest })),
      ),
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
    /** False when someone else saved in between. Counters are not touched. */
    async replaceRevision(previous: Entry, next: Entry): Promise<boolean> {
      const { _id, views: _views, ...fields } = next;
      const { matchedCount } = await entries.updateOne({ _id, rev: previous.rev }, { $set: fields });
      return matchedCount === 1;
    },
    async list({ filter, sort, page, limit, omit }: ListArgs): Promise<{ items: Entry[]; total: number }> {
      const projection = Object.fromEntries([...omit, 'body', 'words', 'mediaIds'].map((name) => [name, 0]));
      const [items, total] = await Promise.all([
        entries
          .find(filter, { projection, allowDiskUse: true })
          .sort(sort)
          .skip((page - 1) * limit)
          .limit(limit)
          .toArray(),
        entries.countDocuments(filter),
      ]);
      return { items: items as unknown as Entry[], total };
    },
    findMany: async (ids: readonly string[], filter: Filter<EntryRecord> = {}) =>
      (await entries
        .find({ ...filter, _id: { $in: ids.map((id) => new ObjectId(id)) } })
        .toArray()) as unknown as Entry[],
  };
}

export type EntryRepository<Content = unknown> = ReturnType<typeof createEntryRepository<Content>>;
