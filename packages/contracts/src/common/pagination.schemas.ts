import { z } from 'zod';
import { count, flag } from './fields.schemas';

export const pagination = z
  .object({
    page: count,
    currentPage: count,
    limit: count,
    total: count,
    totalItems: count,
    pages: count,
    totalPages: count,
    hasNext: flag,
    hasPrev: flag,
    isTotalCapped: flag.optional(),
  })
  .describe('A superset of the shapes that screens read; doubled names carry equal values.')
  .meta({ id: 'Pagination' });

/** A superset of the pagination objects that the screens read; the duplicated names have equal values. */
export type Pagination = z.output<typeof pagination>;

const positiveInteger = (max: number) =>
  z.coerce
    .number({ error: 'Must be a whole number' })
    .int('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(max, `Must be at most ${max}`);

/** `page` counts from 1, `limit` is 1 to 100; anything else is a 400 that names the field. */
export const paginationQuery = (defaultLimit = 10) =>
  z.object({
    page: positiveInteger(1_000_000).default(1),
    limit: positiveInteger(100).default(defaultLimit),
  });

export function buildPagination({
  page,
  limit,
  total,
}: {
  page: number;
  limit: number;
  total: number;
}): Pagination {
  const pages = Math.max(1, Math.ceil(total / limit));
  return {
    page,
    currentPage: page,
    limit,
    total,
    totalItems: total,
    pages,
    totalPages: pages,
    hasNext: page < pages,
    hasPrev: page > 1,
  };
}
