import type { SearchKind } from '@atrium/contracts/content-types';
import { escapeRegExp } from '@atrium/service-kit/mongo';
import type { Collection, Document, Filter } from 'mongodb';
import { type IndexKey, titleWordsIndex, wordsIndex } from '../entries/entry-indexes';
import type { EntryRecord } from '../entries/entry-record';
import {
  createQueryShare,
  titleConditions,
  wholeWordConditions,
  wordConditions,
} from '../entries/search-words';

export interface SearchableKind {
  resource: SearchKind;
  collection: Collection<EntryRecord>;
  pagePath(slug: string): string;
}

export type Found = Pick<EntryRecord, '_id' | 'title' | 'slug' | 'excerpt' | 'sortAt'>;
export type Scored = Found & { score: number };

const visible = { isLive: true, status: 'published' as const };
const projection = { title: 1, slug: 1, excerpt: 1, sortAt: 1 };
/** So many of what an index meets are ranked here; what comes after them is not looked at. */
const candidates = 60;
/** Of items with one word, so many are looked at for the others: words that are common and rarely meet would have all of them read. */
const lookedAt = 300;
/** What more texts mention can't be ranked by the engine while someone waits: it would have to read all of them. */
const rankedMatches = 100;

/**
 * What is ranked here rather than by the engine: half the weights of its index, as it gives them for one mention in a long text.
 * Texts that have all words come before those that have one.
 */
const scores = { title: 5, excerpt: 1.5, allInText: 1, someInText: 0.5 };

export const scoreOf = ({ title, excerpt }: Found, shareOf: (text: string) => number): number =>
  scores.title * shareOf(title) + scores.excerpt * shareOf(excerpt);

/** For each word of the query whether more items than are ranked have it in title or keywords. */
export const areCommon = ({ collection }: SearchableKind, query: string): Promise<boolean[]> =>
  Promise.all(
    wordConditions(query).map(async (condition) => {
      // A field of the index, so that no item is fetched for it.
      const options = { projection: { _id: 0, status: 1 }, hint: wordsIndex };
      const beyond = collection
        .find({ ...visible, ...condition }, options)
        .skip(candidates)
        .limit(1);
      return (await beyond.toArray()).length > 0;
    }),
  );

interface Lookup {
  /** One for each word. */
  conditions: Record<string, unknown>[];
  /** Which of them the index meets; the others are looked for among what it meets first. */
  lead: number;
  hint: IndexKey;
  status?: unknown;
  sort?: Record<string, -1>;
}

/** Items that have all words, as far as they are among those that an index meets with the word at `lead`. */
function findByWords(
  { collection }: SearchableKind,
  { conditions, lead, hint, status = visible.status, sort }: Lookup,
): Promise<Found[]> {
  const others = conditions.toSpliced(lead, 1);
  const pipeline: Document[] = [
    { $match: { isLive: true, status, ...conditions[lead] } },
    ...(sort === undefined ? [] : [{ $sort: sort }]),
    ...(others.length === 0 ? [] : [{ $limit: lookedAt }, { $match: { $and: others } }]),
    { $limit: candidates },
    { $project: projection },
  ];
  return collection.aggregate<Found>(pipeline, { hint }).toArray();
}

/** With the words in their title as they stand, whatever their age: the latest published first. */
export const findTitled = (kind: SearchableKind, query: string) =>
  findByWords(kind, {
    conditions: titleConditions(query, true),
    lead: 0,
    hint: titleWordsIndex,
    sort: { sortAt: -1, _id: -1 },
  });

/** With words in their title that begin with those of the query. */
export const findFirstTitled = (kind: SearchableKind, query: string) =>
  findByWords(kind, { conditions: titleConditions(query, false), lead: 0, hint: titleWordsIndex });

/** With words in title or keywords that begin with those of the query. */
export const findFirst = (kind: SearchableKind, query: string, lead: number) =>
  findByWords(kind, { conditions: wordConditions(query), lead, hint: wordsIndex });

/**
 * With the words in title or keywords as they stand, the latest made first: read backwards, an index gives what has one key from the
 * last stored to the first. The status is only the one, yet a range: of an index the engine reads one value forwards, whatever the sort.
 */
export const findNewest = (kind: SearchableKind, query: string) =>
  findByWords(kind, {
    conditions: wholeWordConditions(query),
    lead: 0,
    hint: wordsIndex,
    status: { $gt: 'publishe', $lte: visible.status },
    sort: { status: -1 },
  });

export const wordsOf = (query: string): string[] => (query.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 10);

/** Published items whose text has one of the words as written: quotes and minus signs are not for visitors. */
const mentions = (words: readonly string[]): Filter<EntryRecord> => ({
  ...visible,
  $text: { $search: words.join(' ') },
});

async function rankByText(
  { collection }: SearchableKind,
  words: readonly string[],
  limit: number,
): Promise<Scored[]> {
  const score = { $meta: 'textScore' };
  const found = await collection
    .find(mentions(words), { projection: { ...projection, score } })
    .sort({ score } as Document as Record<string, 1>)
    .limit(limit)
    .toArray();
  return found as unknown as Scored[];
}

/** The first that are met; of several words also those that have all of them, among more. */
async function meetByText({ collection }: SearchableKind, words: readonly string[]): Promise<Scored[]> {
  const first = (...stages: Document[]) =>
    collection
      .aggregate<Found>([
        { $match: mentions(words) },
        ...stages,
        { $limit: candidates },
        { $project: projection },
      ])
      .toArray();
  const hasAll = words.map((word) => ({
    $or: wordConditions(word).concat({ body: { $regex: escapeRegExp(word), $options: 'i' } }),
  }));
  const [withAll, withSome] = await Promise.all([
    words.length < 2 ? [] : first({ $limit: lookedAt }, { $match: { $and: hasAll } }),
    first(),
  ]);
  const share = createQueryShare(words.join(' '));
  const scored = (records: Found[], base: number): Scored[] =>
    records.map((record) => ({ ...record, score: base + scoreOf(record, share) }));
  return [...scored(withSome, scores.someInText), ...scored(withAll, scores.allInText)];
}

/** Items whose text has some of the words: ranked by the engine while they are few. */
export async function findByText(
  kind: SearchableKind,
  words: readonly string[],
  limit: number,
): Promise<Scored[]> {
  const met = await kind.collection
    .find(mentions(words), { projection: { _id: 1 } })
    .limit(rankedMatches + 1)
    .toArray();
  if (met.length === 0) return [];
  return met.length > rankedMatches ? meetByText(kind, words) : rankByText(kind, words, limit);
}
