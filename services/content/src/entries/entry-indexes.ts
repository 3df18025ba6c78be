import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import type { IndexDefinition } from '@atrium/service-kit/mongo';

export type SortKey = Record<string, 1 | -1>;
type EntryIndex = IndexDefinition & { key: SortKey };

const inTrash = { deletedAt: { $gt: new Date(0) } };

export const newestFirst = { createdAt: -1, _id: -1 } as const;
export const byHand = { displayOrder: 1, _id: 1 } as const;
export const byDate = { sortAt: -1, _id: -1 } as const;

/** Display order; equal ones by number, or the newest first where there is no address. */
export const handOrderOf = ({ slugRule }: Pick<ContentType, 'slugRule'>): SortKey => {
  if (slugRule === 'number') return { displayOrder: 1, number: 1 };
  return slugRule === 'id' ? { displayOrder: 1, _id: -1 } : byHand;
};

/**
 * The index of one sort order, for all items or for one value of `field`. The filter fields come last, so that
 * items are skipped within the index.
 */
const orderIndex = (order: SortKey, field?: string): EntryIndex => ({
  key: { ...(field !== undefined && { [field]: 1 as const }), ...order, isLive: 1, status: 1 },
});

/** The indexes of every type: what is unique, and what sweeps and the media library look for. */
const commonIndexes: readonly EntryIndex[] = [
  {
    key: { slug: 1 },
    options: { name: 'live_slug', unique: true, partialFilterExpression: { isLive: true } },
  },
  {
    key: { importKey: 1 },
    options: { unique: true, partialFilterExpression: { importKey: { $gt: '' } } },
  },
  { key: { mediaIds: 1 } },
  {
    key: { 'pendingFollowUps.at': 1 },
    options: { partialFilterExpression: { 'pendingFollowUps.at': { $gt: new Date(0) } } },
  },
];

/**
 * The indexes of types with a page per item, of which a site may have thousands: former slugs, the trash, and one per sort order of the
 * lists.
 */
const listIndexes: readonly EntryIndex[] = [
  { key: { oldSlugs: 1 } },
  { key: { deletedAt: 1 }, options: { name: 'trash', partialFilterExpression: inTrash } },
  // Counts of one status. The status comes first, so that no list over all items uses it and then sorts.
  { key: { status: 1, isLive: 1 } },
  orderIndex(byDate),
  orderIndex(newestFirst),
  orderIndex({ updatedAt: -1, _id: -1 }),
  orderIndex({ title: -1, _id: -1 }),
  orderIndex({ views: -1, _id: -1 }),
  { key: { 'review.dueOn': 1 }, options: { partialFilterExpression: { 'review.dueOn': { $gt: '' } } } },
];

const scheduleIndexes: readonly EntryIndex[] = [
  {
    key: { 'content.plannedFor': 1 },
    options: { partialFilterExpression: { 'content.plannedFor': { $gt: '' } } },
  },
  {
    key: { scheduledPublishAt: 1 },
    options: { partialFilterExpression: { status: 'scheduled' } },
  },
  {
    key: { unpublishAt: 1 },
    options: { partialFilterExpression: { unpublishAt: { $gt: new Date(0) } } },
  },
  {
    key: { 'publishReceipt.ranAt': 1 },
    options: { partialFilterExpression: { 'publishReceipt.announcedAt': { $type: 'null' } } },
  },
];

/** The indexes of a type. People and logos are dozens: their lists need none. */
export function indexesOf(type: ContentType): EntryIndex[] {
  if (type.row.folder === undefined)
    return [...commonIndexes, ...(type.slugRule === 'number' ? [{ key: { number: 1 } } as const] : [])];
  const filtered = Object.values(type.filters ?? {}).flatMap((field) =>
    [newestFirst, handOrderOf(type)].map((order) => orderIndex(order, `content.${field}`)),
  );
  return [
    ...commonIndexes,
    ...listIndexes,
    orderIndex(handOrderOf(type)),
    ...filtered,
    ...(type.hasSchedule ? scheduleIndexes : []),
  ];
}
