import { adminRole } from '@atrium/contracts/auth/constants';
import { roleNames } from '@atrium/contracts/auth/permissions';
import type { InviteUserInput, StaffAccount } from '@atrium/contracts/auth/schemas';
import { isObjectId } from '@atrium/contracts/common/ids.schemas';
import { notFound } from '@atrium/service-kit/app-error';
import type { UsersContext } from '../context';
import { notifyOfFactor } from '../factors/factor-mail';
import { hasOwnFactor, listUserIdsWithFactor, removeFactors } from '../factors/own-factors';
import { describeFactorDue } from '../factors/required-factor';
import { sendPasswordLink, sendWelcome } from '../passwords/password-operations';
import { findRole, type KnownRole, listRoles } from '../roles/known-roles';
import { assertMayGive, type Giver, mayGive } from '../roles/may-give';
import { assertKeptAccount, assertPasswordsOn, isBreakGlass, passwordsOffText } from '../sso/only-sso';
import {
  changeRole,
  deactivate,
  deactivatedRole,
  inactiveRoles,
  insertAccount,
  reactivate,
  refuse,
  requireRole,
} from './account-changes';
import type { UserDocument } from './user-repository';

interface UserChange {
  actor: Giver;
  id: string;
}

const roleOf = ({ role }: UserDocument): string | null => (inactiveRoles.includes(role) ? null : role);

interface Facts {
  actor: Giver;
  /** Null if the account is deactivated, or its role is gone. */
  known: KnownRole | null;
  hasSecondFactor: boolean;
  /** The issuers of the identities at providers. */
  issuers: readonly string[];
}

function describe(
  context: UsersContext,
  user: UserDocument,
  { actor, known, hasSecondFactor, issuers }: Facts,
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
    roleLabel: role === null ? null : (known?.label ?? 'Deleted role'),
    isActive: role !== null,
    canChange: mayGive(actor, known?.permissions ?? []),
    isInvited: user.passwordHash === undefined && issuers.length === 0,
    signsInWith: [...(usesPassword ? ['Password'] : []), ...own.map(({ name }) => name)],
    hasSecondFactor,
    factorDue: describeFactorDue(context, user, {
      hasSecondFactor,
      // Where the response of the provider decides, it does so at a sign-in.
      isAsked:
        usesPassword ||
        own.every(
          ({ secondFactor }) =>
            secondFactor === 'own' || (secondFactor === 'checked' && user.factorNeededSince !== undefined),
        ),
    }),
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}

async function toStaffAccount(
  context: UsersContext,
  user: UserDocument,
  actor: Giver,
): Promise<StaffAccount> {
  const [known, hasSecondFactor, issuers] = await Promise.all([
    findRole(context, user.role),
    hasOwnFactor(context, user._id),
    context.identities.listIssuersOf(user._id),
  ]);
  return describe(context, user, { actor, known, hasSecondFactor, issuers });
}

/** The account that shall be changed, by somebody who may do at least as much. */
async function readUser(
  context: UsersContext,
  { actor, id }: UserChange,
): Promise<{ user: UserDocument; known: KnownRole | null }> {
  const user = await context.users.findById(id);
  if (user === null) throw notFound('There is no such account');
  const known = await findRole(context, user.role);
  assertMayGive(actor, known?.permissions ?? []);
  return { user, known };
}

async function requireGivenRole(context: UsersContext, actor: Giver, key: string): Promise<KnownRole> {
  const role = await requireRole(context, key);
  assertMayGive(actor, role.permissions);
  return role;
}

const recordChange = (
  { audit }: UsersContext,
  { actor, user, ...entry }: { actor: Giver; user: UserDocument; action: string; summary: string },
) => audit.record({ ...entry, actor, resource: 'user', resourceId: user._id.toHexString() });

export async function listUsers(context: UsersContext, actor: Giver): Promise<StaffAccount[]> {
  const { users, identities } = context;
  const [found, allRoles, withFactor, issuers] = await Promise.all([
    users.listAllAccounts([...roleNames, ...inactiveRoles]),
    listRoles(context),
    listUserIdsWithFactor(context),
    identities.listIssuers(),
  ]);
  return found.map((user) => {
    const id = user._id.toHexString();
    return describe(context, user, {
      actor,
      known: allRoles.find(({ key }) => key === user.role) ?? null,
      hasSecondFactor: withFactor.has(id),
      issuers: issuers.get(id) ?? [],
    });
  });
}

