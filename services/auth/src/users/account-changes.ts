import { adminRole } from '@atrium/contracts/auth/constants';
import type { RoleName } from '@atrium/contracts/auth/permissions';
import { AppError, type AppErrorInit } from '@atrium/service-kit/app-error';
import type { AccountContext } from '../context';
import type { UserDocument } from './user-repository';

/** Accounts with this role can't sign in. */
export const deactivatedRole = 'deactivated';

/** Its message is also printed on the command line. */
class AccountError extends AppError {
  readonly isForPeople = true;
}

export const refuse = (publicMessage: string, code: AppErrorInit['code'] = 'conflict') =>
  new AccountError({ code, publicMessage });

const lastAdmin = () => refuse('The last active account with the role admin must stay one');

/** Somebody must be left who may do everything, also give roles. An invited person may never accept. */
async function hasAdminBesides({ users }: AccountContext, { _id }: UserDocument): Promise<boolean> {
  const admins = await users.listAccounts([adminRole]);
  return admins.some((admin) => admin.passwordHash !== undefined && !admin._id.equals(_id));
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
}

/** Effective with the account's next request; refuses the last admin. */
export async function changeRole(context: AccountContext, user: UserDocument, role: RoleName): Promise<void> {
  if (user.role === deactivatedRole) throw refuse(`The account ${user.email} is deactivated`);
  await replaceRole(context, user, role);
}

/** Ends all sessions and links of the account at once; refuses the last admin. */
export async function deactivate(context: AccountContext, user: UserDocument): Promise<void> {
  await replaceRole(context, user, deactivatedRole);
  await context.resets.voidAllOf(user._id);
  await context.sessions.endAllOf(user._id);
}

/** The password stays as it was. */
export async function reactivate(context: AccountContext, user: UserDocument, role: RoleName): Promise<void> {
  if (user.role !== deactivatedRole) throw refuse(`The account ${user.email} is active already`);
  // A sign-in that overlapped with the deactivation may have left a session.
  await context.sessions.endAllOf(user._id);
  await replaceRole(context, user, role);
}
