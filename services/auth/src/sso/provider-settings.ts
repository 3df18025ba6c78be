import { roleNames } from '@atrium/contracts/auth/permissions';
import {
  maxAgeMaxHours,
  normaliseDomain,
  providerDefaults,
  providerIdPattern,
  providerNameMaxLength,
  secondFactorRules,
} from '@atrium/contracts/auth/providers.constants';
import type { ProviderFacts } from '@atrium/contracts/auth/providers.schemas';
import { roleKeyPattern } from '@atrium/contracts/auth/roles.constants';
import { isSafeAddress } from '@atrium/contracts/common/safe-address';
import { z } from 'zod';

export const onOff = z
  .enum(['on', 'off'], { error: 'must be on or off' })
  .default('off')
  .transform((value) => value === 'on');
const required = z.string({ error: 'is required' });
const roleList = `${roleNames.join(', ')}, or your own one such as own-freelancer`;
const role = z.string().regex(roleKeyPattern, `must be a role: ${roleList}`);

/** `value = role; value = role`. Names of groups may contain commas and equals signs. */
const roleTable = z
  .string()
  .default('')
  .transform((text, context) =>
    text
      .split(';')
      .filter((row) => row.trim() !== '')
      .map((row) => {
        const at = row.lastIndexOf('=');
        const value = row.slice(0, Math.max(at, 0)).trim();
        const parsed = role.safeParse(row.slice(at + 1).trim());
        if (value !== '' && parsed.success) return { value, role: parsed.data };
        const message = `has “${row.trim()}”, which is not like “value = role” with a role of ${roleList}`;
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }),
  );

const words = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((word) => word !== ''));
const domains = words.transform((typed, context) =>
  typed.map((word) => {
    const domain = normaliseDomain(word);
    if (domain !== null) return domain;
    context.addIssue({ code: 'custom', message: `has “${word}”, which is no domain such as example.com` });
    return z.NEVER;
  }),
);
const wholeHours = `must be a whole number of hours, 1 to ${maxAgeMaxHours}`;

/** The settings of one provider; each is a variable `OIDC_<ID>_…`. */
const providerSettings = z.object({
  ISSUER: required.refine(isSafeAddress, 'must be an https URL (http only on this machine)'),
  CLIENT_ID: required,
  CLIENT_SECRET: required,
  /** On the button of the sign-in screen. */
  NAME: z.string().max(providerNameMaxLength, `has at most ${providerNameMaxLength} characters`).optional(),
  /** Domains of the addresses that may sign in; none: all. */
  DOMAINS: domains,
  SCOPE: z
    .string()
    .default(providerDefaults.scope)
    .refine((text) => text.split(' ').includes('openid'), 'must contain openid'),
  ROLES_CLAIM: z.string().default(providerDefaults.rolesClaim),
  /** Which value of the claim gives which role; the first row that fits counts. Without rows, roles are given in Users. */
  ROLES: roleTable,
  /** The role of people whom the table gives none; without a table, of new accounts. */
  DEFAULT_ROLE: role.optional(),
  /** `on`: who has no account gets one at the first sign-in. */
  NEW_ACCOUNTS: onOff,
  /** `on`: the first sign-in opens the account that has the verified address. */
  LINK_BY_EMAIL: onOff,
  /** `on`: addresses count as verified if the provider says nothing about that. */
  TRUST_EMAIL: onOff,
  SECOND_FACTOR: z
    .enum(secondFactorRules, { error: `must be one of ${secondFactorRules.join(', ')}` })
    .default('provider'),
  /** Classes of authentication that are asked for, and count as a second factor where that is checked. */
  ACR: z
    .string()
    .default('')
    .transform((text) => text.split(' ').filter((value) => value !== '')),
  MAX_AGE_HOURS: z.coerce
    .number({ error: wholeHours })
    .int(wholeHours)
    .min(1, wholeHours)
    .max(maxAgeMaxHours, wholeHours)
    .optional(),
});

export type ProviderSettings = ProviderFacts & { clientSecret: string };

export const providerIds = words
  .refine((ids) => new Set(ids).size === ids.length, 'names a provider twice')
  .refine(
    (ids) => ids.every((id) => providerIdPattern.test(id)),
    'must be names of small letters and digits, such as “company google”',
  );

type Env = Record<string, unknown>;
type Context = z.core.$RefinementCtx;

export function readProvider(id: string, env: Env, context: Context): ProviderSettings | null {
  const prefix = `OIDC_${id.toUpperCase()}_`;
  const report = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [prefix + name], message });
  const own = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
  const unknown = Object.keys(own).filter((name) => !Object.hasOwn(providerSettings.shape, name));
  for (const name of unknown) report(name, 'is no setting of a provider');
  const parsed = providerSettings.safeParse(own);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) report(String(path[0]), message);
    return null;
  }
  const { data } = parsed;
  if (data.NEW_ACCOUNTS && data.ROLES.length === 0 && data.DEFAULT_ROLE === undefined)
    report('DEFAULT_ROLE', `or ${prefix}ROLES is required: new accounts need a role`);
  return {
    id,
    name: data.NAME ?? id.charAt(0).toUpperCase() + id.slice(1),
    issuer: data.ISSUER,
    clientId: data.CLIENT_ID,
    clientSecret: data.CLIENT_SECRET,
    domains: data.DOMAINS,
    scope: data.SCOPE,
    rolesClaim: data.ROLES_CLAIM,
    roles: data.ROLES,
    defaultRole: data.DEFAULT_ROLE ?? null,
    addsAccounts: data.NEW_ACCOUNTS,
    linksByEmail: data.LINK_BY_EMAIL,
    trustsEmail: data.TRUST_EMAIL,
    secondFactor: data.SECOND_FACTOR,
    acrValues: data.ACR,
    maxAgeHours: data.MAX_AGE_HOURS ?? null,
  };
}
