import type { IndexDefinition } from '@atrium/service-kit/mongo';

export type SortKey = Record<string, 1 | -1>;
export type EntryIndex = IndexDefinition & { key: SortKey };

const inTrash = { deletedAt: { $gt: new Date(0) } };

/** Indexes of every kind: slugs, and one per sort order of the lists. */
export const commonIndexes: readonly EntryIndex[] = [
  {
    key: { slug: 1 },
    options: { name: 'live_slug', unique: true, partialFilterExpression: { isLive: true } },
  },
  { key: { oldSlugs: 1 } },
  { key: { mediaIds: 1 } },
  { key: { deletedAt: 1 }, options: { name: 'trash', partialFilterExpression: inTrash } },
  {
    key: { 'pendingFollowUp.at': 1 },
    options: { partialFilterExpression: { 'pendingFollowUp.at': { $gt: new Date(0) } } },
  },
  { key: { isLive: 1, sortAt: -1, _id: -1 } },
  { key: { isLive: 1, status: 1, sortAt: -1, _id: -1 } },
  { key: { isLive: 1, displayOrder: 1, _id: 1 } },
  { key: { isLive: 1, status: 1, displayOrder: 1, _id: 1 } },
  { key: { isLive: 1, createdAt: -1, _id: -1 } },
  { key: { isLive: 1, status: 1, createdAt: -1, _id: -1 } },
  { key: { isLive: 1, updatedAt: -1, _id: -1 } },
  { key: { isLive: 1, title: -1, _id: -1 } },
  { key: { isLive: 1, views: -1, _id: -1 } },
];
