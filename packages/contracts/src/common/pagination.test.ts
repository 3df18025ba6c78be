import { expect, test } from 'vitest';
import { buildPagination, paginationQuery } from './pagination.schemas';

test('an empty list is one empty page', () => {
  expect(buildPagination({ page: 1, limit: 10, total: 0 })).toMatchObject({
    pages: 1,
    hasNext: false,
    hasPrev: false,
  });
});

test('the doubled names agree', () => {
  const pagination = buildPagination({ page: 2, limit: 10, total: 25 });
  expect(pagination).toEqual({
    page: 2,
    currentPage: 2,
    limit: 10,
    total: 25,
    totalItems: 25,
    pages: 3,
    totalPages: 3,
    hasNext: true,
    hasPrev: true,
  });
});

test.each([{ page: '0' }, { page: '-1' }, { page: '1.5' }, { page: 'x' }, { limit: '0' }, { limit: '101' }])(
  'refuses %o',
  (query) => {
    expect(paginationQuery().safeParse(query).success).toBe(false);
  },
);
