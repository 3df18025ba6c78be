import { z } from 'zod';
import { maxBulkIds } from './constants';

/** A MongoDB ObjectId in its 24-digit hexadecimal form. */
export const objectId = z.string().regex(/^[0-9a-f]{24}$/i, 'Not a valid id');

/** Ids of a bulk action. */
export const bulkIds = z
  .array(objectId, { error: 'Must be a list of ids' })
  .min(1, 'Please select at least one entry')
  .max(maxBulkIds, `At most ${maxBulkIds} ids at a time`)
  .overwrite((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]);

export const isObjectId = (value: string): boolean => objectId.safeParse(value).success;

export const idParam = z.object({ id: objectId });
