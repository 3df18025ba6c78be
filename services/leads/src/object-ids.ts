import { createHash } from 'node:crypto';
import { ObjectId } from 'mongodb';

/** Ids that a schema has already checked. */
export const toObjectIds = (ids: string[]): ObjectId[] => ids.map((id) => new ObjectId(id));

/** The same for the same text, so that what comes twice is stored once. */
export const idOfText = (text: string): ObjectId =>
  new ObjectId(createHash('sha256').update(text).digest().subarray(0, 12));
