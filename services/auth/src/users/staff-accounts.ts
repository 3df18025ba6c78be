import { randomBytes } from 'node:crypto';
import { adminRole } from '@atrium/contracts/auth/constants';
import { type Permission, roleNames } from '@atrium/contracts/auth/permissions';
import type { AccountContext } from '../context';
import { removeFactors } from '../factors/own-factors';
import { hashPassword } from '../passwords/password-hash';
import { setPassword } from '../passwords/set-password';
import { findRole, type KnownRole, listRoles } from '../roles/known-roles';
import { changeRole, deactivate, inactiveRoles, insertAccount, reactivate, refuse } from './account-changes';

interface AccountLine {
  name: string;
  email: string;
  /** `deactivated` can't sign in. */
  role: string;
  canDevelop: boolean;
}

export interface NewAccount {
  email: string;
  name: string;
  /** Admin unless given. */
  role?: string;
}

/** Returned once and not stored. */
const generatePassword = () => randomBytes(15).toString('base64url');

async function findAccount({ users }: AccountContext, email: string) {
  const user = await users.findByEmail(email);
  if (user === null) throw refuse(`No account has the address ${email}`, 'not_found');
  return user;
}

/** Ends all sessions of the account, voids its reset links and returns the new password. */
export async function resetAccount(context: AccountContext, email: string): Promise<string> {
  const user = await findAccount(context, email);
  const password = generatePassword();
  await setPassword(context, user._id, password);
  return password;
}

/** For the last admin who lost phone and recovery codes. Ends all sessions of the account. */
export async function resetFactor(context: AccountContext, email: string): Promise<void> {
  const { _id } = await findAccount(context, email);
  if (!(await removeFactors(context, _id))) throw refuse(`${email} has no second factor`);
  await context.sessions.endAllOf(_id);
}

/** Adds an account or reactivates a deactivated one; returns the new password. */
export async function addAccount(
  context: AccountContext,
  { email, name, role = adminRole }: NewAccount,
): Promise<string> {
  const { users, clock } = context;
  const known = await users.findByEmail(email);
  if (known !== null && inactiveRoles.includes(known.role)) {
    await reactivate(context, known, role);
    return resetAccount(context, email);
  }
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  const account = { name, email, role, passwordHash, createdAt: clock.now() };
  if (!(await insertAccount(context, account)))
    throw refuse(`An account with the address ${email} exists already`);
  return password;
}

export async function listAccounts({ users }: AccountContext): Promise<AccountLine[]> {
  const found = await users.listAllAccounts([...roleNames, ...inactiveRoles]);
  return found.map(({ name, email, role, canDevelop = false }) => ({
    name,
    email,
    role,
    canDevelop,
  }));
}

interface Account {
  id: string;
  name: string;
  /** None for somebody who can't sign in. */
  permissions: readonly Permission[];
}

export async function readAccount(context: AccountContext, email: string): Promise<Account> {
  const { _id, name, role } = await findAccount(context, email);
  return { id: _id.toHexString(), name, permissions: (await findRole(context, role))?.permissions ?? [] };
}

/** Refuses somebody who can't sign in. */
export async function readActiveAccount(context: AccountContext, email: string): Promise<Account> {
  const account = await readAccount(context, email);
  if (account.permissions.length === 0) throw refuse(`The account ${email} is deactivated`);
  return account;
}

/** Returns the role. */
export async function setRole(context: AccountContext, email: string, key: string): Promise<KnownRole> {
  const role = await findRole(context, key);
  if (role === null) {
    const known = (await listRoles(context)).map((each) => each.key);
    throw refuse(`There is no role ${key}. Roles are ${known.join(', ')}.`, 'not_found');
  }
  await changeRole(context, await findAccount(context, email), key);
  return role;
}

export async function deactivateAccount(context: AccountContext, email: string): Promise<void> {
  await deactivate(context, await findAccount(context, email));
}

/** Effective with the account's next request. */
export async function setCanDevelop(
  context: AccountContext,
  email: string,
  canDevelop: boolean,
): Promise<void> {
  await context.users.setCanDevelop((await findAccount(context, email))._id, canDevelop);
}
