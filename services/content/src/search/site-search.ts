import type { SearchHit, SearchKind } from '@atrium/contracts/content-types';
import { escapeRegExp } from '@atrium/service-kit/mongo';
import type { Collection, Document, Filter } from 'mongodb';
import { wordsIndex } from '../entries/entry-indexes';
import type { EntryRecord } from '../entries/entry-record';
import { createQueryShare, wholeWordConditions, wordConditions } from '../entries/search-words';

export interface SearchableKind {
  resource: SearchKind;
  collection: Collection<EntryRecord>;
  pagePath(slug: string): string;
}

type Found = Pick<EntryRecord, '_id' | 'title' | 'slug' | 'excerpt' | 'sortAt'>;
type Scored = Found & { score: number };
interface Ranked {
  hit: SearchHit;
  score: number;
  sortAt: Date;
}

const visible = { isLive: true, status: 'published' as const };
const projection = { title: 1, slug: 1, excerpt: 1, sortAt: 1 };
/** So many of what an index meets are ranked here; what comes after them is not looked at. */
const candidates = 60;
/** Of items with one word, so many are looked at for the others: words that are common and rarely meet would have all of them read. */
const lookedAt = 1_000;
/** What more texts mention can't be ranked by the engine while someone waits: it would have to read all of them. */
const rankedMatches = 100;

/** All words in title or keywords, also by their beginning, count as much as a good hit in the text. */
const keywordScore = 8;
/**
 * What is ranked here rather than by the engine: half the weights of its index, as it gives them for one mention in a long text.
 * Texts that have all words come before those that have one.
 */
const scores = { title: 5, excerpt: 1.5, allInText: 1, someInText: 0.5 };

const scoreOf = ({ title, excerpt }: Found, shareOf: (text: string) => number): number =>
  scores.title * shareOf(title) + scores.excerpt * shareOf(excerpt);

const wordsOf = (query: string): string[] => (query.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 10);

/** For each word of the query whether more items than are looked at have it in title or keywords. */
const areCommon = ({ collection }: SearchableKind, query: string): Promise<boolean[]> =>
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

/** Items that have all words in title or keywords, as far as they are among those that the index meets with the word at `lead`. */
function findByKeyword(
  { collection }: SearchableKind,
  conditions: Record<string, unknown>[],
  { lead, status, sort }: { lead: number; status: unknown; sort?: Record<string, -1> },
): Promise<Found[]> {
  const others = conditions.toSpliced(lead, 1);
  const pipeline: Document[] = [
    { $match: { isLive: true, status, ...conditions[lead] } },
    ...(sort === undefined ? [] : [{ $sort: sort }]),
    ...(others.length === 0 ? [] : [{ $limit: lookedAt }, { $match: { $and: others } }]),
    { $limit: candidates },
    { $project: projection },
  ];
  return collection.aggregate<Found>(pipeline, { hint: wordsIndex }).toArray();
}

/** With words that begin with those of the query. */
const findFirst = (kind: SearchableKind, query: string, lead: number) =>
  findByKeyword(kind, wordConditions(query), { lead, status: visible.status });

/**
 * With the words as they stand, the latest made first: read backwards, an index gives what has one key from the last stored to the
 * first. The status is only the one, yet a range: of an index the engine reads one value forwards, whatever the sort.
 */
const findNewest = (kind: SearchableKind, query: string) =>
  findByKeyword(kind, wholeWordConditions(query), {
    lead: 0,
    status: { $gt: 'publishe', $lte: visible.status },
    sort: { status: -1 },
  });

/** Published items whose text has one of the words as written: quotes and minus signs are not for visitors. */
const mentions = (words: readonly string[]): Filter<EntryRecord> => ({
  ...visible,
  $text: { $search: words.join(' ') },
});
async function rankByText({ collection }: SearchableKind, words: string[], limit: number): Promise<Scored[]> {
  const score = { $meta: 'textScore' };
  const found = await collection
    .find(mentions(words), { projection: { ...projection, score } })
    .sort({ score } as Document as Record<string, 1>)
    .limit(limit)
    .toArray();
  return found as unknown as Scored[];
}

/** The first that are met; of several words also those that have all of them, among more. */
async function meetByText({ collection }: SearchableKind, words: string[]): Promise<Scored[]> {
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

async function findByText(kind: SearchableKind, query: string, limit: number): Promise<Scored[]> {
  const words = wordsOf(query);
  const met = await kind.collection
    .find(mentions(words), { projection: { _id: 1 } })
    .limit(rankedMatches + 1)
    .toArray();
  if (met.length === 0) return [];
  return met.length > rankedMatches ? meetByText(kind, words) : rankByText(kind, words, limit);
}

/**
 * Finds published items by the words of their text, best first, over all kinds; of equally good ones the newest first. What up to 60
 * items of a kind have in title or keywords, or up to 100 in their text, is ranked whole. Of words that more have, the 60 items made
 * last with them in title or keywords are ranked; only when they fill no page, those that begin with them, and texts, as far as the
 * indexes meet them first. What is no candidate is not found, however good it is.
 */
export function createSiteSearch(kinds: readonly SearchableKind[]) {
  async function findCandidates(kind: SearchableKind, query: string, limit: number) {
    const common = await areCommon(kind, query);
    if (common.every(Boolean)) {
      const newest = await findNewest(kind, query);
      if (newest.length >= limit) return { byKeyword: newest, byText: [] };
    }
    const [byKeyword, byText] = await Promise.all([
      findFirst(kind, query, Math.max(common.indexOf(false), 0)),
      findByText(kind, query, limit),
    ]);
    return { byKeyword, byText };
  }

  async function searchKind(kind: SearchableKind, query: string, limit: number): Promise<Ranked[]> {
    const { byKeyword, byText } = await findCandidates(kind, query, limit);
    const shareOf = createQueryShare(query);
    const ranked = new Map<string, Ranked>();
    const add = ({ _id, title, slug, excerpt, sortAt }: Found, points: number) => {
      const id = _id.toHexString();
      const hit = { kind: kind.resource, id, title, slug, path: kind.pagePath(slug), excerpt };
      ranked.set(id, { hit, score: Math.max(points, ranked.get(id)?.score ?? 0), sortAt });
    };
    for (const record of byKeyword) add(record, keywordScore + scoreOf(record, shareOf));
    const keywordIds = new Set(ranked.keys());
    for (const record of byText) {
      const hasWords = keywordIds.has(record._id.toHexString()) || shareOf(record.title) === 1;
      add(record, record.score + (hasWords ? keywordScore : 0));
    }
    return [...ranked.values()];
  }

  return async function search({ q, limit }: { q: string; limit: number }): Promise<SearchHit[]> {
    if (wordsOf(q).length === 0) return [];
    const found = (await Promise.all(kinds.map((kind) => searchKind(kind, q, limit)))).flat();
    return found
      .sort((a, b) => b.score - a.score || b.sortAt.getTime() - a.sortAt.getTime())
      .slice(0, limit)
      .map(({ hit }) => hit);
  };
}

export type SiteSearch = ReturnType<typeof createSiteSearch>;
