import { randomBytes } from 'node:crypto';
import type { SessionUser } from '@atrium/contracts/auth';
import type { Clock } from '@atrium/service-kit/clock';
import type { UserRecord, UserRepository } from '../users/user-repository';
import type { SessionRepository } from './session-repository';
import { type SessionTokens, sessionLifeMs } from './session-token';

const sessionIdBytes = 16;

export interface ActiveSession {
  user: SessionUser & { sessionId: string };
  issuedAt: Date;
}

export function toSessionUser(user: UserRecord): SessionUser {
  const id = user._id.toHexString();
  const { name, email, role, canDevelop } = user;
  return { id, _id: id, name, email, role, ...(canDevelop === true && { canDevelop }) };
}

export function createSessionOperations({
  users,
  sessions,
  tokens,
  clock,
}: {
  users: UserRepository;
  sessions: SessionRepository;
  tokens: SessionTokens;
  clock: Clock;
}) {
  const expiryFromNow = () => new Date(clock.now().getTime() + sessionLifeMs);

  return {
    async open(user: UserRecord): Promise<string> {
      const sessionId = randomBytes(sessionIdBytes).toString('base64url');
      await sessions.insert({
        _id: sessionId,
        userId: user._id,
        createdAt: clock.now(),
        expiresAt: expiryFromNow(),
      });
      return tokens.sign({ sessionId, userId: user._id.toHexString() });
    },

    /** The session of a token; null if the token is forged or expired, or the session has ended. */
    async find(token: string): Promise<ActiveSession | null> {
      const claims = await tokens.read(token);
      if (claims === null) return null;
      // In parallel, because every back-office call waits for both.
      const [session, user] = await Promise.all([
        sessions.findActive(claims.sessionId, clock.now()),
        users.findById(claims.userId),
      ]);
      if (session === null || user === null) return null;
      return { user: { ...toSessionUser(user), sessionId: claims.sessionId }, issuedAt: claims.issuedAt };
    },

    /** A fresh token for the same session after half of the token's lifetime, otherwise undefined. */
    async refresh({ user, issuedAt }: ActiveSession): Promise<string | undefined> {
      if (clock.now().getTime() - issuedAt.getTime() < sessionLifeMs / 2) return undefined;
      await sessions.extend(user.sessionId, expiryFromNow());
      return tokens.sign({ sessionId: user.sessionId, userId: user.id });
    },

    end: (sessionId: string) => sessions.end(sessionId),
  };
}

export type SessionOperations = ReturnType<typeof createSessionOperations>;