/** While passwords are off, an account without an identity is of use only if a provider opens it by its address. */
function assertCanBeInvited(context: UsersContext): void {
  const publicMessage = passwordsOffText(context);
  const providers = [...context.sso.clients.values()];
  if (publicMessage === undefined || providers.some(({ settings }) => settings.linksByEmail)) return;
  throw refuse(`${publicMessage} Accounts are added there, at the first sign-in.`);
}

/** Undefined for the command line: whoever is at the machine may do everything there. */
const inviterOf = ({ id }: Giver): string | undefined => (isObjectId(id) ? id : undefined);

/** Adds an account without a password and mails a link to set one, or where to sign in. */
export async function inviteUser(
  context: UsersContext,
  { actor, email, name, role }: InviteUserInput & { actor: Giver },
): Promise<StaffAccount> {
  const { users, clock } = context;
  assertCanBeInvited(context);
  const { label } = await requireGivenRole(context, actor, role);
  const invitedBy = inviterOf(actor);
  const isAdded = await insertAccount(context, {
    name,
    email,
    role,
    ...(invitedBy !== undefined && { invitedBy }),
    createdAt: clock.now(),
  });
  const user = await users.findByEmail(email);
  if (!isAdded || user === null)
    throw refuse(
      `${email.toLowerCase()} has an account already. Find it in the list to change it or to send a link.`,
    );
  await recordChange(context, {
    actor,
    user,
    action: 'invited',
    summary: `Invited ${name} as ${label}`,
  });
  await (isBreakGlass(context, user) ? sendPasswordLink : sendWelcome)(context, user, actor);
  return toStaffAccount(context, user, actor);
}

export async function setUserRole(
  context: UsersContext,
  { actor, id, role }: UserChange & { role: string },
): Promise<StaffAccount> {
  const { user, known: former } = await readUser(context, { actor, id });
  if (actor.id === id) throw refuse('Ask another admin to change your own role');
  if (role !== adminRole) assertKeptAccount(context, user);
  const { label } = await requireGivenRole(context, actor, role);
  await changeRole(context, user, role);
  const from = former === null ? '' : ` from ${former.label}`;
  await recordChange(context, {
    actor,
    user,
    action: 'updated',
    summary: `Updated the role of ${user.name}${from} to ${label}`,
  });
  return toStaffAccount(context, { ...user, role }, actor);
}

export async function deactivateUser(
  context: UsersContext,
  { actor, id }: UserChange,
): Promise<StaffAccount> {
  const { user } = await readUser(context, { actor, id });
  if (actor.id === id) throw refuse('Ask another admin to deactivate your own account');
  assertKeptAccount(context, user);
  await deactivate(context, user);
  await recordChange(context, {
    actor,
    user,
    action: 'deactivated',
    summary: `Deactivated ${user.name}`,
  });
  return toStaffAccount(context, { ...user, role: deactivatedRole }, actor);
}

export async function reactivateUser(
  context: UsersContext,
  { actor, id, role }: UserChange & { role: string },
): Promise<StaffAccount> {
  const { user } = await readUser(context, { actor, id });
  const { label } = await requireGivenRole(context, actor, role);
  await reactivate(context, user, role);
  await recordChange(context, {
    actor,
    user,
    action: 'reactivated',
    summary: `Reactivated ${user.name} as ${label}`,
  });
  return toStaffAccount(context, { ...user, role }, actor);
}

/** An account without a password gets its invitation again. */
export async function sendUserLink(context: UsersContext, { actor, id }: UserChange): Promise<void> {
  const { user } = await readUser(context, { actor, id });
  if (roleOf(user) === null) throw refuse(`${user.name} can not sign in: reactivate the account first`);
  assertPasswordsOn(context, user);
  if (user.passwordHash === undefined) await context.users.setInvitedBy(user._id, inviterOf(actor));
  await sendPasswordLink(context, user, actor);
  await recordChange(context, {
    actor,
    user,
    action: 'sent',
    summary: `Sent ${user.name} a link to set a password`,
  });
}

/** For somebody who lost their phone and their recovery codes; passkeys go too. Their sessions end, as the phone may be in other hands. */
export async function resetUserFactor(
  context: UsersContext,
  { actor, id }: UserChange,
): Promise<StaffAccount> {
  const { sessions } = context;
  const { user } = await readUser(context, { actor, id });
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
  return toStaffAccount(context, user, actor);
}
