import { randomBytes } from 'node:crypto';
import { adminRole } from '@atrium/contracts/auth/constants';
import type { Clock } from '@atrium/service-kit/clock';
import { hashPassword } from '../passwords/password-hash';
import type { SetPassword } from '../passwords/set-password';
import type { SessionRepository } from '../sessions/session-repository';
import type { UserRepository } from './user-repository';

/** Accounts with this role can't sign in. */
const deactivatedRole = 'deactivated';

/** Its message is printed on the command line. */
class StaffAccountError extends Error {
  readonly isForPeople = true;
}

interface StaffAccount {
  name: string;
  email: string;
  isActive: boolean;
  canDevelop: boolean;
}

/** Staff accounts for the command line. Passwords are generated and returned once. */
export function createStaffAccounts({
  users,
  sessions,
  setPassword,
  clock,
}: {
  users: UserRepository;
  sessions: Pick<SessionRepository, 'endAllOf'>;
  setPassword: SetPassword;
  clock: Clock;
}) {
  const generatePassword = () => randomBytes(15).toString('base64url');

  async function find(email: string) {
    const user = await users.findByEmail(email);
    if (user === null) throw new StaffAccountError(`No account has the address ${email}`);
    return user;
  }

  async function setNewPassword(email: string): Promise<string> {
    const user = await find(email);
    const password = generatePassword();
    await setPassword(user._id, password);
    return password;
  }

  return {
    /** Adds an admin or reactivates a deactivated one; returns the new password. */
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
      if (!isInserted) throw new StaffAccountError(`An account with the address ${email} exists already`);
      return password;
    },

    async list(): Promise<StaffAccount[]> {
      const found = await users.listAccounts([adminRole, deactivatedRole]);
      return found.map(({ name, email, role, canDevelop = false }) => ({
        name,
        email,
        isActive: role === adminRole,
        canDevelop,
      }));
    },

    /** Ends all sessions of the account at once; refuses the last active one. */
    async deactivate(email: string): Promise<void> {
      const user = await find(email);
      const active = await users.listAccounts([adminRole]);
      if (active.every((account) => account.email === user.email))
        throw new StaffAccountError('The last active account cannot be deactivated');
      await users.setRole(user._id, deactivatedRole);
      await sessions.endAllOf(user._id);
    },

    /** Effective with the account's next request. */
    async setCanDevelop(email: string, canDevelop: boolean): Promise<void> {
      await users.setCanDevelop((await find(email))._id, canDevelop);
    },

    /** Ends all sessions of the account, voids its reset links and returns the new password. */
    reset: setNewPassword,
  };
}

export type StaffAccounts = ReturnType<typeof createStaffAccounts>;
