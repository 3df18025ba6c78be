import type { Filter } from 'mongodb';
import type { ContactDocument } from './contact-document';
import type { ParsedContactFilter } from './contact-filter';
import { type ContactRepository, newestFirstIndex, searchWordsIndex } from './contact-repository';

/** More matches than this are counted as this many: nobody pages through them, they narrow the search. */
const countedMatches = 10_000;
/** Contacts with one word that can be read and compared with the others while somebody waits. */
const readableMatches = 2_000;

export interface FoundContacts {
  items: ContactDocument[];
  total: number;
  /** The total is a lower bound. */
  isTotalCapped: boolean;
}

/** Lists that the maintained counts know nothing of: by words, owner or tag. */
export function createSearchContacts({ repository }: { repository: ContactRepository }) {
  type Place = { skip: number; limit: number };

  const capped = (total: number) => ({
    total: Math.min(total, countedMatches),
    isTotalCapped: total > countedMatches,
  });

  async function byOneWord(word: RegExp, place: Place): Promise<FoundContacts> {
    const total = await repository.countUpTo({ searchWords: word }, countedMatches + 1, searchWordsIndex);
    const items =
      place.skip >= total
        ? []
        : await (total <= countedMatches
            ? repository.findNewestByWord(word, place)
            : // So many lie so close together that the newest are soon found.
              repository.findNewest({ searchWords: word }, { ...place, hint: newestFirstIndex }));
    return { items, ...capped(total) };
  }

  /** The word that fewest contacts have, as its index alone can tell. */
  async function findRarest(words: RegExp[]): Promise<{ word: RegExp; count: number }> {
    const counts = await Promise.all(
      words.map(async (word) => ({
        word,
        count: await repository.countUpTo({ searchWords: word }, readableMatches + 1, searchWordsIndex),
      })),
    );
    return counts.reduce((rarest, one) => (one.count < rarest.count ? one : rarest));
  }

  async function byWords(
    words: RegExp[],
    query: Filter<ContactDocument>,
    place: Place,
  ): Promise<FoundContacts> {
    const { word, count } = await findRarest(words);
    if (count === 0) return { items: [], total: 0, isTotalCapped: false };
    if (count <= readableMatches) {
      // `$nor` keeps the others out of the choice of an index: they are compared with what the rarest one finds.
      const { $and: _words, ...rest } = query;
      const others = words.filter((other) => other !== word);
      const narrowed: Filter<ContactDocument> = {
        ...rest,
        searchWords: word,
        $nor: others.map((other) => ({ searchWords: { $not: other } })),
      };
      if (others.length === 0) delete narrowed.$nor;
      const [total, items] = await Promise.all([
        repository.countUpTo(narrowed, countedMatches + 1, searchWordsIndex),
        repository.findNewest(narrowed, { ...place, hint: searchWordsIndex }),
      ]);
      return { items, ...capped(total) };
    }
    // Too many to compare: the newest are looked for, and one more tells that there are others.
    const found = await repository.findNewest(query, {
      skip: place.skip,
      limit: place.limit + 1,
      hint: newestFirstIndex,
    });
    return {
      items: found.slice(0, place.limit),
      total: place.skip + found.length,
      isTotalCapped: found.length > place.limit,
    };
  }

  return async function searchContacts(
    { searchPatterns, countable, rest }: ParsedContactFilter,
    query: Filter<ContactDocument>,
    place: Place,
  ): Promise<FoundContacts> {
    const hasFilter = Object.values({ ...countable, ...rest }).some((value) => value !== undefined);
    const [word] = searchPatterns;
    if (word !== undefined && searchPatterns.length === 1 && !hasFilter) return byOneWord(word, place);
    if (searchPatterns.length > 0) return byWords(searchPatterns, query, place);
    const total = await repository.countUpTo(query, countedMatches + 1);
    const items = place.skip >= total ? [] : await repository.findNewest(query, place);
    return { items, ...capped(total) };
  };
}
