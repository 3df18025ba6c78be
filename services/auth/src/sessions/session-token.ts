import type { Clock } from '@atrium/service-kit/clock';
import { createSignedTokens } from './signed-token';

export const sessionLifeMs = 12 * 60 * 60 * 1_000;

const issuer = 'atrium';
/** Of tokens without a session, for the check of a publication. */
const readerIssuer = 'atrium-publication-check';
const readerLifeSeconds = 120;

interface SessionClaims {
  sessionId: string;
  userId: string;
  issuedAt: Date;
}

/** Signs and verifies session tokens. The database decides whether the session is still valid. */
export function createSessionTokens({ secret, clock }: { secret: string; clock: Clock }) {
  const key = new TextEncoder().encode(secret);
  const sessions = createSignedTokens({ key, issuer, lifeSeconds: sessionLifeMs / 1_000, clock });
  const readers = createSignedTokens({ key, issuer: readerIssuer, lifeSeconds: readerLifeSeconds, clock });
  return {
    sign: ({ sessionId, userId }: { sessionId: string; userId: string }) =>
      sessions.sign({ sid: sessionId, sub: userId }),
    signReader: () => readers.sign({}),
    isReader: async (token: string) => (await readers.read(token)) !== null,

    /** Null for a forged or expired token. */
    async read(token: string): Promise<SessionClaims | null> {
      const { sid, sub, iat } = (await sessions.read(token)) ?? {};
      if (typeof sid !== 'string' || sub === undefined || iat === undefined) return null;
      return { sessionId: sid, userId: sub, issuedAt: new Date(iat * 1_000) };
    },
  };
}

export type SessionTokens = ReturnType<typeof createSessionTokens>;
