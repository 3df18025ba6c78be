import { z } from 'zod';
import { maybeMoment, moment, text } from '../common/fields.schemas';
import { ruledText } from '../common/inputs.schemas';
import { keyLifeDays } from './keys.constants';
import { keyPermissions } from './permissions';
import { findNameProblem } from './sign-in-rules';

/** A key with which a program calls the API for an account. */
export const apiKey = z
  .object({
    id: text,
    name: text,
    prefix: text.describe('The beginning of the key, by which it is recognised; it opens nothing'),
    permissions: z.array(z.enum(keyPermissions)),
    createdAt: moment,
    expiresAt: moment,
    lastUsedAt: maybeMoment.describe('Up to a minute old; null before the first use'),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof apiKey>;

export const newApiKey = apiKey
  .extend({ key: text.describe('The key itself, which is shown this once') })
  .meta({ id: 'NewApiKey' });

/** POST /api/auth/keys. */
export const addKeyInput = z.object({
  name: ruledText(findNameProblem, 'Give it a name').overwrite((name) => name.trim().replace(/\s+/g, ' ')),
  permissions: z
    .array(z.enum(keyPermissions))
    .min(1, 'Choose what the key may do')
    .overwrite((names) => [...new Set(names)]),
  days: z.literal(keyLifeDays),
});
export type AddKeyInput = z.infer<typeof addKeyInput>;

export const keyParam = z.object({ id: z.string().regex(/^[\w-]{16}$/, 'Not a valid id') });
