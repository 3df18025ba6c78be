import type { Logger } from '@atrium/service-kit/logger';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import { type Db, type Document, type Filter, ObjectId } from 'mongodb';
import { createCount } from './count-up-to';
import { commonIndexes, type EntryIndex, indexNames } from './entry-indexes';
import type { EntryRecord } from './entry-record';
import { createListTotals } from './list-totals';
import { createPlaceMarks } from './place-marks';
import { createReadList, type ListArgs } from './read-list';

const live = { isLive: true };

/** The only place that talks to an entry collection. Records go in and out with the kind's own content type. */
export function createEntryRepository<Content>({
  db,
  collection,
  indexes,
  isSubscribed,
  logger,
}: {
  db: Db;
  collection: string;
  indexes: readonly EntryIndex[];
  /** Whether this process is told of what others save. */
  isSubscribed?: () => boolean;
  logger: Pick<Logger, 'debug'>;
}) {
  const entries = db.collection<EntryRecord>(collection);
  type Entry = EntryRecord<Content>;
  const typed = (record: Document | null) => record as Entry | null;
  const allIndexes = [...commonIndexes, ...indexes];
  const count = createCount(db, collection);
  const totals = createListTotals(count, isSubscribed);
  const places = createPlaceMarks({ entries, count, isSubscribed });
  const readList = createReadList({ entries, indexes: allIndexes, count, totals, places, logger });

  return {
    collection: entries,
    start: () =>
      ensureIndexes(
        entries,
        allIndexes.map(({ key, options }) => ({ key, ...(options && { options }) })),
      ),
    findById: async (id: string) => typed(await entries.findOne({ _id: new ObjectId(id) })),
    findLive: async (id: string) => typed(await entries.findOne({ _id: new ObjectId(id), ...live })),

    /** The item at an address: its own first, then one that had it before. */
    async findBySlug(slug: string): Promise<Entry | null> {
      const current = await entries.findOne({ slug, ...live }, { hint: indexNames.liveSlug });
      return typed(
        current ??
          (await entries.findOne(
            { oldSlugs: slug, ...live },
            { sort: { updatedAt: -1 }, hint: { oldSlugs: 1 } },
          )),
      );
    },
    async findTakenSlugs(start: string): Promise<Set<string>> {
      const found = await entries
        .find(
          { slug: { $gte: start, $lt: `${start}\uffff` }, ...live },
          { projection: { slug: 1 }, hint: indexNames.liveSlug },
        )
        .limit(2_000)
        .toArray();
      return new Set(found.map(({ slug }) => slug));
    },
    isSlugTaken: async (slug: string, exceptId?: ObjectId) =>
      (await entries.countDocuments(
        { slug, ...live, ...(exceptId && { _id: { $ne: exceptId } }) },
        { limit: 1, hint: indexNames.liveSlug },
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
    async list(args: ListArgs) {
      const { items, ...rest } = await readList(args);
      return { items: items as unknown as Entry[], ...rest };
    },
    /** What is kept of lists until something changes. */
    kept: [totals, places],
    /** Everything outside the trash, oldest first. */
    readAll: () =>
      entries
        .find(live, { hint: { isLive: 1, createdAt: -1, _id: -1 } })
        .sort({ createdAt: 1, _id: 1 }) as unknown as AsyncIterable<Entry>,
    findMany: async (ids: readonly string[], filter: Filter<EntryRecord> = {}) =>
      (await entries
        .find({ ...filter, _id: { $in: ids.map((id) => new ObjectId(id)) } })
        .toArray()) as unknown as Entry[],
  };
}

export type EntryRepository<Content = unknown> = ReturnType<typeof createEntryRepository<Content>>;
