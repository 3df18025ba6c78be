import type { Clock } from '@atrium/service-kit/clock';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';

const algorithm = 'HS256';

interface TokenKind {
  issuer: string;
  lifeSeconds: number;
  keyOf(secret: string): Uint8Array;
}

export interface TokenContext {
  secret: string;
  clock: Clock;
}

export function signToken(
  { secret, clock }: TokenContext,
  { issuer, lifeSeconds, keyOf }: TokenKind,
  claims: JWTPayload,
): Promise<string> {
  const iat = Math.floor(clock.now().getTime() / 1_000);
  return new SignJWT({ ...claims, iss: issuer, iat, exp: iat + lifeSeconds })
    .setProtectedHeader({ alg: algorithm })
    .sign(keyOf(secret));
}

/** Null for a forged or expired token. */
export async function readToken(
  { secret, clock }: TokenContext,
  { issuer, keyOf }: TokenKind,
  token: string,
): Promise<JWTPayload | null> {
  const options = { algorithms: [algorithm], issuer, currentDate: clock.now() };
  try {
    return (await jwtVerify(token, keyOf(secret), options)).payload;
  } catch {
    // jose has one error type per kind of invalid token; callers need no distinction.
    return null;
  }
}
