import { adminRole } from '@atrium/contracts/auth/constants';
import { isBuiltInRole } from '@atrium/contracts/auth/roles.constants';
import { AppError, type AppErrorInit } from '@atrium/service-kit/app-error';
import { ObjectId } from 'mongodb';
import type { AccountContext } from '../context';
import { findRole, type KnownRole } from '../roles/known-roles';
import type { UserDocument } from './user-repository';

/** Accounts with this role can't sign in. */
export const deactivatedRole = 'deactivated';
/** The status of an account whose provider gave it no role at the last sign-in. It is active again when the provider gives one. */
export const withdrawnRole = 'withdrawn';
export const inactiveRoles: readonly string[] = [deactivatedRole, withdrawnRole];

export const refuse = (publicMessage: string, code: AppErrorInit['code'] = 'conflict') =>
  new AppError({ code, publicMessage });

const roleGone = () => refuse('This role does not exist any more. Choose another one.');

/** The role that shall be given. */
export async function requireRole(context: AccountContext, key: string): Promise<KnownRole> {
  const role = await findRole(context, key);
  if (role === null) throw roleGone();
  return role;
}

/**
 * After an account has got the role; false if it was deleted meanwhile. A deletion that has not counted this account yet will, and
 * one that has is called off here.
 */
const keepRole = async ({ ownRoles }: AccountContext, key: string): Promise<boolean> =>
  isBuiltInRole(key) || inactiveRoles.includes(key) || ownRoles.callOffDeletion(key);

/** False if the address is taken. */
export async function insertAccount(
  context: AccountContext,
  account: Parameters<AccountContext['users']['insert']>[0],
): Promise<boolean> {
  const { users } = context;
  const { _id = new ObjectId(), role } = account;
  if (!(await users.insert({ ...account, _id }))) return false;
  if (await keepRole(context, role)) return true;
  await users.removeWithRole(_id, role);
  throw roleGone();
}

const lastAdmin = () => refuse('The last active account with the role admin must stay one');

/** Somebody must be left who may do everything, also give roles. An invited person may never accept. */
async function hasAdminBesides(
  { users, identities }: AccountContext,
  { _id }: UserDocument,
): Promise<boolean> {
  const [admins, issuers] = await Promise.all([users.listAccounts([adminRole]), identities.listIssuers()]);
  return admins.some(
    (admin) =>
      !admin._id.equals(_id) && (admin.passwordHash !== undefined || issuers.has(admin._id.toHexString())),
  );
}

async function replaceRole(context: AccountContext, user: UserDocument, role: string): Promise<void> {
  const { users } = context;
  const losesAdmin = user.role === adminRole && role !== adminRole;
  if (losesAdmin && !(await hasAdminBesides(context, user))) throw lastAdmin();
  if (!(await users.replaceRole(user._id, user.role, role)))
    throw refuse(`The account ${user.email} was changed by somebody else in the meantime`);
  // Two admins may have demoted each other at the same time.
  if (losesAdmin && !(await hasAdminBesides(context, user))) {
    await users.replaceRole(user._id, role, user.role);
    throw lastAdmin();
  }
  if (await keepRole(context, role)) return;
  await users.replaceRole(user._id, role, user.role);
  throw roleGone();
}

/** Effective with the account's next request; refuses the last admin. */
export async function changeRole(context: AccountContext, user: UserDocument, role: string): Promise<void> {
  if (inactiveRoles.includes(user.role)) throw refuse(`The account ${user.email} is deactivated`);
  await replaceRole(context, user, role);
}

/** Ends all sessions, links and keys of the account at once; refuses the last admin. */
export const deactivate = (context: AccountContext, user: UserDocument): Promise<void> =>
  endAccess(context, user, deactivatedRole);

/** Deactivates the account until the provider gives a role again. */
export const withdraw = (context: AccountContext, user: UserDocument): Promise<void> =>
  endAccess(context, user, withdrawnRole);

async function endAccess(context: AccountContext, user: UserDocument, role: string): Promise<void> {
  await replaceRole(context, user, role);
  await context.links.voidAllOf(user._id);
  await context.keys.removeAllOf(user._id);
  await context.sessions.endAllOf(user._id);
}

/** The password stays as it was. */
export async function reactivate(context: AccountContext, user: UserDocument, role: string): Promise<void> {
  if (!inactiveRoles.includes(user.role)) throw refuse(`The account ${user.email} is active already`);
  // A sign-in that overlapped with the deactivation may have left a session.
  await context.sessions.endAllOf(user._id);
  await replaceRole(context, user, role);
}
