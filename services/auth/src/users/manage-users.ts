import { adminRole } from '@atrium/contracts/auth/constants';
import { type RoleName, roleNames, roles } from '@atrium/contracts/auth/permissions';
import type { InviteUserInput, StaffAccount } from '@atrium/contracts/auth/schemas';
import { notFound } from '@atrium/service-kit/app-error';
import type { NewAuditEntry } from '@atrium/service-kit/audit-log-repository';
import type { AuthContext } from '../context';
import { notifyOfFactor } from '../factors/factor-mail';
import { hasOwnFactor, listUserIdsWithFactor, removeFactors } from '../factors/own-factors';
import { describeFactorDue } from '../factors/required-factor';
import { sendPasswordLink, sendWelcome } from '../passwords/password-operations';
import { assertKeptAccount, assertPasswordsOn, isBreakGlass, passwordsOffText } from '../sso/only-sso';
import {
  changeRole,
  deactivate,
  deactivatedRole,
  inactiveRoles,
  reactivate,
  refuse,
} from './account-changes';
import type { UserDocument } from './user-repository';

type Actor = NewAuditEntry['actor'];

interface UserChange {
  actor: Actor;
  id: string;
}

const roleOf = ({ role }: UserDocument): RoleName | null => roleNames.find((name) => name === role) ?? null;

interface WaysIn {
  hasSecondFactor: boolean;
  /** Of the identities at providers. */
  issuers: readonly string[];
}

