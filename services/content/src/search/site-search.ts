import type { SearchHit, SearchKind } from '@atrium/contracts/content-types';
import { type Collection, type Document, MongoServerError } from 'mongodb';
import { wordsIndex } from '../entries/entry-indexes';
import type { EntryRecord } from '../entries/entry-record';
import { wordConditions } from '../entries/search-words';

export interface SearchableKind {
  resource: SearchKind;
  collection: Collection<EntryRecord>;
  pagePath(slug: string): string;
}

type Found = Pick<EntryRecord, '_id' | 'title' | 'slug' | 'excerpt'>;
interface Ranked {
  hit: SearchHit;
  score: number;
}

const visible = { isLive: true, status: 'published' as const };
const projection = { title: 1, slug: 1, excerpt: 1 };
/** A word that begins with what was typed, in title or keywords, counts as much as a good hit in the text. */
const prefixScore = 8;
const maxPrefixHits = 100;
/** Words that so many titles have can't be ranked by the text while someone waits: all of it would have to be read. */
const commonFrom = 200;
/** Words that only the texts have in common are found out too late to be ranked. */
const rankingMs = 100;
const timeLimitExceeded = 50;

function nothingInTime(error: unknown): [] {
  if (error instanceof MongoServerError && error.code === timeLimitExceeded) return [];
  throw error;
}

/** Whole words as written: quotes, minus signs and other operators of the engine are not for visitors. */
const plainWords = (query: string): string => (query.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 10).join(' ');

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

async function rankByText({ collection }: SearchableKind, query: string, limit: number) {
  const score = { $meta: 'textScore' };
  const found = await collection
    .find({ ...visible, $text: { $search: plainWords(query) } }, { projection: { ...projection, score } })
    .sort({ score } as Document as Record<string, 1>)
    .limit(limit)
    .maxTimeMS(rankingMs)
    .toArray()
    .catch(nothingInTime);
  return found as unknown as (Found & { score: number })[];
}

/** Finds published items by the words of their text, best first, over all kinds. */
export function createSiteSearch(kinds: readonly SearchableKind[]) {
  async function searchKind(kind: SearchableKind, query: string, limit: number): Promise<Ranked[]> {
    const conditions = wordConditions(query);
    const found = await kind.collection
      .find({ ...visible, $and: conditions }, { projection, hint: wordsIndex })
      .limit(maxPrefixHits)
      .toArray();
    const byPrefix = found as unknown as Found[];
    const byText = (await isCommon(kind, conditions)) ? [] : await rankByText(kind, query, limit);
    const ranked = new Map<string, Ranked>();
    const add = (record: Found, points: number) => {
      const id = record._id.toHexString();
      const { title, slug, excerpt } = record;
      const hit = { kind: kind.resource, id, title, slug, path: kind.pagePath(slug), excerpt };
      ranked.set(id, { hit, score: (ranked.get(id)?.score ?? 0) + points });
    };
    for (const record of byText) add(record, record.score);
    for (const record of byPrefix) add(record, prefixScore);
    return [...ranked.values()];
  }

  return async function search({ q, limit }: { q: string; limit: number }): Promise<SearchHit[]> {
    if (plainWords(q) === '') return [];
    const found = (await Promise.all(kinds.map((kind) => searchKind(kind, q, limit)))).flat();
    return found
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ hit }) => hit);
  };
}

export type SiteSearch = ReturnType<typeof createSiteSearch>;
