import { emailAddress } from '@atrium/contracts/auth/schemas';
import { passwordMinLength } from '@atrium/contracts/auth/sign-in-rules';
import { secret } from '@atrium/service-kit/config';
import { z } from 'zod';

export const authConfig = z.object({
  JWT_SECRET: secret,
  ADMIN_EMAIL: emailAddress.default('admin@example.com'),
  ADMIN_PASSWORD: z
    .string()
    .min(passwordMinLength, `must have at least ${passwordMinLength} characters`)
    .optional(),
});
export type AuthConfig = z.infer<typeof authConfig>;
