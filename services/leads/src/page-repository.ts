import type { Page } from '@atrium/service-kit/http/responses';
import type { Collection, Document, Filter, Sort, WithId } from 'mongodb';
import { limitTotal, totalLimit } from './total-limit';

/** A page of a list with the number of all that match, up to `totalLimit`. */
export async function findPage<T extends Document>(
  collection: Collection<T>,
  query: Filter<T>,
  { page, limit, sort }: { page: number; limit: number; sort: Sort },
): Promise<Page<WithId<T>>> {
  const [items, counted] = await Promise.all([
    collection
      .find(query)
      .sort(sort)
      .skip((page - 1) * limit)
      .limit(limit)
      .toArray(),
    collection.countDocuments(query, { limit: totalLimit + 1 }),
  ]);
  return { items, ...limitTotal(counted), page, limit };
}
