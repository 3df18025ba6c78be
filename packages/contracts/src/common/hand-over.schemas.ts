import { z } from 'zod';
import { count } from './fields.schemas';
import { objectId } from './ids.schemas';

/** Their names are those of the accounts. */
const person = z.object({ id: objectId });

export const handOverInput = z
  .object({ from: person, to: person })
  .refine(({ from, to }) => from.id !== to.id, { path: ['to'], error: 'Choose somebody else' });
export type HandOverInput = z.infer<typeof handOverInput>;

export const heldWork = z
  .object({
    total: count,
    planned: count.describe('Of these: scheduled ones, or those with a follow-up'),
  })
  .meta({ id: 'HeldWork' });
/** How much of one kind is in a person's name. */
export type HeldWork = z.output<typeof heldWork>;
