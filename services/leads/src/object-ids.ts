import { ObjectId } from 'mongodb';

/** Ids that a schema has already checked. */
export const toObjectIds = (ids: string[]): ObjectId[] => ids.map((id) => new ObjectId(id));
