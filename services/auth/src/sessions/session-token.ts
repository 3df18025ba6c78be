import type { Clock } from '@atrium/service-kit/clock';
import { jwtVerify, SignJWT } from 'jose';

export const sessionLifeMs = 12 * 60 * 60 * 1_000;

const issuer = 'atrium';
const algorithm = 'HS256';
/** The audience of tokens without a session, for the check of a publication. */
const readerAudience = 'publication-check';
const readerLifeSeconds = 120;

export interface SessionClaims {
  sessionId: string;
  userId: string;
  issuedAt: Date;
}

/** Signs and verifies session tokens. The database decides whether the session is still valid. */
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

    async signReader(): Promise<string> {
      const issuedAt = Math.floor(clock.now().getTime() / 1_000);
      return new SignJWT()
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setAudience(readerAudience)
        .setExpirationTime(issuedAt + readerLifeSeconds)
        .sign(key);
    },

    async isReader(token: string): Promise<boolean> {
      const options = { algorithms: [algorithm], issuer, audience: readerAudience, currentDate: clock.now() };
      return jwtVerify(token, key, options).then(
        () => true,
        () => false,
      );
    },

    /** Null for a forged or expired token. */
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
        // jose has one error type per kind of invalid token; callers need no distinction.
        return null;
      }
    },
  };
}

export type SessionTokens = ReturnType<typeof createSessionTokens>;
