import type { SearchHit, SearchKind } from '@atrium/contracts/content-types';
import { type Collection, type Document, type Filter, MongoServerError } from 'mongodb';
import { wordsIndex } from '../entries/entry-indexes';
import type { EntryRecord } from '../entries/entry-record';
import { hasWords, wordConditions } from '../entries/search-words';

export interface SearchableKind {
  resource: SearchKind;
  collection: Collection<EntryRecord>;
  pagePath(slug: string): string;
}

type Found = Pick<EntryRecord, '_id' | 'title' | 'slug' | 'excerpt' | 'words'>;
interface Ranked {
  hit: SearchHit;
  score: number;
}

const visible = { isLive: true, status: 'published' as const };
const projection = { title: 1, slug: 1, excerpt: 1, words: 1 };
/** A word that begins with what was typed, in title or keywords, counts as much as a good hit in the text. */
const prefixScore = 8;
/** Words that so many titles have: texts are not asked as well. */
const commonFrom = 200;
/** What more texts mention can't be ranked while someone waits: the engine would have to read all of them. */
const rankedMatches = 100;
/** Of what can't be ranked, texts that have all words come before those that have one; titles before both. */
const unrankedScores = { all: 0.2, some: 0.1 };
/** Words that are common and rarely meet would have all texts read. */
const meetingMs = 40;
const timeLimitExceeded = 50;

const wordsOf = (query: string): string[] => (query.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 10);

function nothingInTime(error: unknown): [] {
  if (error instanceof MongoServerError && error.code === timeLimitExceeded) return [];
  throw error;
}

/** Whether every word of the query stands in the titles and keywords of very many items. */
async function isCommon({ collection }: SearchableKind, conditions: Record<string, unknown>[]) {
  const counts = await Promise.all(
    conditions.map((condition) =>
      collection
        .find({ ...visible, ...condition }, { projection: { _id: 1 }, hint: wordsIndex })
        .skip(commonFrom)
        .limit(1)
        .toArray(),
    ),
  );
  return counts.every((beyond) => beyond.length > 0);
}

/** Published items whose text has one of the words as written: quotes and minus signs are not for visitors. */
const mentions = (words: readonly string[]): Filter<EntryRecord> => ({
  ...visible,
  $text: { $search: words.join(' ') },
});
const mentionsAll = (words: readonly string[]): Filter<EntryRecord> => ({
  ...visible,
  $text: { $search: words.map((word) => `"${word}"`).join(' ') },
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
type Scored = Found & { score: number };

/** The first that are met. */
async function meetByText({ collection }: SearchableKind, words: string[], limit: number): Promise<Scored[]> {
  const first = (filter: Filter<EntryRecord>) => collection.find(filter, { projection }).limit(limit);
  const all = words.length < 2 ? [] : first(mentionsAll(words)).maxTimeMS(meetingMs).toArray();
  const [withAll, withSome] = await Promise.all([
    Promise.resolve(all).catch(nothingInTime),
    first(mentions(words)).toArray(),
  ]);
  return [
    ...withSome.map((record) => ({ ...record, score: unrankedScores.some })),
    ...withAll.map((record) => ({ ...record, score: unrankedScores.all })),
  ];
}

async function findByText(kind: SearchableKind, words: string[], limit: number): Promise<Scored[]> {
  const met = await kind.collection
    .find(mentions(words), { projection: { _id: 1 } })
    .limit(rankedMatches + 1)
    .toArray();
  if (met.length === 0) return [];
  return met.length > rankedMatches ? meetByText(kind, words, limit) : rankByText(kind, words, limit);
}

/** Finds published items by the words of their text, best first, over all kinds. */
export function createSiteSearch(kinds: readonly SearchableKind[]) {
  async function searchKind(kind: SearchableKind, query: string, limit: number): Promise<Ranked[]> {
    const conditions = wordConditions(query);
    const [byPrefix, isEnough] = await Promise.all([
      kind.collection
        .find({ ...visible, $and: conditions }, { projection, hint: wordsIndex })
        .limit(limit)
        .toArray(),
      isCommon(kind, conditions),
    ]);
    const byText = isEnough && byPrefix.length >= limit ? [] : await findByText(kind, wordsOf(query), limit);
    const ranked = new Map<string, Ranked>();
    const add = (record: Found, points: number) => {
      const id = record._id.toHexString();
      const { title, slug, excerpt } = record;
      const hit = { kind: kind.resource, id, title, slug, path: kind.pagePath(slug), excerpt };
      ranked.set(id, { hit, score: points });
    };
    for (const record of byPrefix) add(record, prefixScore);
    for (const record of byText)
      add(record, record.score + (hasWords(record.words, query) ? prefixScore : 0));
    return [...ranked.values()];
  }

  return async function search({ q, limit }: { q: string; limit: number }): Promise<SearchHit[]> {
    if (wordsOf(q).length === 0) return [];
    const found = (await Promise.all(kinds.map((kind) => searchKind(kind, q, limit)))).flat();
    return found
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ hit }) => hit);
  };
}

export type SiteSearch = ReturnType<typeof createSiteSearch>;
