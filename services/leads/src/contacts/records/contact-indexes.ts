import type { IndexDefinition } from '@atrium/service-kit/mongo';

const newestFirst = { createdAt: -1, _id: -1 } as const;

export const contactIndexes: IndexDefinition[] = [
  { key: { submissionId: 1 }, options: { name: 'submission', unique: true } },
  // With the fields of the filters, so that combined filters read only the contacts they show.
  {
    key: { ...newestFirst, status: 1, serviceTypeKey: 1, contacted: 1, source: 1 },
    options: { name: 'newest' },
  },
  {
    key: { status: 1, ...newestFirst, serviceTypeKey: 1, contacted: 1, source: 1 },
    options: { name: 'status_filters' },
  },
  {
    key: { serviceTypeKey: 1, ...newestFirst, contacted: 1, source: 1 },
    options: { name: 'service_filters' },
  },
  { key: { sortName: 1, _id: 1 }, options: { name: 'name' } },
  { key: { email: 1, ...newestFirst }, options: { name: 'email' } },
  {
    key: { 'merged.email': 1 },
    options: { name: 'merged_email', partialFilterExpression: { 'merged.email': { $type: 'string' } } },
  },
  {
    key: { 'merged._id': 1 },
    options: { name: 'merged_id', partialFilterExpression: { 'merged._id': { $type: 'objectId' } } },
  },
  { key: { searchWords: 1, ...newestFirst }, options: { name: 'search' } },
  { key: { source: 1, ...newestFirst }, options: { name: 'source' } },
  { key: { tags: 1, ...newestFirst }, options: { name: 'tag' } },
  {
    key: { 'owner.id': 1, ...newestFirst },
    options: { name: 'owner', partialFilterExpression: { 'owner.id': { $type: 'string' } } },
  },
  {
    key: { nextFollowUpDate: 1, _id: 1, status: 1 },
    options: { name: 'follow_up', partialFilterExpression: { nextFollowUpDate: { $gte: new Date(0) } } },
  },
  {
    key: { convertedAt: -1, value: 1 },
    options: { name: 'conversion', partialFilterExpression: { convertedAt: { $type: 'date' } } },
  },
  {
    key: { status: 1, value: 1 },
    options: { name: 'value', partialFilterExpression: { value: { $gt: 0 } } },
  },
];
