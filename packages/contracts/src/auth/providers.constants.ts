import { toAsciiDomain } from '../common/email-address';

/** In addresses and variables. `finish` is a call of its own, beside the providers. */
export const providerIdPattern = /^(?!finish$)[a-z][a-z0-9]{0,30}$/;

/** The address that a provider sends browsers back to, below that of the site. */
export const callbackPath = (id: string): string => `/api/auth/sso/${id}/callback`;

/**
 * `provider`: a sign-in there counts as a second factor. `checked`: it does if the response says so. `own`: the second factor of the
 * account is asked for too.
 */
export const secondFactorRules = ['provider', 'checked', 'own'] as const;

export const providerDefaults = { scope: 'openid email profile', rolesClaim: 'roles' };
export const providerNameMaxLength = 40;
export const maxAgeMaxHours = 720;

/** The fields of a provider, by what screens and the activity log call them. */
export const providerLabels = {
  name: 'Name on the button',
  issuer: 'Issuer',
  clientId: 'Client id',
  clientSecret: 'Client secret',
  domains: 'Domains of addresses',
  scope: 'Scope',
  rolesClaim: 'Claim with the roles',
  roles: 'Roles by claim',
  defaultRole: 'Role otherwise',
  addsAccounts: 'New accounts',
  linksByEmail: 'Existing accounts by address',
  trustsEmail: 'Addresses count as verified',
  secondFactor: 'Second factor',
  acrValues: 'Classes of authentication (acr)',
  maxAgeHours: 'Hours since the sign-in there',
} as const;

/** The domain as addresses have it: lower case, and in ASCII. Null for a text that is none. */
export const normaliseDomain = (text: string): string | null => toAsciiDomain(text.trim().replace(/^@/, ''));
