import { z } from 'zod';
import { flag, maybeText, moment, text } from '../common/fields.schemas';

/** A session of the own account. Its id opens nothing. */
export const ownSession = z
  .object({
    id: text,
    device: maybeText.describe('Browser and system at the sign-in; null if they are not known'),
    signedInAt: moment,
    lastSeenAt: moment.describe('Up to five minutes old'),
    isCurrent: flag.describe('The session of this request'),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.output<typeof ownSession>;

export const sessionParam = z.object({
  id: z.string().regex(/^[\w-]{20,30}$/, 'Not a valid id'),
});
