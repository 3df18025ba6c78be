import type { Clock } from '@atrium/service-kit/clock';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';

const algorithm = 'HS256';

/** Signs and verifies JWTs of one issuer. */
export function createSignedTokens({
  key,
  issuer,
  lifeSeconds,
  clock,
}: {
  key: Uint8Array;
  issuer: string;
  lifeSeconds: number;
  clock: Clock;
}) {
  return {
    sign(claims: JWTPayload): Promise<string> {
      const iat = Math.floor(clock.now().getTime() / 1_000);
      return new SignJWT({ ...claims, iss: issuer, iat, exp: iat + lifeSeconds })
        .setProtectedHeader({ alg: algorithm })
        .sign(key);
    },
    /** Null for a forged or expired token. */
    async read(token: string): Promise<JWTPayload | null> {
      const options = { algorithms: [algorithm], issuer, currentDate: clock.now() };
      try {
        return (await jwtVerify(token, key, options)).payload;
      } catch {
        // jose has one error type per kind of invalid token; callers need no distinction.
        return null;
      }
    },
  };
}
