import { randomBytes } from 'node:crypto';
import { adminRole } from '@atrium/contracts/auth/constants';
import type { AccountContext } from '../context';
import { hashPassword } from '../passwords/password-hash';
import { setPassword } from '../passwords/set-password';

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

export interface NewAccount {
  email: string;
  name: string;
}

/** Returned once and not stored. */
const generatePassword = () => randomBytes(15).toString('base64url');

async function findAccount({ users }: AccountContext, email: string) {
  const user = await users.findByEmail(email);
  if (user === null) throw new StaffAccountError(`No account has the address ${email}`);
  return user;
}

/** Ends all sessions of the account, voids its reset links and returns the new password. */
export async function resetAccount(context: AccountContext, email: string): Promise<string> {
  const user = await findAccount(context, email);
  const password = generatePassword();
  await setPassword(context, user._id, password);
  return password;
}

/** Adds an admin or reactivates a deactivated one; returns the new password. */
export async function addAccount(context: AccountContext, { email, name }: NewAccount): Promise<string> {
  const { users, clock } = context;
  const known = await users.findByEmail(email);
  if (known?.role === deactivatedRole) {
    await users.setRole(known._id, adminRole);
    return resetAccount(context, email);
  }
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  const account = { name, email, role: adminRole, passwordHash, createdAt: clock.now() };
  if (!(await users.insert(account)))
    throw new StaffAccountError(`An account with the address ${email} exists already`);
  return password;
}

export async function listAccounts({ users }: AccountContext): Promise<StaffAccount[]> {
  const found = await users.listAccounts([adminRole, deactivatedRole]);
  return found.map(({ name, email, role, canDevelop = false }) => ({
    name,
    email,
    isActive: role === adminRole,
    canDevelop,
  }));
}

/** Ends all sessions of the account at once; refuses the last active one. */
export async function deactivateAccount(context: AccountContext, email: string): Promise<void> {
  const { users, sessions } = context;
  const user = await findAccount(context, email);
  const active = await users.listAccounts([adminRole]);
  if (active.every((account) => account.email === user.email))
    throw new StaffAccountError('The last active account cannot be deactivated');
  await users.setRole(user._id, deactivatedRole);
  await sessions.endAllOf(user._id);
}

/** Effective with the account's next request. */
export async function setCanDevelop(
  context: AccountContext,
  email: string,
  canDevelop: boolean,
): Promise<void> {
  await context.users.setCanDevelop((await findAccount(context, email))._id, canDevelop);
}
