import { randomBytes } from 'node:crypto';
import { adminRole } from '@atrium/contracts/auth';
import type { Clock } from '@atrium/service-kit/clock';
import { hashPassword } from '../passwords/password-hash';
import type { SessionRepository } from '../sessions/session-repository';
import type { UserRepository } from './user-repository';

/** An account with this role can not sign in. */
export const deactivatedRole = 'deactivated';

/** Its message is for the person at the command line. */
export class StaffAccountError extends Error {
  readonly isForPeople = true;
}

export interface StaffAccount {
  name: string;
  email: string;
  isActive: boolean;
}

/** Accounts of the staff, for the command line of the installation. Passwords are generated and returned once. */
export function createStaffAccounts({
  users,
  sessions,
  clock,
}: {
  users: UserRepository;
  sessions: Pick<SessionRepository, 'endAllOf'>;
  clock: Clock;
}) {
  const generatePassword = () => randomBytes(15).toString('base64url');

  async function find(email: string) {
    const user = await users.findByEmail(email);
    if (user === null) throw new StaffAccountError(`There is no account ${email}`);
    return user;
  }

  async function setNewPassword(email: string): Promise<string> {
    const user = await find(email);
    const password = generatePassword();
    await users.setPasswordHash(user._id, await hashPassword(password), clock.now());
    await sessions.endAllOf(user._id);
    return password;
  }

  return {
    /** Adds an admin, or lets a deactivated one in again. Returns the password. */
    async add({ email, name }: { email: string; name: string }): Promise<string> {
      const known = await users.findByEmail(email);
      if (known?.role === deactivatedRole) {
        await users.setRole(known._id, adminRole);
        return setNewPassword(email);
      }
      const password = generatePassword();
      const passwordHash = await hashPassword(password);
      const isInserted = await users.insert({
        name,
        email,
        role: adminRole,
        passwordHash,
        createdAt: clock.now(),
      });
      if (!isInserted) throw new StaffAccountError(`There is an account ${email} already`);
      return password;
    },

    async list(): Promise<StaffAccount[]> {
      const found = await users.listAccounts([adminRole, deactivatedRole]);
      return found.map(({ name, email, role }) => ({ name, email, isActive: role === adminRole }));
    },

    /** Ends all sessions of the account at once. The last active one stays. */
    async deactivate(email: string): Promise<void> {
      const user = await find(email);
      const active = await users.listAccounts([adminRole]);
      if (active.every((account) => account.email === user.email))
        throw new StaffAccountError('The last active account can not be deactivated');
      await users.setRole(user._id, deactivatedRole);
      await sessions.endAllOf(user._id);
    },

    /** Returns a new password; all sessions of the account end. */
    reset: setNewPassword,
  };
}

export type StaffAccounts = ReturnType<typeof createStaffAccounts>;
