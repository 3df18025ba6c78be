import { z } from 'zod';
import { count, flag, maybeMoment, maybeText, text, texts } from '../common/fields.schemas';
import { strictFlag } from '../common/inputs.schemas';
import { isSafeAddress } from '../common/safe-address';
import {
  maxAgeMaxHours,
  normaliseDomain,
  providerIdPattern,
  providerNameMaxLength,
  secondFactorRules,
} from './providers.constants';
import { roleKey } from './roles.schemas';

/** A provider, entered by the environment or by staff, without its secret. */
export const providerFacts = z.object({
  id: text.describe('In the address that it sends browsers back to'),
  name: text.describe('On the button of the sign-in screen'),
  issuer: text,
  clientId: text,
  domains: texts.describe('Whose addresses may sign in; empty: all'),
  scope: text,
  rolesClaim: text,
  roles: z
    .array(z.object({ value: text, role: text }))
    .describe(
      'Which value of the claim gives which role; the first that fits counts. Empty: roles are given in Users',
    ),
  defaultRole: maybeText.describe('Of people to whom the table gives none; without a table, of new accounts'),
  addsAccounts: flag.describe('Who has no account gets one at the first sign-in'),
  linksByEmail: flag.describe('The first sign-in opens the account that has the verified address'),
  trustsEmail: flag.describe('Addresses count as verified if the provider says nothing about that'),
  secondFactor: z.enum(secondFactorRules),
  acrValues: texts.describe('Asked for, and a second factor where that is checked'),
  maxAgeHours: count.nullable().describe('The greatest age of the sign-in there; null: the provider decides'),
});
export type ProviderFacts = z.output<typeof providerFacts>;

export const signInProvider = providerFacts
  .extend({
    isFromEnvironment: flag.describe('Can not be changed here'),
    hasSecret: flag.describe('False: the stored one can not be read any more'),
  })
  .meta({ id: 'SignInProvider' });
export type SignInProvider = z.output<typeof signInProvider>;

/** GET /api/auth/providers. */
export const signInProviders = z
  .object({
    providers: z.array(signInProvider),
    siteUrl: text.describe('Begins the addresses that providers send browsers back to'),
    isPasswordOff: flag.describe('Passwords open the account for emergencies alone'),
    canChange: flag.describe('You have all permissions, as whoever can sign in with a provider may get'),
    revision: count.describe('Of all together, for `If-Match`'),
    changedAt: maybeMoment,
    changedBy: maybeText,
  })
  .meta({ id: 'SignInProviders' });
export type SignInProviders = z.output<typeof signInProviders>;

const line = (maxLength: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(maxLength, `Must be at most ${maxLength} characters`)
    .regex(/^[^\r\n]*$/, 'Must be one line');
const hours = `Must be a whole number of hours, 1 to ${maxAgeMaxHours}`;
const domain = z.string().transform((value, context) => {
  const found = normaliseDomain(value);
  if (found !== null) return found;
  context.addIssue({ code: 'custom', message: `${value} is no domain, such as example.com` });
  return z.NEVER;
});

/** PUT /api/auth/providers/:id. */
export const providerInput = z.object({
  name: line(providerNameMaxLength, 'Enter the name on the button'),
  issuer: line(500, 'Enter the issuer').refine(isSafeAddress, 'Must be an https address'),
  clientId: line(500, 'Enter the client id'),
  clientSecret: z
    .string()
    .min(1, 'Enter the client secret')
    .max(2_000, 'Must be at most 2000 characters')
    .optional()
    .describe('Left out: the stored one, for the same issuer and client id'),
  domains: z.array(domain).max(50, 'At most 50 domains'),
  scope: line(500, 'Must contain openid').refine(
    (value) => value.split(' ').includes('openid'),
    'Must contain openid',
  ),
  rolesClaim: line(200, 'Enter the name of the claim'),
  roles: z
    .array(z.object({ value: line(200, 'Enter a value of the claim'), role: roleKey }))
    .max(100, 'At most 100 rows'),
  defaultRole: roleKey.nullable(),
  addsAccounts: strictFlag,
  linksByEmail: strictFlag,
  trustsEmail: strictFlag,
  secondFactor: z.enum(secondFactorRules),
  acrValues: z.array(line(200, 'Must not be empty').regex(/^\S*$/, 'Must be without spaces')).max(20),
  maxAgeHours: z.number(hours).int(hours).min(1, hours).max(maxAgeMaxHours, hours).nullable(),
});
export type ProviderInput = z.output<typeof providerInput>;

const id = z.string().regex(providerIdPattern, 'Use small letters and digits, such as company');
export const providerParam = z.object({ id });

/** POST /api/auth/providers. The screen of a new provider has the address `new`. */
export const newProviderInput = providerInput.extend({
  id: id.refine((value) => value !== 'new', 'Choose another word'),
});
export type NewProviderInput = z.output<typeof newProviderInput>;
