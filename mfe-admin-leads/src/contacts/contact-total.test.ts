import { buildPagination } from '@atrium/contracts/pagination';
import { expect, it } from 'vitest';
import { describeTotal } from './contact-total';

it('says where counting stopped instead of giving a false total', () => {
  const pagination = buildPagination({ page: 1, limit: 10, total: 10_000 });
  expect(describeTotal(pagination)).toBe('10,000 in all');
  expect(describeTotal({ ...pagination, isTotalCapped: true })).toBe('10,000+ in all');
});
