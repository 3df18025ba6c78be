import type { IndexDefinition } from '@atrium/service-kit/mongo';

export type SortKey = Record<string, 1 | -1>;
export type EntryIndex = IndexDefinition & { key: SortKey };

const inTrash = { deletedAt: { $gt: new Date(0) } };

export const newestFirst = { createdAt: -1, _id: -1 } as const;
export const byHand = { displayOrder: 1, _id: 1 } as const;

/**
 * The index of one sort order, for all items or for one value of `field`. The filter fields come last, so that
 * items are skipped within the index.
 */
export const orderIndex = (order: SortKey, field?: string): EntryIndex => ({
  key: { ...(field !== undefined && { [field]: 1 as const }), ...order, isLive: 1, status: 1 },
});

/** Indexes of every kind: slugs, and one per sort order of the lists. */
export const commonIndexes: readonly EntryIndex[] = [
  {
    key: { slug: 1 },
    options: { name: 'live_slug', unique: true, partialFilterExpression: { isLive: true } },
  },
  {
    key: { importKey: 1 },
    options: { unique: true, partialFilterExpression: { importKey: { $gt: '' } } },
  },
  { key: { oldSlugs: 1 } },
  { key: { mediaIds: 1 } },
  { key: { deletedAt: 1 }, options: { name: 'trash', partialFilterExpression: inTrash } },
  {
    key: { 'pendingFollowUp.at': 1 },
    options: { partialFilterExpression: { 'pendingFollowUp.at': { $gt: new Date(0) } } },
  },
  // Counts of one status. The status comes first, so that no list over all items uses it and then sorts.
  { key: { status: 1, isLive: 1 } },
  orderIndex({ sortAt: -1, _id: -1 }),
  orderIndex(byHand),
  orderIndex(newestFirst),
  orderIndex({ updatedAt: -1, _id: -1 }),
  orderIndex({ title: -1, _id: -1 }),
  orderIndex({ views: -1, _id: -1 }),
];
