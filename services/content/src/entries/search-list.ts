import { undefinedIfLate } from '@atrium/service-kit/mongo';
import { type Collection, type Document, type Filter, ObjectId } from 'mongodb';
import type { Count } from './count-up-to';
import { type IndexKey, type SortKey, wordsIndex } from './entry-indexes';
import type { EntryRecord } from './entry-record';
import { createKeptFigure } from './kept-figure';
import type { ListArgs, ListPage, ReadWindow } from './read-list';

/** Of a search that finds more, nobody reads what comes after. */
const countedMatches = 1_000;
/** With several words, or another filter, each match has to be looked at to be counted: as far as so many pages on. */
const pagesAhead = 5;
/** Words that meet often, but only far down the list, would have it walked for one page. */
const walkMs = 60;
/** Fields that the index on words can tell without the items themselves. */
const inWordsIndex = new Set(['isLive', 'status']);

type Found = Pick<EntryRecord, '_id'> & Document;

/** As the engine orders values of one type. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  return Number(a) - Number(b);
}

function sortFound(found: Found[], sort: SortKey): Found[] {
  const keys = Object.entries(sort);
  return found.sort((a, b) => {
    for (const [name, direction] of keys) {
      const difference = compare(a[name], b[name]);
      if (difference !== 0) return difference * direction;
    }
    return 0;
  });
}

/** Reads a page of the items that have all words of a search. */
export function createSearchList({
  entries,
  count,
  read,
  hintOf,
}: {
  entries: Collection<EntryRecord>;
  count: Count;
  read: ReadWindow;
  /** The index that holds a list in its order. */
  hintOf(args: ListArgs): IndexKey;
}) {
  const itemEstimate = createKeptFigure(() => entries.estimatedDocumentCount());
  const filterOf = ({ match, words }: ListArgs) => ({ ...match, $and: [...words] });

  /** As many matches as `limit`, in no order: what the list is sorted by, no more. */
  async function findMatches(args: ListArgs, limit: number): Promise<Found[]> {
    const projection = Object.fromEntries(Object.keys({ _id: 1, ...args.sort }).map((name) => [name, 1]));
    const found = await entries
      .find(filterOf(args) as Filter<EntryRecord>, { projection, hint: wordsIndex })
      .limit(limit)
      .batchSize(limit)
      .toArray();
    return found as Found[];
  }

  /** All matches are known: they are sorted here, and those of the page read. */
  async function readKnown(
    { match, sort, page, limit, projection }: ListArgs,
    found: Found[],
  ): Promise<ListPage> {
    const skip = (page - 1) * limit;
    const total = found.length;
    const ids = sortFound(found, sort)
      .slice(skip, skip + limit)
      .map(({ _id }) => _id);
    if (ids.length === 0) return { items: [], total, isTotalCapped: false };
    const filter = { _id: { $in: ids }, ...match };
    const items = await read({ filter, hint: { _id: 1 }, sort, skip: 0, limit, projection });
    return { items, total, isTotalCapped: false };
  }

  /** The list is walked in its order until the page is full. */
  function walk(args: ListArgs, maxTimeMs?: number): Promise<EntryRecord[]> {
    const { sort, page, limit, projection } = args;
    const filter = filterOf(args);
    const window = { filter, hint: hintOf(args), sort, skip: (page - 1) * limit, limit, projection };
    return read(maxTimeMs === undefined ? window : { ...window, maxTimeMs });
  }

  /** So few that the engine may as well sort them whole. */
  function readFew(args: ListArgs): Promise<EntryRecord[]> {
    const { sort, limit, projection } = args;
    return read({ filter: filterOf(args), hint: wordsIndex, sort, skip: 0, limit, projection });
  }

  /** One word: the index counts it by itself, and tells whether the list or the matches are the shorter way. */
  async function searchOneWord(args: ListArgs): Promise<ListPage> {
    const { match, words, page, limit } = args;
    const filter = { ...match, ...words[0] };
    const [found, itemCount] = await Promise.all([
      count({ filter, hint: wordsIndex, limit: countedMatches + 1 }),
      itemEstimate.get(),
    ]);
    if (found <= limit) {
      const items = found === 0 || page > 1 ? [] : await readFew(args);
      return { items, total: found, isTotalCapped: false };
    }
    const isRare = found <= countedMatches && found ** 2 < page * limit * itemCount;
    if (isRare) return readKnown(args, await findMatches(args, countedMatches));
    const total = Math.min(found, countedMatches);
    const items = (page - 1) * limit < total ? await walk(args) : [];
    return { items, total, isTotalCapped: found > countedMatches };
  }

  /** Several words, or one and a filter: only the items themselves tell how often they meet. */
  async function searchMeeting(args: ListArgs): Promise<ListPage> {
    const counted = Math.min((args.page + pagesAhead) * args.limit, countedMatches);
    if ((args.page - 1) * args.limit >= counted) return { items: [], total: counted, isTotalCapped: true };
    const sample = await findMatches(args, counted + 1);
    if (sample.length <= counted) return readKnown(args, sample);
    const items = (await undefinedIfLate(walk(args, walkMs))) ?? (await readFarApart(args));
    return { items, total: counted, isTotalCapped: true };
  }

  async function readFarApart(args: ListArgs): Promise<EntryRecord[]> {
    const found = await findMatches(args, countedMatches + 1);
    return found.length > countedMatches ? walk(args) : (await readKnown(args, found)).items;
  }

  return (args: ListArgs): Promise<ListPage> => {
    const isInIndex = Object.keys(args.match).every((name) => inWordsIndex.has(name));
    return args.words.length === 1 && isInIndex ? searchOneWord(args) : searchMeeting(args);
  };
}
