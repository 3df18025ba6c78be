import { readToken, signToken, type TokenContext } from './signed-token';

export const sessionLifeMs = 12 * 60 * 60 * 1_000;

const keyOf = (secret: string) => new TextEncoder().encode(secret);
const sessionToken = { issuer: 'atrium', lifeSeconds: sessionLifeMs / 1_000, keyOf };

interface SessionClaims {
  sessionId: string;
  userId: string;
  issuedAt: Date;
}

export const signSession = (context: TokenContext, { sessionId, userId }: Omit<SessionClaims, 'issuedAt'>) =>
  signToken(context, sessionToken, { sid: sessionId, sub: userId });

/** Null for a forged or expired token. The database decides whether the session is still valid. */
export async function readSession(context: TokenContext, token: string): Promise<SessionClaims | null> {
  const { sid, sub, iat } = (await readToken(context, sessionToken, token)) ?? {};
  if (typeof sid !== 'string' || sub === undefined || iat === undefined) return null;
  return { sessionId: sid, userId: sub, issuedAt: new Date(iat * 1_000) };
}
