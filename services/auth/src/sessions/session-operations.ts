import { randomBytes } from 'node:crypto';
import { adminRole } from '@atrium/contracts/auth/constants';
import type { SessionUser } from '@atrium/contracts/auth/schemas';
import type { Clock } from '@atrium/service-kit/clock';
import type { VerifiedUser } from '@atrium/service-kit/session-verifier';
import type { UserRecord, UserRepository } from '../users/user-repository';
import type { SessionRepository } from './session-repository';
import { type SessionTokens, sessionLifeMs } from './session-token';

const sessionIdBytes = 16;

export interface ActiveSession {
  user: VerifiedUser;
  issuedAt: Date;
}

/** No account has this id. */
const readerId = '0'.repeat(24);
const reader: VerifiedUser = {
  id: readerId,
  _id: readerId,
  name: 'Check of a publication',
  email: '',
  role: adminRole,
  sessionId: '',
  canOnlyRead: true,
};

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

    /** A token that reads what staff may read, for two minutes. */
    openReader: () => tokens.signReader(),

    /** The session of a token; null if the token is forged or expired, or the session has ended. */
    async find(token: string): Promise<ActiveSession | null> {
      const claims = await tokens.read(token);
      if (claims === null)
        return (await tokens.isReader(token)) ? { user: reader, issuedAt: clock.now() } : null;
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
