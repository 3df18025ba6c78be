import { isObjectId } from '@atrium/contracts/common/ids.schemas';
import { notFound } from '@atrium/service-kit/app-error';
import { ObjectId } from 'mongodb';

/** An id from a path: one that can't exist gets the same response as one that doesn't. */
export function parseId(text: string, publicMessage: string): ObjectId {
  if (!isObjectId(text)) throw notFound(publicMessage);
  return new ObjectId(text);
}

/** Ids that a schema has already checked. */
export const toObjectIds = (ids: string[]): ObjectId[] => ids.map((id) => new ObjectId(id));
