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
  /** Only where the page is full, and after it, because the count costs more. */
  countsLast?: boolean;
  /** Matches the same documents, in a form that an index counts. */
  countQuery?: Filter<T>;
}

/** A page of the documents that match, with the number of all that do. */
export async function findPage<T extends Document>(
  collection: Collection<T>,
  query: Filter<T>,
  { page, limit, sort, projection = {}, maxTotal, countsLast = false, countQuery = query }: PageRequest<T>,
): Promise<Page<WithId<T>>> {
  const skip = (page - 1) * limit;
  const read = () => collection.find(query, { projection, sort, skip, limit }).toArray();
  const count = () =>
    collection.countDocuments(countQuery, maxTotal === undefined ? {} : { limit: maxTotal + 1 });
  async function readThenCount() {
    const found = await read();
    const isLast = found.length < limit && (found.length > 0 || page === 1);
    return [found, isLast ? skip + found.length : await count()] as const;
  }
  const [items, counted] = await (countsLast ? readThenCount() : Promise.all([read(), count()]));
  return {
    items,
    page,
    limit,
    ...(maxTotal === undefined ? { total: counted } : capTotal(counted, maxTotal)),
  };
}
