import type { Filter } from 'mongodb';
import type { ContactDocument } from './contact-document';
import type { ParsedContactFilter } from './contact-filter';
import { type ContactRepository, newestFirstIndex, searchWordsIndex } from './contact-repository';
import { type ContactTotals, withinRanges } from './contact-totals';
import type { SearchDays } from './search-days';

/**
 * So many with one word are read and compared while somebody waits. More matches than this are counted as this many:
 * nobody pages through them, they narrow the search.
 */
const defaultCountedMatches = 1_000;
/** Lists that neither a word nor an index of counts finds, by owner or tag, are counted so far. */
const countedEntries = 10_000;
/** How many of the newest contacts with a word tell how close together they lie. */
const probed = 100;
/** So few matches of a filter are looked at one by one. */
const fewMatches = 100;

export interface FoundContacts {
  items: ContactDocument[];
  total: number;
  /** The total is a lower bound. */
  isTotalCapped: boolean;
}

interface Place {
  skip: number;
  limit: number;
}
interface Word {
  word: RegExp;
  /** How many contacts have it, exact up to `countedMatches`. */
  count: number;
}

const none: FoundContacts = { items: [], total: 0, isTotalCapped: false };
const capped = (total: number, cap: number) => ({
  total: Math.min(total, cap),
  isTotalCapped: total > cap,
});

/** The filter read by one of its words: `$nor` keeps the others out of the choice of an index's bounds. */
function byWord(query: Filter<ContactDocument>, words: RegExp[], chosen: RegExp) {
  const { $and: _words, ...rest } = query;
  const others = words.filter((word) => word !== chosen);
  return {
    ...rest,
    searchWords: chosen,
    ...(others.length > 0 && { $nor: others.map((word) => ({ searchWords: { $not: word } })) }),
  };
}

/** Lists that the maintained counts know nothing of: by words, owner or tag. */
export function createSearchContacts({
  repository,
  totals,
  searchDays,
  countedMatches = defaultCountedMatches,
}: {
  repository: ContactRepository;
  totals: ContactTotals;
  searchDays: Pick<SearchDays, 'isComplete'>;
  countedMatches?: number;
}) {
  /** The matches in the newest days, up to a number of them, and the page they hold. */
  async function findInDays(query: Filter<ContactDocument>, { skip, limit }: Place, upTo: number) {
    const days = await repository.countNewestDays(query, upTo);
    const found = days.reduce((sum, { count }) => sum + count, 0);
    const wanted: number[] = [];
    let passed = 0;
    let before = 0;
    for (const { day, count } of days) {
      if (passed + count > skip && passed < skip + limit) wanted.push(day);
      else if (wanted.length === 0) before += count;
      passed += count;
    }
    const items =
      wanted.length === 0
        ? []
        : await repository.findNewestOfDays(query, wanted, {
            skip: skip - before,
            // The last day may hold more than were counted.
            limit: Math.min(limit, found - skip),
          });
    return { found, items };
  }

  async function byOneWord(word: RegExp, place: Place): Promise<FoundContacts> {
    const query = { searchWords: word };
    const total = await repository.countUpTo(query, countedMatches + 1, searchWordsIndex);
    if (place.skip >= Math.min(total, countedMatches)) return { ...none, ...capped(total, countedMatches) };
    const items = await (total <= countedMatches
      ? repository.findNewestByWord(query, place)
      : searchDays.isComplete()
        ? findInDays(query, place, place.skip + place.limit).then((found) => found.items)
        : repository.findNewest(query, { ...place, hint: newestFirstIndex }));
    return { items, ...capped(total, countedMatches) };
  }

  /** Few contacts have the word: all of them are compared, once. */
  async function compareAll(query: Filter<ContactDocument>, { skip, limit }: Place): Promise<FoundContacts> {
    const ids = await repository.findIdsByWord(query);
    const items = await repository.findNewestOfIds(ids.slice(skip, skip + limit));
    return { items, total: ids.length, isTotalCapped: false };
  }

  /** Of words that very many have, the one whose newest contacts lie farthest apart. */
  async function findSparsest(words: RegExp[]): Promise<RegExp> {
    const [only] = words;
    if (words.length === 1 && only !== undefined) return only;
    const spans = await Promise.all(
      words.map(async (word) => {
        const days = await repository.countNewestDays({ searchWords: word }, probed);
        return { word, span: (days[0]?.day ?? 0) - (days.at(-1)?.day ?? 0), newest: days[0]?.day ?? 0 };
      }),
    );
    // A word that only older contacts have leaves out all that are newer.
    const last = Math.max(...spans.map(({ newest }) => newest));
    const reach = ({ span, newest }: { span: number; newest: number }) => span + (last - newest);
    return spans.reduce((best, one) => (reach(one) > reach(best) ? one : best)).word;
  }

  /** Too many to compare: the newest are looked for, and one more tells that there are others. */
  async function findSome(query: Filter<ContactDocument>, words: RegExp[], place: Place) {
    const upTo = place.skip + place.limit + 1;
    if (!searchDays.isComplete()) {
      const items = await repository.findNewest(query, { ...place, hint: newestFirstIndex });
      return { items, total: place.skip + items.length, isTotalCapped: items.length === place.limit };
    }
    const { found, items } = await findInDays(byWord(query, words, await findSparsest(words)), place, upTo);
    return { items, total: found, isTotalCapped: found === upTo };
  }

  /** The filter leaves so few that the days of each are known; undefined where it does not. */
  async function findAmongFew(
    { countable, rest }: ParsedContactFilter,
    query: Filter<ContactDocument>,
    { skip, limit }: Place,
  ): Promise<FoundContacts | undefined> {
    if (Object.values({ ...countable, ...rest }).every((value) => value === undefined)) return undefined;
    const { total, ranges } = await totals.locate(countable, { offset: 0, limit: fewMatches });
    if (total === 0) return none;
    if (total > fewMatches || ranges === null) return undefined;
    const items = await repository.findNewest(withinRanges(query, ranges), { skip: 0, limit: total });
    return { items: items.slice(skip, skip + limit), total: items.length, isTotalCapped: false };
  }

  async function byWords(
    parsed: ParsedContactFilter,
    query: Filter<ContactDocument>,
    place: Place,
  ): Promise<FoundContacts> {
    const words = parsed.searchPatterns;
    const counted: Word[] = await Promise.all(
      words.map(async (word) => ({
        word,
        count: await repository.countUpTo({ searchWords: word }, countedMatches + 1, searchWordsIndex),
      })),
    );
    const rarest = counted.reduce((best, one) => (one.count < best.count ? one : best));
    if (rarest.count === 0) return none;
    if (rarest.count <= countedMatches) return compareAll(byWord(query, words, rarest.word), place);
    return (await findAmongFew(parsed, query, place)) ?? (await findSome(query, words, place));
  }

  return async function searchContacts(
    parsed: ParsedContactFilter,
    query: Filter<ContactDocument>,
    place: Place,
  ): Promise<FoundContacts> {
    const { searchPatterns, countable, rest } = parsed;
    const hasFilter = Object.values({ ...countable, ...rest }).some((value) => value !== undefined);
    const [word] = searchPatterns;
    if (word !== undefined && searchPatterns.length === 1 && !hasFilter) return byOneWord(word, place);
    if (searchPatterns.length > 0) return byWords(parsed, query, place);
    const total = await repository.countUpTo(query, countedEntries + 1);
    const items = place.skip >= total ? [] : await repository.findNewest(query, place);
    return { items, ...capped(total, countedEntries) };
  };
}