function describe(
  context: AuthContext,
  user: UserDocument,
  { hasSecondFactor, issuers }: WaysIn,
): StaffAccount {
  const role = roleOf(user);
  const providers = [...context.sso.clients.values()].map(({ settings }) => settings);
  const own = providers.filter(({ issuer }) => issuers.includes(issuer));
  const usesPassword = user.passwordHash !== undefined && isBreakGlass(context, user);
  return {
    id: user._id.toHexString(),
    name: user.name,
    email: user.email,
    role,
    isActive: role !== null,
    isInvited: user.passwordHash === undefined && issuers.length === 0,
    signsInWith: [...(usesPassword ? ['Password'] : []), ...own.map(({ name }) => name)],
    hasSecondFactor,
    factorDue: describeFactorDue(context, user, {
      hasSecondFactor,
      isAsked: usesPassword || !own.some(({ countsAsFactor }) => countsAsFactor),
    }),
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}

async function toStaffAccount(context: AuthContext, user: UserDocument): Promise<StaffAccount> {
  const [hasSecondFactor, issuers] = await Promise.all([
    hasOwnFactor(context, user._id),
    context.identities.listIssuersOf(user._id),
  ]);
  return describe(context, user, { hasSecondFactor, issuers });
}

async function readUser({ users }: AuthContext, id: string): Promise<UserDocument> {
  const user = await users.findById(id);
  if (user === null) throw notFound('There is no such account');
  return user;
}

const recordChange = (
  { audit }: AuthContext,
  { actor, user, ...entry }: { actor: Actor; user: UserDocument; action: string; summary: string },
) => audit.record({ ...entry, actor, resource: 'user', resourceId: user._id.toHexString() });

export async function listUsers(context: AuthContext): Promise<StaffAccount[]> {
  const { users, identities } = context;
  const [found, withFactor, issuers] = await Promise.all([
    users.listAccounts([...roleNames, ...inactiveRoles]),
    listUserIdsWithFactor(context),
    identities.listIssuers(),
  ]);
  return found.map((user) => {
    const id = user._id.toHexString();
    return describe(context, user, { hasSecondFactor: withFactor.has(id), issuers: issuers.get(id) ?? [] });
  });
}

/** While passwords are off, an account without an identity is of use only if a provider opens it by its address. */
function assertCanBeInvited(context: AuthContext): void {
  const publicMessage = passwordsOffText(context);
  const providers = [...context.sso.clients.values()];
  if (publicMessage === undefined || providers.some(({ settings }) => settings.linksByEmail)) return;
  throw refuse(`${publicMessage} Accounts are added there, at the first sign-in.`);
}

/** Adds an account without a password and mails a link to set one, or where to sign in. */
export async function inviteUser(
  context: AuthContext,
  { actor, email, name, role }: InviteUserInput & { actor: Actor },
): Promise<StaffAccount> {
  const { users, clock } = context;
  assertCanBeInvited(context);
  const isAdded = await users.insert({ name, email, role, createdAt: clock.now() });
  const user = await users.findByEmail(email);
  if (!isAdded || user === null)
    throw refuse(
      `${email.toLowerCase()} has an account already. Find it in the list to change it or to send a link.`,
    );
  await recordChange(context, {
    actor,
    user,
    action: 'invited',
    summary: `Invited ${name} as ${roles[role].label}`,
  });
  await (isBreakGlass(context, user) ? sendPasswordLink : sendWelcome)(context, user, actor.name);
  return toStaffAccount(context, user);
}

export async function setUserRole(
  context: AuthContext,
  { actor, id, role }: UserChange & { role: RoleName },
): Promise<StaffAccount> {
  const user = await readUser(context, id);
  if (actor.id === id) throw refuse('Ask another admin to change your own role');
  if (role !== adminRole) assertKeptAccount(context, user);
  const former = roleOf(user);
  await changeRole(context, user, role);
  const from = former === null ? '' : ` from ${roles[former].label}`;
  await recordChange(context, {
    actor,
    user,
    action: 'updated',
    summary: `Updated the role of ${user.name}${from} to ${roles[role].label}`,
  });
  return toStaffAccount(context, { ...user, role });
}

export async function deactivateUser(context: AuthContext, { actor, id }: UserChange): Promise<StaffAccount> {
  const user = await readUser(context, id);
  if (actor.id === id) throw refuse('Ask another admin to deactivate your own account');
  assertKeptAccount(context, user);
  await deactivate(context, user);
  await recordChange(context, {
    actor,
    user,
    action: 'deactivated',
    summary: `Deactivated ${user.name}`,
  });
  return toStaffAccount(context, { ...user, role: deactivatedRole });
}

export async function reactivateUser(
  context: AuthContext,
  { actor, id, role }: UserChange & { role: RoleName },
): Promise<StaffAccount> {
  const user = await readUser(context, id);
  await reactivate(context, user, role);
  await recordChange(context, {
    actor,
    user,
    action: 'reactivated',
    summary: `Reactivated ${user.name} as ${roles[role].label}`,
  });
  return toStaffAccount(context, { ...user, role });
}

/** An account without a password gets its invitation again. */
export async function sendUserLink(context: AuthContext, { actor, id }: UserChange): Promise<void> {
  const user = await readUser(context, id);
  if (roleOf(user) === null) throw refuse(`${user.name} can not sign in: reactivate the account first`);
  assertPasswordsOn(context, user);
  await sendPasswordLink(context, user, actor.name);
  await recordChange(context, {
    actor,
    user,
    action: 'sent',
    summary: `Sent ${user.name} a link to set a password`,
  });
}

/** For somebody who lost their phone and their recovery codes; passkeys go too. Their sessions end, as the phone may be in other hands. */
export async function resetUserFactor(
  context: AuthContext,
  { actor, id }: UserChange,
): Promise<StaffAccount> {
  const { sessions } = context;
  const user = await readUser(context, id);
  if (actor.id === id) throw refuse('Turn off your own second factor in “Your account”');
  if (!(await removeFactors(context, user._id))) throw refuse(`${user.name} has no second factor`);
  await sessions.endAllOf(user._id);
  await recordChange(context, {
    actor,
    user,
    action: 'reset',
    summary: `Reset the second factor of ${user.name}`,
  });
  await notifyOfFactor(context, user, `was reset by ${actor.name}`);
  return toStaffAccount(context, user);
}
