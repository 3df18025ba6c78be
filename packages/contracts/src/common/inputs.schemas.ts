import { z } from 'zod';
import { maxBulkIds } from './constants';
import { objectId } from './ids.schemas';

/** A text with a plain rule: the rule returns the message, or nothing. `missing` is the message for no text. */
export const ruledText = (check: (value: string) => string | null | undefined, missing = 'Must be text') =>
  z.string({ error: missing }).superRefine((value, context) => {
    const message = check(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** Screens send a filter that is not set as an empty text. */
export const unsetWhenEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema.optional());

/** A choice of which `all` is one. */
export const optionalFilter = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' || given === 'all' ? undefined : given), schema.optional());

/** A download has these besides its filters. `ids`, separated by commas, limit it; an empty selection is refused: it is not everything. */
export const downloadFields = {
  ids: z
    .string()
    .min(1, 'Please select at least one entry')
    .transform((text) => text.split(','))
    .pipe(z.array(objectId).max(maxBulkIds, `At most ${maxBulkIds} ids`))
    .optional(),
  ticket: unsetWhenEmpty(z.string().max(200)),
};

export const searchText = z.string().trim().max(200, 'Search for at most 200 characters').optional();

export const strictFlag = z.boolean({ error: 'Must be true or false' });
