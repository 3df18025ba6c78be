import { findPersonNameProblem } from '@atrium/contracts/auth/sign-in-rules';
import { normaliseEmail } from '@atrium/contracts/common/email-address';
import type { IdentityKey } from './identity-repository';
import type { ProviderSettings } from './provider-settings';

export interface ProvedPerson extends IdentityKey {
  /** Null unless the provider vouches for it. */
  email: string | null;
  name: string;
  /** Null if the provider gives none. */
  role: string | null;
  /** When the provider last asked who this is; null if it doesn't say. */
  askedAt: Date | null;
  /** The provider says that it has asked for more than one factor. */
  hasFactor: boolean;
}

export interface Claims {
  iss: string;
  sub: string;
  auth_time?: unknown;
  acr?: unknown;
  amr?: unknown;
  [name: string]: unknown;
}

/** A claim of one group may be a text in place of a list. */
const valuesOf = (claim: unknown): unknown[] => (Array.isArray(claim) ? claim : [claim]);

function roleOf({ roles, rolesClaim, defaultRole }: ProviderSettings, claims: Claims): string | null {
  const values = valuesOf(claims[rolesClaim]);
  return roles.find(({ value }) => values.includes(value))?.role ?? defaultRole ?? null;
}

/**
 * Null for an address that another spelling is stored for, such as one with full-width letters or invisible characters: whoever owns it
 * isn't who owns the address that it looks like. The case of ASCII letters doesn't count.
 */
function exactEmail(raw: string): string | null {
  const email = normaliseEmail(raw);
  return email?.toLowerCase() === asciiLowerCase(raw) ? email : null;
}

const asciiLowerCase = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

function emailOf({ trustsEmail }: ProviderSettings, { email, email_verified: isVerified }: Claims) {
  if (typeof email !== 'string') return null;
  // Some providers send the text "true".
  const counts = isVerified === undefined ? trustsEmail : isVerified === true || isVerified === 'true';
  return counts ? exactEmail(email) : null;
}

function nameOf({ name }: Claims, email: string | null): string {
  const candidates = [name, email?.split('@')[0]];
  const found = candidates.find(
    (text): text is string => typeof text === 'string' && findPersonNameProblem(text) === undefined,
  );
  return found?.trim() ?? 'Someone';
}

/** RFC 8176 has `mfa` for several factors of any kind; classes (`acr`) are of each provider. */
const hasFactor = ({ acrValues }: ProviderSettings, { acr, amr }: Claims): boolean =>
  valuesOf(amr).includes('mfa') || (typeof acr === 'string' && acrValues.includes(acr));

/** True for everybody where the settings name no domain. */
export const isOfDomain = (
  { domains }: Pick<ProviderSettings, 'domains'>,
  { email }: Pick<ProvedPerson, 'email'>,
): boolean => domains.length === 0 || domains.some((domain) => email?.endsWith(`@${domain}`));

export function readPerson(settings: ProviderSettings, claims: Claims): ProvedPerson {
  const email = emailOf(settings, claims);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    name: nameOf(claims, email),
    role: roleOf(settings, claims),
    askedAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1_000) : null,
    hasFactor: hasFactor(settings, claims),
  };
}
