import { z } from 'zod';
import { maxBulkIds } from './contact-types';
import { objectId } from './object-id';

/** Screens send a filter that is not set as an empty text. */
export const unsetWhenEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema.optional());

/** A choice of which `all` is one. */
export const optionalFilter = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' || given === 'all' ? undefined : given), schema.optional());

/** Ids of a bulk action. */
export const bulkIds = z
  .array(objectId, { error: 'Must be a list of ids' })
  .min(1, 'Please select at least one entry')
  .max(maxBulkIds, `At most ${maxBulkIds} ids at a time`)
  .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]);

/** What a download has besides its filters: `ids`, separated by commas, limit it to these. An empty selection is refused: it is not everything. */
export const downloadFields = {
  ids: z
    .string()
    .min(1, 'Please select at least one entry')
    .transform((text) => text.split(','))
    .pipe(z.array(objectId).max(maxBulkIds, `At most ${maxBulkIds} ids`))
    .optional(),
  ticket: unsetWhenEmpty(z.string().max(200)),
};
