import { createHmac } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { TokenContext } from '../sessions/signed-token';

const algorithms = { alg: 'dir', enc: 'A256GCM' } as const;

/** Derived, so that a sealed key and a session token are not interchangeable. */
const encryptionKey = (secret: string) =>
  createHmac('sha256', secret).update('atrium-second-factor').digest();

/** `stored`: in the database. `offered`: on its way to the person and back, for ten minutes. */
export type SealedFor = 'stored' | 'offered';

const offerLifeSeconds = 10 * 60;
const issuerOf = (purpose: SealedFor) => `atrium-factor-${purpose}`;

interface FactorKey {
  userId: string;
  purpose: SealedFor;
}

/** Encrypts the key of an authenticator app; nobody else's account can use the result. */
export function sealKey(
  { secret, clock }: TokenContext,
  { userId, purpose, key }: FactorKey & { key: string },
): Promise<string> {
  const issuedAt = Math.floor(clock.now().getTime() / 1_000);
  const token = new EncryptJWT({ key })
    .setProtectedHeader(algorithms)
    .setIssuer(issuerOf(purpose))
    .setSubject(userId)
    .setIssuedAt(issuedAt);
  if (purpose === 'offered') token.setExpirationTime(issuedAt + offerLifeSeconds);
  return token.encrypt(encryptionKey(secret));
}

/** Null for one that is forged, expired, of another account or of another installation. */
export async function openKey(
  { secret, clock }: TokenContext,
  { userId, purpose, sealed }: FactorKey & { sealed: string },
): Promise<string | null> {
  try {
    const { payload } = await jwtDecrypt<{ key: string }>(sealed, encryptionKey(secret), {
      issuer: issuerOf(purpose),
      subject: userId,
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
