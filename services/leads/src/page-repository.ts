import type { Page } from '@atrium/service-kit/http/responses';
import type { Collection, Document, Filter, Sort, WithId } from 'mongodb';

/** A page of a list with the number of all that match. */
export async function findPage<T extends Document>(
  collection: Collection<T>,
  query: Filter<T>,
  { page, limit, sort }: { page: number; limit: number; sort: Sort },
): Promise<Page<WithId<T>>> {
  const [items, total] = await Promise.all([
    collection
      .find(query)
      .sort(sort)
      .skip((page - 1) * limit)
      .limit(limit)
      .toArray(),
    collection.countDocuments(query),
  ]);
  return { items, total, page, limit };
}
