import { randomBytes } from 'node:crypto';
import { adminRole } from '@atrium/contracts/auth/constants';
import { type RoleName, roleNames } from '@atrium/contracts/auth/permissions';
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
  /** `deactivated` can't sign in. */
  role: string;
  canDevelop: boolean;
}

export interface NewAccount {
  email: string;
  name: string;
  /** Admin unless given. */
  role?: RoleName;
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

/** Adds an account or reactivates a deactivated one; returns the new password. */
export async function addAccount(
  context: AccountContext,
  { email, name, role = adminRole }: NewAccount,
): Promise<string> {
  const { users, clock } = context;
  const known = await users.findByEmail(email);
  if (known?.role === deactivatedRole) {
    await users.setRole(known._id, role);
    return resetAccount(context, email);
  }
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  const account = { name, email, role, passwordHash, createdAt: clock.now() };
  if (!(await users.insert(account)))
    throw new StaffAccountError(`An account with the address ${email} exists already`);
  return password;
}

export async function listAccounts({ users }: AccountContext): Promise<StaffAccount[]> {
  const found = await users.listAccounts([...roleNames, deactivatedRole]);
  return found.map(({ name, email, role, canDevelop = false }) => ({
    name,
    email,
    role,
    canDevelop,
  }));
}

/** Somebody must be left who may do everything, also give roles. */
async function assertOtherAdmin({ users }: AccountContext, { email }: { email: string }): Promise<void> {
  const admins = await users.listAccounts([adminRole]);
  if (admins.every((account) => account.email === email))
    throw new StaffAccountError('The last active account with the role admin must stay one');
}

/** Effective with the account's next request; refuses the last admin. */
export async function setRole(context: AccountContext, email: string, role: RoleName): Promise<void> {
  const user = await findAccount(context, email);
  if (user.role === deactivatedRole)
    throw new StaffAccountError(`The account ${user.email} is deactivated: add it again`);
  if (role !== adminRole) await assertOtherAdmin(context, user);
  await context.users.setRole(user._id, role);
}

/** Ends all sessions of the account at once; refuses the last admin. */
export async function deactivateAccount(context: AccountContext, email: string): Promise<void> {
  const { users, sessions } = context;
  const user = await findAccount(context, email);
  await assertOtherAdmin(context, user);
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
