import { createHmac } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { TokenContext } from '../sessions/signed-token';

const algorithms = { alg: 'dir', enc: 'A256GCM' } as const;

/** Derived, so that a sealed key and a session token are not interchangeable. Its name is older than the keys of providers. */
const encryptionKey = (secret: string) =>
  createHmac('sha256', secret).update('atrium-second-factor').digest();

/**
 * `stored`: of an authenticator app, in the database. `offered`: on its way to the person and back, for ten minutes. `provider`: the
 * client secret of a provider of single sign-on.
 */
export type SealedFor = 'stored' | 'offered' | 'provider';

const offerLifeSeconds = 10 * 60;
const issuerOf = (purpose: SealedFor) => `atrium-factor-${purpose}`;

interface SealedKey {
  /** The id of the account or of the provider. */
  owner: string;
  purpose: SealedFor;
}

/** Encrypts a key; no other account and no other provider can use the result. */
export function sealKey(
  { secret, clock }: TokenContext,
  { owner, purpose, key }: SealedKey & { key: string },
): Promise<string> {
  const issuedAt = Math.floor(clock.now().getTime() / 1_000);
  const token = new EncryptJWT({ key })
    .setProtectedHeader(algorithms)
    .setIssuer(issuerOf(purpose))
    .setSubject(owner)
    .setIssuedAt(issuedAt);
  if (purpose === 'offered') token.setExpirationTime(issuedAt + offerLifeSeconds);
  return token.encrypt(encryptionKey(secret));
}

/** Null for one that is forged, expired, of another owner or of another installation. */
export async function openKey(
  { secret, clock }: TokenContext,
  { owner, purpose, sealed }: SealedKey & { sealed: string },
): Promise<string | null> {
  try {
    const { payload } = await jwtDecrypt<{ key: string }>(sealed, encryptionKey(secret), {
      issuer: issuerOf(purpose),
      subject: owner,
      currentDate: clock.now(),
      keyManagementAlgorithms: [algorithms.alg],
      contentEncryptionAlgorithms: [algorithms.enc],
    });
    return payload.key;
  } catch {
    // jose has one error type per kind of invalid token; callers need no distinction.
    return null;
  }
}
