import type { Collection, Filter } from 'mongodb';
import type { Count } from './count-up-to';
import {
  chooseIndex,
  type EntryIndex,
  type IndexKey,
  reverse,
  type SortKey,
  wordsIndex,
} from './entry-indexes';
import type { EntryRecord } from './entry-record';
import type { ListTotals } from './list-totals';

export interface ListArgs {
  /** Fields that must have one value; the order of an index. */
  match: Record<string, unknown>;
  /** One condition on `words` for each word of a search; none without a search. */
  words: readonly Record<string, unknown>[];
  sort: SortKey;
  page: number;
  limit: number;
  omit: readonly string[];
}

export interface ListPage {
  items: EntryRecord[];
  total: number;
  /** There are more than `total`: a search stops counting somewhere. */
  isTotalCapped: boolean;
}

/** Of a search that finds more, nobody reads what comes after. */
const countedMatches = 1_000;
/** Two common words that rarely meet would have everything read only to be counted. */
const countMs = 25;
const noProjection = ['body', 'words', 'mediaIds'];

interface Window {
  filter: Record<string, unknown>;
  hint: IndexKey;
  sort: SortKey;
  skip: number;
  limit: number;
}

/** Reads one page of a list or of a search, each from an index that it names. */
export function createReadList({
  entries,
  indexes,
  count,
  totals,
}: {
  entries: Collection<EntryRecord>;
  indexes: readonly EntryIndex[];
  count: Count;
  totals: ListTotals;
}) {
  const read = ({ filter, hint, sort, skip, limit }: Window, omit: readonly string[]) =>
    entries
      .find(filter as Filter<EntryRecord>, {
        projection: Object.fromEntries([...omit, ...noProjection].map((name) => [name, 0])),
        allowDiskUse: true,
        hint,
      })
      .sort(sort)
      .skip(skip)
      .limit(limit)
      .toArray();

  /** Pages of the second half are read from the other end: skipping costs as much as what is skipped. */
  async function readAll({ match, sort, page, limit, omit }: ListArgs): Promise<ListPage> {
    const hint = chooseIndex({ indexes, equalities: Object.keys(match), sort });
    const total = await totals.count(match, hint);
    const skip = (page - 1) * limit;
    const isTotalCapped = false;
    if (skip >= total) return { items: [], total, isTotalCapped };
    if (skip < total / 2)
      return { items: await read({ filter: match, hint, sort, skip, limit }, omit), total, isTotalCapped };
    const rest = Math.min(limit, total - skip);
    const fromEnd = { filter: match, hint, sort: reverse(sort), skip: total - skip - rest, limit: rest };
    return { items: (await read(fromEnd, omit)).reverse(), total, isTotalCapped };
  }

  /** How often each word occurs, as far as that matters. */
  const countWords = ({ match, words }: ListArgs) =>
    Promise.all(
      words.map(async (word) => {
        const filter = { isLive: match.isLive, ...word };
        const found = await count({ filter, hint: wordsIndex, limit: countedMatches + 1 });
        return { word, found: found ?? 0 };
      }),
    );

  /** A rare word: the items that have it are read, and then looked through. */
  async function readRare(args: ListArgs, rarest: Record<string, unknown>): Promise<ListPage> {
    const { match, words, sort, page, limit, omit } = args;
    const having = await entries
      .find({ isLive: match.isLive, ...rarest } as Filter<EntryRecord>, {
        projection: { _id: 1 },
        hint: wordsIndex,
      })
      .toArray();
    const filter = { _id: { $in: having.map(({ _id }) => _id) }, ...match, $and: words };
    const total = (await count({ filter, hint: { _id: 1 } })) ?? 0;
    const skip = (page - 1) * limit;
    if (skip >= total) return { items: [], total, isTotalCapped: false };
    const items = await read({ filter, hint: { _id: 1 }, sort, skip, limit }, omit);
    return { items, total, isTotalCapped: false };
  }

  /** Common words: the list is walked in its order until the page is full. */
  async function readCommon(args: ListArgs): Promise<ListPage> {
    const { match, words, sort, page, limit, omit } = args;
    const filter = { ...match, $and: words };
    const hint = chooseIndex({ indexes, equalities: Object.keys(match), sort });
    const skip = (page - 1) * limit;
    if (skip > countedMatches) return { items: [], total: countedMatches, isTotalCapped: true };
    const [found, counted] = await Promise.all([
      read({ filter, hint, sort, skip, limit: limit + 1 }, omit),
      count({ filter, hint: wordsIndex, limit: countedMatches + 1, maxTimeMs: countMs }),
    ]);
    const items = found.slice(0, limit);
    // Not counted in time: as many as are known of.
    const known = counted ?? skip + found.length;
    const isTotalCapped = counted === undefined ? found.length > limit : counted > countedMatches;
    return { items, total: Math.min(known, countedMatches), isTotalCapped };
  }

  return async function readList(args: ListArgs): Promise<ListPage> {
    if (args.words.length === 0) return readAll(args);
    const counts = await countWords(args);
    const [rarest] = counts.sort((a, b) => a.found - b.found);
    if (rarest === undefined || rarest.found === 0) return { items: [], total: 0, isTotalCapped: false };
    const words = counts.map(({ word }) => word);
    const reach = args.page * args.limit * (await entries.estimatedDocumentCount());
    const isRare = rarest.found <= countedMatches && rarest.found ** 2 < reach;
    return isRare ? readRare({ ...args, words }, rarest.word) : readCommon({ ...args, words });
  };
}
