import { z } from 'zod';
import { count, flag, text } from '../common/fields.schemas';

/** GET /api/auth/security: how people of the staff prove who they are. */
export const securitySettings = z
  .object({
    secondFactor: z.object({
      roles: z
        .array(z.object({ key: text, label: text.describe('Of a role that does not exist, its key') }))
        .describe('Roles whose accounts need one'),
      graceDays: count.describe('To set one up, from the first use of the account without one'),
    }),
    confirmationMinutes: count.describe('For which a confirmation lasts'),
    sessionDays: count.describe('After which people sign in again, however often a session is used'),
    providers: z.array(
      z.object({
        name: text,
        issuer: text,
        addsAccounts: flag.describe('Who has no account gets one at the first sign-in'),
        countsAsFactor: flag.describe('No second factor is asked for after a sign-in there'),
        checksFactor: flag.describe('None is asked for if the provider says that it has done so'),
      }),
    ),
    isPasswordOff: flag.describe('Passwords open the account for emergencies alone'),
  })
  .meta({ id: 'SecuritySettings' });
export type SecuritySettings = z.output<typeof securitySettings>;
