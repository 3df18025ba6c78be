import { emailAddress } from '@atrium/contracts/auth/schemas';
import { passwordMinLength } from '@atrium/contracts/auth/sign-in-rules';
import { secret } from '@atrium/service-kit/config';
import { z } from 'zod';

const wholeMinutes = 'must be a whole number of minutes, 1 to 720';

export const authConfig = z.object({
  JWT_SECRET: secret,
  ADMIN_EMAIL: emailAddress.default('admin@example.com'),
  ADMIN_PASSWORD: z
    .string()
    .min(passwordMinLength, `must have at least ${passwordMinLength} characters`)
    .optional(),
  /** Time after the password or a code within which calls that do much harm don't ask again. */
  CONFIRMATION_MINUTES: z.coerce
    .number({ error: wholeMinutes })
    .int(wholeMinutes)
    .min(1, wholeMinutes)
    .max(720, wholeMinutes)
    .default(10),
});
export type AuthConfig = z.infer<typeof authConfig>;
