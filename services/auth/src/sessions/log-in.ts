import { adminRole, authMessages, type LoginInput } from '@atrium/contracts/auth';
import { AppError } from '@atrium/service-kit/app-error';
import type { RateLimit } from '@atrium/service-kit/rate-limit';
import { isPasswordRight } from '../passwords/password-hash';
import type { UserRecord, UserRepository } from '../users/user-repository';
import type { SessionOperations } from './session-operations';

export interface LoginAttempt extends LoginInput {
  clientAddress: string;
}

/**
 * A try is counted before the password is looked at, so that many at once can't slip past the limit, and given back
 * when the password was right.
 */
export function createLogIn({
  users,
  sessions,
  limit,
}: {
  users: UserRepository;
  sessions: SessionOperations;
  limit: RateLimit;
}) {
  return async function logIn({
    email,
    password,
    clientAddress,
  }: LoginAttempt): Promise<{ token: string; user: UserRecord }> {
    const accountKey = `account:${email.toLowerCase()}`;
    const addressKey = `address:${clientAddress}`;
    await limit.consume(addressKey);
    await limit.consume(accountKey);
    const user = await users.findByEmail(email);
    if (!(await isPasswordRight(user?.passwordHash, password)) || user === null) {
      throw new AppError({ code: 'unauthenticated', publicMessage: authMessages.badCredentials });
    }
    await Promise.all([limit.reset(accountKey), limit.refund(addressKey)]);
    if (user.role !== adminRole)
      throw new AppError({ code: 'forbidden', publicMessage: authMessages.adminRequired });
    return { token: await sessions.open(user), user };
  };
}

export type LogIn = ReturnType<typeof createLogIn>;
