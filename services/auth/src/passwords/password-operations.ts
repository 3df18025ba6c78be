import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { AuthContext, UsersContext } from '../context';
import { hasOwnFactor } from '../factors/own-factors';
import { permissionsOfRole } from '../roles/known-roles';
import { mayGive } from '../roles/may-give';
import { readDevice } from '../sessions/device-cookie';
import { openSession } from '../sessions/session-operations';
import { type LoginResult, startSession } from '../sessions/start-session';
import { assertPasswordsOn, isBreakGlass, namesOf } from '../sso/only-sso';
import { readCurrentAccount } from '../users/current-account';
import type { UserDocument } from '../users/user-repository';
import { confirmPassword } from './confirm-password';
import { assertStrongPassword } from './password-policy';
import { setPassword } from './set-password';

const resetLifeMs = 30 * 60 * 1_000;
const invitationLifeMs = 7 * 24 * 60 * 60 * 1_000;

const linkGone = () =>
  new AppError({
    code: 'gone',
    publicMessage: 'This reset link has expired or was used already. Please ask for a new one.',
  });

const textsOf = ({ publicUrl }: AuthContext, { name, email }: UserDocument) => [
  name,
  email,
  new URL(publicUrl).hostname,
];

/** Mails a link to set a password; an account without one gets its invitation, which lives longer. Older links are void. */
export async function sendPasswordLink(
  { links, sendMail, limits, clock, publicUrl }: UsersContext,
  user: UserDocument,
  by?: StaffRef,
): Promise<void> {
  await limits.resetMail.consume(user._id.toHexString());
  const isInvited = user.passwordHash === undefined;
  const lifeMs = isInvited ? invitationLifeMs : resetLifeMs;
  const expiresAt = new Date(clock.now().getTime() + lifeMs);
  const token = await links.issue(user._id, expiresAt);
  const link = `${publicUrl}/login?reset=${token}${isInvited ? '&invited' : ''}`;
  const data = { name: user.name, link };
  await sendMail({
    to: user.email,
    ...(isInvited
      ? { template: 'account-invitation', data: { ...data, by: by?.name ?? '' } }
      : { template: 'password-reset', data }),
  });
}

/** For an account that signs in at a provider. */
export async function sendWelcome(
  { sendMail, publicUrl, sso }: UsersContext,
  { name, email }: UserDocument,
  by: StaffRef,
): Promise<void> {
  const provider = namesOf([...sso.clients.values()].map(({ settings }) => settings));
  const data = { name, by: by.name, provider, link: `${publicUrl}/login` };
  await sendMail({ to: email, template: 'account-added', data });
}

/** Does nothing for an unknown address, an account without a password or too many mails; the response never differs. */
export async function requestReset(context: AuthContext, email: string): Promise<void> {
  const user = await context.users.findByEmail(email);
  if (user !== null && isBreakGlass(context, user)) await sendPasswordLink(context, user);
}

/** An invitation ends with the right of the account that has sent it: somebody else can send it again. */
async function assertInviter(
  context: AuthContext,
  { role, invitedBy, passwordHash }: UserDocument,
): Promise<void> {
  if (invitedBy === undefined || passwordHash !== undefined) return;
  const issuer = await readCurrentAccount(context, invitedBy);
  const given = await permissionsOfRole(context, role);
  if (issuer?.permissions.includes('users.manage') && mayGive(issuer, given)) return;
  throw new AppError({
    code: 'gone',
    publicMessage:
      'This invitation is not valid any more, because whoever sent it may not invite you now. Please ask for a new one.',
  });
}

/**
 * Ends all sessions and keys, and voids all other links of the account. A refused password keeps the link valid. Returns the account as it was
 * before.
 */
export async function resetPassword(
  context: AuthContext,
  token: string,
  password: string,
): Promise<UserDocument> {
  const { users, links, clock } = context;
  const link = await links.find(token, clock.now());
  const user = link && (await users.findById(link.userId.toHexString()));
  if (!user) throw linkGone();
  await assertInviter(context, user);
  assertPasswordsOn(context, user);
  await assertStrongPassword(password, textsOf(context, user));
  if ((await links.redeem(token, clock.now())) === null) throw linkGone();
  // The person could not sign in, so that somebody else may have made a key.
  await context.keys.removeAllOf(user._id);
  await setPassword(context, user._id, password);
  return user;
}

/** Who has just chosen the first password need not type it again. Null if there is more to ask for, or no right to sign in with. */
export async function signInInvited(
  context: AuthContext,
  userId: string,
  { deviceCookie, userAgent }: { deviceCookie: string | undefined; userAgent: string | undefined },
): Promise<LoginResult | null> {
  const user = await context.users.findById(userId);
  if (user === null || (await permissionsOfRole(context, user.role)).length === 0) return null;
  if (await hasOwnFactor(context, user._id)) return null;
  return startSession(context, user, { device: await readDevice(context, deviceCookie), userAgent });
}

/** Ends all sessions of the account and returns the token of a new one. */
export async function changePassword(
  context: AuthContext,
  {
    userId,
    currentPassword,
    password,
    userAgent,
  }: { userId: string; currentPassword: string; password: string; userAgent: string | undefined },
): Promise<string> {
  const user = await confirmPassword(context, { userId, password: currentPassword, path: 'currentPassword' });
  assertPasswordsOn(context, user);
  await assertStrongPassword(password, textsOf(context, user));
  await setPassword(context, user._id, password);
  return (await openSession(context, user, { userAgent })).token;
}
