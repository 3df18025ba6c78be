import type { Clock } from '@atrium/service-kit/clock';
import type { ObjectId } from 'mongodb';
import type { SessionRepository } from '../sessions/session-repository';
import type { UserRepository } from '../users/user-repository';
import { hashPassword } from './password-hash';
import type { ResetRepository } from './reset-repository';

interface SetPasswordDeps {
  users: Pick<UserRepository, 'setPasswordHash'>;
  sessions: Pick<SessionRepository, 'endAllOf'>;
  resets: Pick<ResetRepository, 'voidAllOf'>;
  clock: Clock;
}

/** Stores a password, voids the account's reset links and ends all its sessions. */
export function createSetPassword({ users, sessions, resets, clock }: SetPasswordDeps) {
  return async function setPassword(userId: ObjectId, password: string): Promise<void> {
    await users.setPasswordHash(userId, await hashPassword(password), clock.now());
    await resets.voidAllOf(userId);
    await sessions.endAllOf(userId);
  };
}

export type SetPassword = ReturnType<typeof createSetPassword>;
