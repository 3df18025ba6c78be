import { z } from 'zod';
import { flag, text } from '../common/fields.schemas';
import { strictFlag } from '../common/inputs.schemas';

export const ssoSettings = z
  .object({
    providers: z.array(z.object({ id: text, name: text })),
    isOnly: flag.describe('Passwords open the account for emergencies alone'),
  })
  .meta({ id: 'SsoSettings' });
export type SsoSettings = z.output<typeof ssoSettings>;

/** POST /api/auth/sso/:provider. */
export const ssoStartInput = z.object({
  again: strictFlag.optional().describe('The provider shall ask who this is, also if it knows the browser'),
});

export const ssoStart = z
  .object({ address: text.describe('Of the provider, for the browser to go to') })
  .meta({ id: 'SsoStart' });
