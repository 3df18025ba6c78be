import type { IndexDefinition } from '@atrium/service-kit/mongo';

export type IndexKey = Record<string, 1 | -1 | 'text'>;
export interface EntryIndex {
  key: IndexKey;
  options?: IndexDefinition['options'];
}

export const indexNames = { liveSlug: 'live_slug', siteSearch: 'site_search' } as const;
export const wordsIndex: IndexKey = { isLive: 1, words: 1, status: 1 };
export const titleWordsIndex: IndexKey = { isLive: 1, status: 1, titleWords: 1, sortAt: -1, _id: -1 };
const inTrash = { deletedAt: { $gt: new Date(0) } };

/** Indexes of every kind; each list, filter and search has one that it is answered from. */
export const commonIndexes: readonly EntryIndex[] = [
  {
    key: { slug: 1 },
    options: { name: indexNames.liveSlug, unique: true, partialFilterExpression: { isLive: true } },
  },
  { key: { oldSlugs: 1 } },
  { key: wordsIndex },
  { key: titleWordsIndex },
  { key: { mediaIds: 1 } },
  { key: { deletedAt: 1 }, options: { name: 'trash', partialFilterExpression: inTrash } },
  { key: { isLive: 1, sortAt: -1, _id: -1 } },
  { key: { isLive: 1, status: 1, sortAt: -1, _id: -1 } },
  { key: { isLive: 1, displayOrder: 1, _id: 1 } },
  { key: { isLive: 1, status: 1, displayOrder: 1, _id: 1 } },
  { key: { isLive: 1, createdAt: -1, _id: -1 } },
  { key: { isLive: 1, status: 1, createdAt: -1, _id: -1 } },
  { key: { isLive: 1, updatedAt: -1, _id: -1 } },
  { key: { isLive: 1, title: -1, _id: -1 } },
  { key: { isLive: 1, views: -1, _id: -1 } },
  { key: { isLive: 1, featured: 1, createdAt: -1, _id: -1 } },
  {
    key: { isLive: 1, status: 1, title: 'text', words: 'text', excerpt: 'text', body: 'text' },
    options: {
      name: indexNames.siteSearch,
      weights: { title: 10, words: 4, excerpt: 3, body: 1 },
      default_language: 'english',
      language_override: 'none',
    },
  },
];

export type SortKey = Record<string, 1 | -1>;

export const reverse = (sort: SortKey): SortKey =>
  Object.fromEntries(Object.entries(sort).map(([name, direction]) => [name, direction === 1 ? -1 : 1]));

/**
 * The index that a list is read from, in its order. Naming it spares the engine from trying all that begin with
 * `isLive`: on deep pages that costs more than the list itself.
 */
export function chooseIndex({
  indexes,
  equalities,
  sort,
}: {
  indexes: readonly EntryIndex[];
  equalities: readonly string[];
  sort: SortKey;
}): IndexKey {
  const known = new Set(indexes.map(({ key }) => JSON.stringify(key)));
  for (const fields of [equalities, equalities.slice(0, 2), equalities.slice(0, 1)]) {
    for (const order of [sort, reverse(sort)]) {
      const key: IndexKey = { ...Object.fromEntries(fields.map((name) => [name, 1 as const])), ...order };
      if (known.has(JSON.stringify(key))) return key;
    }
  }
  return { isLive: 1, createdAt: -1, _id: -1 };
}
