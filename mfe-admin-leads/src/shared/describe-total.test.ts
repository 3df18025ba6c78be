import { buildPagination } from '@atrium/contracts/pagination';
import { expect, it } from 'vitest';
import { describeTotal } from './describe-total';

it('shows a limited total with a plus', () => {
  const pagination = buildPagination({ page: 1, limit: 10, total: 10_000 });
  expect(describeTotal(pagination)).toBe('10,000 in all');
  expect(describeTotal({ ...pagination, isTotalCapped: true })).toBe('10,000+ in all');
});
