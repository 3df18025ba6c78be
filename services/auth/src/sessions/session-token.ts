import type { Clock } from '@atrium/service-kit/clock';
import { jwtVerify, SignJWT } from 'jose';

/** A session, and so its token, lives this long. */
export const sessionLifeMs = 12 * 60 * 60 * 1_000;

const issuer = 'atrium';
const algorithm = 'HS256';

export interface SessionClaims {
  sessionId: string;
  userId: string;
  issuedAt: Date;
}

/** Signs and checks the token that names a session. Whether the session still lives is not the token's to say. */
export function createSessionTokens({ secret, clock }: { secret: string; clock: Clock }) {
  const key = new TextEncoder().encode(secret);
  return {
    async sign({ sessionId, userId }: { sessionId: string; userId: string }): Promise<string> {
      const issuedAt = Math.floor(clock.now().getTime() / 1_000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + sessionLifeMs / 1_000)
        .sign(key);
    },

    /** Null for anything that this service did not sign or that has expired. */
    async read(token: string): Promise<SessionClaims | null> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          currentDate: clock.now(),
        });
        if (typeof payload.sid !== 'string' || payload.sub === undefined || payload.iat === undefined)
          return null;
        return { sessionId: payload.sid, userId: payload.sub, issuedAt: new Date(payload.iat * 1_000) };
      } catch {
        // jose throws for each kind of bad token; a caller needs only to know that it is one.
        return null;
      }
    },
  };
}

export type SessionTokens = ReturnType<typeof createSessionTokens>;
