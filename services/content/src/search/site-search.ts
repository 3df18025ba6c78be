import type { SearchHit } from '@atrium/contracts/content-types';
import { createQueryShare, queryWords, toSearchWords } from '../entries/search-words';
import {
  areCommon,
  type Found,
  findByText,
  findFirst,
  findFirstTitled,
  findNewest,
  findTitled,
  type Scored,
  type SearchableKind,
  scoreOf,
  wordsOf,
} from './find-hits';

interface Ranked {
  hit: SearchHit;
  score: number;
  sortAt: Date;
}

/** What is known of one kind after its titles were looked at. */
interface Search {
  kind: SearchableKind;
  /** For each word whether too many items have it to rank them all. */
  common: boolean[];
  byKeyword: Found[];
  byText: Scored[];
}

/** All words in title or keywords, also by their beginning, count as much as a good hit in the text. */
const keywordScore = 8;

const countOf = (found: readonly Found[]): number => new Set(found.map(({ _id }) => _id.toHexString())).size;

async function startSearch(kind: SearchableKind, query: string): Promise<Search> {
  const [byKeyword, common] = await Promise.all([findTitled(kind, query), areCommon(kind, query)]);
  return { kind, common, byKeyword, byText: [] };
}

/** Those with a rare word are looked at one by one; of common words the newest, then those that begin with them. */
async function addKeywords({ kind, common, byKeyword }: Search, query: string, limit: number) {
  const rare = common.indexOf(false);
  if (rare >= 0) {
    byKeyword.push(...(await findFirst(kind, query, rare)));
    return;
  }
  const newest = await findNewest(kind, query);
  byKeyword.push(...newest);
  if (countOf(byKeyword) >= limit || (common.length > 1 && newest.length > 0)) return;
  const begun = await Promise.all([findFirstTitled(kind, query), findFirst(kind, query, 0)]);
  byKeyword.push(...begun.flat());
}

/** The rare words say what is meant: texts are read for those that have them, and for all words where none has. */
async function addTexts(search: Search, query: string, limit: number) {
  const words = wordsOf(query);
  const rareWords = new Set(queryWords(query).filter((_, index) => search.common[index] === false));
  const rare = words.filter((word) => toSearchWords([word]).some((folded) => rareWords.has(folded)));
  if (rare.length > 0 && rare.length < words.length) {
    const shareOf = createQueryShare(query);
    const found = await findByText(search.kind, rare, limit);
    search.byText.push(
      ...found.map((record) => ({ ...record, score: record.score + scoreOf(record, shareOf) })),
    );
    if (found.length > 0) return;
  }
  search.byText.push(...(await findByText(search.kind, words, limit)));
}

function rank({ kind, byKeyword, byText }: Search, query: string): Ranked[] {
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

/**
 * Finds published items by the words of their text, best first, over all kinds; of equally good ones the newest first. Titles come
 * before keywords, these before texts, and what fills a page by itself ends the search.
 *
 * What up to 60 items of a kind have in title or keywords, or up to 100 in their text, is ranked whole. Of words that more have, the 60
 * items published last with them in their title are ranked, however many have them elsewhere, and the 60 made last with them in title
 * or keywords; then those that begin with them, and texts, as far as the indexes meet them first. Several words that are all that
 * common are looked for together in the 300 items that come first with one of them. What is no candidate is not found, however good it is.
 */
export function createSiteSearch(kinds: readonly SearchableKind[]) {
  async function findAll(query: string, limit: number): Promise<Search[]> {
    const searches = await Promise.all(kinds.map((kind) => startSearch(kind, query)));
    const isFull = () => searches.reduce((sum, { byKeyword }) => sum + countOf(byKeyword), 0) >= limit;
    if (isFull()) return searches;
    const keywords = Promise.all(searches.map((search) => addKeywords(search, query, limit)));
    // Words that are rare everywhere fill no page: nobody waits to know.
    const isRare = searches.every(({ common }) => common.includes(false));
    if (!isRare) await keywords;
    if (isRare || !isFull()) {
      const texts = Promise.all(searches.map((search) => addTexts(search, query, limit)));
      await Promise.all([keywords, texts]);
    }
    return searches;
  }

  return async function search({ q, limit }: { q: string; limit: number }): Promise<SearchHit[]> {
    if (wordsOf(q).length === 0) return [];
    return (await findAll(q, limit))
      .flatMap((found) => rank(found, q))
      .sort((a, b) => b.score - a.score || b.sortAt.getTime() - a.sortAt.getTime())
      .slice(0, limit)
      .map(({ hit }) => hit);
  };
}

export type SiteSearch = ReturnType<typeof createSiteSearch>;
