import type { Collection, Document, Filter, Sort, WithId } from 'mongodb';
import type { Page } from './http/responses';

/** Totals of large collections are counted up to this number; screens show more as "10,000+". */
export const totalLimit = 10_000;

/** A total of which at most one more than `maxTotal` were counted. */
export const capTotal = (counted: number, maxTotal: number) => ({
  total: Math.min(counted, maxTotal),
  isTotalCapped: counted > maxTotal,
});

interface PageRequest<T> {
  page: number;
  limit: number;
  sort: Sort;
  projection?: Document;
  /** Counts no further, because a count reads an index entry of each match. */
  maxTotal?: number;
  /** Matches the same documents, in a form that an index counts. */
  countQuery?: Filter<T>;
}

/** A page of the documents that match, with the number of all that do. */
export async function findPage<T extends Document>(
  collection: Collection<T>,
  query: Filter<T>,
  { page, limit, sort, projection = {}, maxTotal, countQuery = query }: PageRequest<T>,
): Promise<Page<WithId<T>>> {
  const [items, counted] = await Promise.all([
    collection.find(query, { projection, sort, skip: (page - 1) * limit, limit }).toArray(),
    collection.countDocuments(countQuery, maxTotal === undefined ? {} : { limit: maxTotal + 1 }),
  ]);
  return {
    items,
    page,
    limit,
    ...(maxTotal === undefined ? { total: counted } : capTotal(counted, maxTotal)),
  };
}
