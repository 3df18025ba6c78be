import { roleNames } from '@atrium/contracts/auth/permissions';
import { roleKeyPattern } from '@atrium/contracts/auth/roles.constants';
import { emailAddress } from '@atrium/contracts/auth/schemas';
import { passwordMinLength } from '@atrium/contracts/auth/sign-in-rules';
import { asSecret, secret } from '@atrium/service-kit/config';
import { z } from 'zod';
import { onOff, type ProviderSettings, providerIds, readProvider } from './sso/provider-settings';

const wholeDays = (most: number) => {
  const error = `must be a whole number of days, 1 to ${most}`;
  return z.coerce.number({ error }).int(error).min(1, error).max(most, error);
};
const wholeMinutes = 'must be a whole number of minutes, 1 to 720';

export const authConfig = z.object({
  JWT_SECRET: secret,
  ADMIN_EMAIL: emailAddress.default('admin@example.com'),
  ADMIN_PASSWORD: asSecret(
    z.string().min(passwordMinLength, `must have at least ${passwordMinLength} characters`).optional(),
  ),
  // Staff change these four in the browser where the environment leaves them open (contracts/settings/setting-groups.ts).
  /** Time after the password or a code within which calls that do much harm don't ask again. */
  CONFIRMATION_MINUTES: z.coerce
    .number({ error: wholeMinutes })
    .int(wholeMinutes)
    .min(1, wholeMinutes)
    .max(720, wholeMinutes)
    .optional(),
  /** Roles whose accounts need a second factor. */
  SECOND_FACTOR_ROLES: z
    .string()
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(
      z.array(
        z
          .string()
          .regex(
            roleKeyPattern,
            `must be roles of ${roleNames.join(', ')}, or your own ones such as own-freelancer, with commas between`,
          ),
      ),
    )
    .optional(),
  /** Time to set one up, from the first time that the account is used without one. */
  SECOND_FACTOR_GRACE_DAYS: wholeDays(90).optional(),
  /** After a sign-in, however often the session is used. */
  SESSION_DAYS: wholeDays(365).optional(),
});
export type AuthConfig = z.infer<typeof authConfig>;

/** Single sign-on. A schema of its own, so that its problems are listed beside those of other settings. */
export const ssoConfig = z
  .looseObject({
    OIDC_PROVIDERS: providerIds,
    /** `on`: passwords open the account of OIDC_BREAK_GLASS_EMAIL alone. */
    OIDC_ONLY: onOff,
    /** The admin who still signs in with the password if the provider fails. */
    OIDC_BREAK_GLASS_EMAIL: emailAddress.optional(),
  })
  .transform(({ OIDC_PROVIDERS, OIDC_ONLY, OIDC_BREAK_GLASS_EMAIL, ...env }, context) => {
    const providers = OIDC_PROVIDERS.flatMap((id) => readProvider(id, env, context) ?? []);
    const report = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (OIDC_ONLY && OIDC_BREAK_GLASS_EMAIL === undefined)
      report('OIDC_BREAK_GLASS_EMAIL', 'is required if OIDC_ONLY is on: one admin keeps a password');
    return { providers, breakGlassEmail: OIDC_ONLY ? OIDC_BREAK_GLASS_EMAIL?.toLowerCase() : undefined };
  });

export interface SsoConfig {
  providers: readonly ProviderSettings[];
  /** Set if passwords open no other account. */
  breakGlassEmail: string | undefined;
}
export const noSso: SsoConfig = { providers: [], breakGlassEmail: undefined };
