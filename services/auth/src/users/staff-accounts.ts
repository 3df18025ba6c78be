import { randomBytes } from 'node:crypto';
import { adminRole } from '@atrium/contracts/auth/constants';
import { type Permission, permissionNames, roleNames } from '@atrium/contracts/auth/permissions';
import type { InviteUserInput, StaffAccount } from '@atrium/contracts/auth/schemas';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { AccountContext, UsersContext } from '../context';
import { hashPassword } from '../passwords/password-hash';
import { setPassword } from '../passwords/set-password';
import { findRole, type KnownRole, listRoles } from '../roles/known-roles';
import type { Giver } from '../roles/may-give';
import { inactiveRoles, insertAccount, reactivate, refuse } from './account-changes';
import {
  deactivateUser,
  inviteUser,
  listUsers,
  reactivateUser,
  resetUserFactor,
  sendUserLink,
  setUserRole,
} from './manage-users';

export interface NewAccount {
  email: string;
  name: string;
  /** Admin unless given. */
  role?: string;
}

interface Account {
  id: string;
  name: string;
  /** None for somebody who can't sign in. */
  permissions: readonly Permission[];
}

/** Returned once and not stored. */
const generatePassword = () => randomBytes(15).toString('base64url');

async function findAccount({ users }: AccountContext, email: string) {
  const user = await users.findByEmail(email);
  if (user === null) throw refuse(`No account has the address ${email}`, 'not_found');
  return user;
}

async function requireKnownRole(context: AccountContext, key: string): Promise<KnownRole> {
  const role = await findRole(context, key);
  if (role !== null) return role;
  const known = (await listRoles(context)).map((each) => each.key);
  throw refuse(`There is no role ${key}. Roles are ${known.join(', ')}.`, 'not_found');
}

async function readAccount(context: AccountContext, email: string): Promise<Account> {
  const { _id, name, role } = await findAccount(context, email);
  return { id: _id.toHexString(), name, permissions: (await findRole(context, role))?.permissions ?? [] };
}

/**
 * Accounts by their addresses, changed by somebody at the machine itself. What the screen of the users does too is the same operation;
 * the rest is for a site without mail, or without an admin who can sign in.
 */
export function createStaffAccounts(context: UsersContext, by: StaffRef) {
  const { users, sessions, clock, audit } = context;
  const actor: Giver = { ...by, permissions: permissionNames };
  const changeOf = async (email: string) => ({ actor, id: (await readAccount(context, email)).id });

  async function record(email: string, action: string, describe: (name: string) => string): Promise<void> {
    const { id, name } = await readAccount(context, email);
    await audit.record({ actor, action, resource: 'user', resourceId: id, summary: describe(name) });
  }

  async function setNewPassword(email: string): Promise<string> {
    const password = generatePassword();
    const { _id } = await findAccount(context, email);
    await context.keys.removeAllOf(_id);
    await setPassword(context, _id, password);
    return password;
  }

  return {
    /** Adds an account or reactivates a deactivated one; returns the new password. */
    async add({ email, name, role = adminRole }: NewAccount): Promise<string> {
      const known = await users.findByEmail(email);
      let password: string;
      if (known !== null && inactiveRoles.includes(known.role)) {
        await reactivate(context, known, role);
        password = await setNewPassword(email);
      } else {
        password = generatePassword();
        const passwordHash = await hashPassword(password);
        const account = { name, email, role, passwordHash, createdAt: clock.now() };
        if (!(await insertAccount(context, account)))
          throw refuse(`An account with the address ${email} exists already`);
      }
      await record(email, 'added', (added) => `Added ${added}`);
      return password;
    },

    async list(): Promise<(StaffAccount & { canDevelop: boolean })[]> {
      const [accounts, stored] = await Promise.all([
        listUsers(context, actor),
        users.listAllAccounts([...roleNames, ...inactiveRoles]),
      ]);
      const developers = new Set(stored.flatMap(({ canDevelop, email }) => (canDevelop ? [email] : [])));
      return accounts.map((account) => ({ ...account, canDevelop: developers.has(account.email) }));
    },

    read: (email: string) => readAccount(context, email),

    /** Refuses somebody who can't sign in. */
    async readActive(email: string): Promise<Account> {
      const account = await readAccount(context, email);
      if (account.permissions.length === 0) throw refuse(`The account ${email} is deactivated`);
      return account;
    },

    async invite(input: InviteUserInput): Promise<KnownRole> {
      const role = await requireKnownRole(context, input.role);
      await inviteUser(context, { ...input, actor });
      return role;
    },

    sendLink: async (email: string) => sendUserLink(context, await changeOf(email)),

    async setRole(email: string, key: string): Promise<KnownRole> {
      const role = await requireKnownRole(context, key);
      await setUserRole(context, { ...(await changeOf(email)), role: key });
      return role;
    },

    deactivate: async (email: string) => deactivateUser(context, await changeOf(email)),

    async reactivate(email: string, key: string): Promise<KnownRole> {
      const role = await requireKnownRole(context, key);
      await reactivateUser(context, { ...(await changeOf(email)), role: key });
      return role;
    },

    resetFactor: async (email: string) => resetUserFactor(context, await changeOf(email)),

    /** Ends all sessions and keys of the account, voids its links and returns the new password. */
    async reset(email: string): Promise<string> {
      const password = await setNewPassword(email);
      await record(email, 'reset', (name) => `Reset the password of ${name}`);
      return password;
    },

    async signOut(email: string): Promise<void> {
      const { _id } = await findAccount(context, email);
      await context.keys.removeAllOf(_id);
      await sessions.endAllOf(_id);
      await record(email, 'ended', (name) => `Ended all sessions and keys of ${name}`);
    },

    /** Effective with the account's next request. */
    async setCanDevelop(email: string, canDevelop: boolean): Promise<void> {
      await users.setCanDevelop((await findAccount(context, email))._id, canDevelop);
      const may = `${canDevelop ? 'may' : 'may not'} load remotes from a development server`;
      await record(email, 'updated', (name) => `Updated ${name}: ${may}`);
    },
  };
}
