import type { Logger } from '@atrium/service-kit/logger';
import type { Collection, Document } from 'mongodb';
import type { Count } from './count-up-to';
import { chooseIndex, type EntryIndex, type IndexKey, reverse, type SortKey } from './entry-indexes';
import type { EntryRecord } from './entry-record';
import type { ListTotals } from './list-totals';
import type { PlaceMarks } from './place-marks';
import { createSearchList } from './search-list';

export interface ListArgs {
  /** Fields that must have one value; the order of an index. */
  match: Record<string, unknown>;
  /** One condition on `words` for each word of a search; none without a search. */
  words: readonly Record<string, unknown>[];
  sort: SortKey;
  page: number;
  limit: number;
  /** What is read of each item, as the engine takes it. */
  projection: Document;
}

export interface ListPage {
  items: EntryRecord[];
  total: number;
  /** There are more than `total`: a search stops counting somewhere. */
  isTotalCapped: boolean;
}

export interface Window {
  filter: Record<string, unknown>;
  hint: IndexKey;
  sort: SortKey;
  skip: number;
  limit: number;
  projection: Document;
  maxTimeMs?: number;
}

/** Derived for searches and the library: no list shows them. */
const neverShown = ['body', 'words', 'titleWords', 'mediaIds'];

/** Everything of an item but the parts at `paths`. */
export const readAllBut = (paths: readonly string[]): Document =>
  Object.fromEntries([...paths, ...neverShown].map((path) => [path, 0]));

export const createReadWindow =
  (entries: Collection<EntryRecord>) =>
  ({ filter, hint, sort, skip, limit, projection, maxTimeMs }: Window): Promise<EntryRecord[]> =>
    entries
      .find(filter, {
        projection,
        allowDiskUse: true,
        hint,
        ...(maxTimeMs !== undefined && { maxTimeMS: maxTimeMs }),
      })
      .sort(sort)
      .skip(skip)
      .limit(limit)
      .toArray();

export type ReadWindow = ReturnType<typeof createReadWindow>;

/** Reads one page of a list or of a search, each from an index that it names. */
export function createReadList({
  entries,
  indexes,
  count,
  totals,
  places,
  logger,
}: {
  entries: Collection<EntryRecord>;
  indexes: readonly EntryIndex[];
  count: Count;
  totals: ListTotals;
  places: PlaceMarks;
  logger: Pick<Logger, 'debug'>;
}) {
  const read = createReadWindow(entries);
  const hintOf = ({ match, sort }: ListArgs) =>
    chooseIndex({ indexes, equalities: Object.keys(match), sort });
  const search = createSearchList({ entries, count, read, hintOf });

  /** Skips as little as is known how to. */
  async function readDeep(window: Window): Promise<EntryRecord[]> {
    const place = places.find({ ...window, match: window.filter });
    const filter = { ...window.filter, ...place.condition };
    const items = await read({ ...window, filter, skip: place.skip });
    // Behind the answer; where it fails the next one who reads that far tries again.
    places
      .learn({ ...window, match: window.filter }, place)
      .catch((err: unknown) => logger.debug({ err }, 'where a deep page begins is not known yet'));
    return items;
  }

  /** Pages of the second half are read from the other end: skipping costs as much as what is skipped. */
  async function readAll(args: ListArgs): Promise<ListPage> {
    const { match, sort, page, limit, projection } = args;
    const hint = hintOf(args);
    const isTotalCapped = false;
    if (page === 1) {
      const first = { filter: match, hint, sort, skip: 0, limit, projection };
      const [items, total] = await Promise.all([read(first), totals.count(match, hint)]);
      return { items, total: Math.max(total, items.length), isTotalCapped };
    }
    const total = await totals.count(match, hint);
    const skip = (page - 1) * limit;
    if (skip >= total) return { items: [], total, isTotalCapped };
    if (skip < total / 2) {
      const items = await readDeep({ filter: match, hint, sort, skip, limit, projection });
      return { items, total, isTotalCapped };
    }
    const rest = Math.min(limit, total - skip);
    const fromEnd = {
      filter: match,
      hint,
      sort: reverse(sort),
      skip: total - skip - rest,
      limit: rest,
      projection,
    };
    return { items: (await readDeep(fromEnd)).reverse(), total, isTotalCapped };
  }

  return (args: ListArgs): Promise<ListPage> => (args.words.length === 0 ? readAll(args) : search(args));
}
