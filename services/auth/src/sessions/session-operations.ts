import { randomBytes } from 'node:crypto';
import type { SessionUser } from '@atrium/contracts/auth/schemas';
import type { VerifiedUser } from '@atrium/service-kit/session-verifier';
import type { AuthContext } from '../context';
import { findFactorDue } from '../factors/required-factor';
import { permissionsOfRole } from '../roles/known-roles';
import { isBreakGlass } from '../sso/only-sso';
import type { UserDocument } from '../users/user-repository';
import { describeDevice } from './describe-device';
import type { SessionDocument } from './session-repository';
import { readSession, sessionLifeMs, signSession } from './session-token';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const sessionIdBytes = 16;
const lastSeenStepMs = 5 * 60 * 1_000;

export interface ActiveSession {
  user: VerifiedUser;
  issuedAt: Date;
  /** However often it is used. */
  endsAt: Date;
  /** Used again and again, it lives on. Otherwise whoever left a provider would stay signed in here. */
  isProlonged: boolean;
}

interface SessionOrigin {
  userAgent?: string | undefined;
  provider?: string | undefined;
  hasProviderFactor?: boolean | undefined;
  confirmedAt?: Date | undefined;
}

export async function toSessionUser(context: AuthContext, user: UserDocument): Promise<SessionUser> {
  const id = user._id.toHexString();
  const { name, email, role, canDevelop, preferences: { timeZone, dateForm } = {} } = user;
  const permissions = [...(await permissionsOfRole(context, role))];
  return {
    id,
    _id: id,
    name,
    email,
    role,
    permissions,
    ...(canDevelop === true && { canDevelop }),
    ...(timeZone !== undefined && { timeZone }),
    ...(dateForm !== undefined && { dateForm }),
  };
}

/** Without what is about the session only. */
export function withoutSession({
  sessionId: _id,
  isConfirmed: _isConfirmed,
  ...user
}: VerifiedUser): SessionUser {
  return user;
}

const expiryFromNow = ({ clock }: AuthContext) => new Date(clock.now().getTime() + sessionLifeMs);

/** The session is stored last, so that a failure before leaves none behind that nobody has the token of. */
export async function openSession(
  context: AuthContext,
  { _id: userId }: UserDocument,
  { userAgent, provider, hasProviderFactor = false, confirmedAt }: SessionOrigin = {},
): Promise<{ sessionId: string; token: string }> {
  const sessionId = randomBytes(sessionIdBytes).toString('base64url');
  const token = await signSession(context, { sessionId, userId: userId.toHexString() });
  const now = context.clock.now();
  const device = describeDevice(userAgent);
  await context.sessions.insert({
    _id: sessionId,
    userId,
    ...(device !== null && { device }),
    ...(provider !== undefined && { provider, hasProviderFactor }),
    createdAt: now,
    lastSeenAt: now,
    // Somebody has just entered the password, unless a provider says when it asked.
    confirmedAt: confirmedAt ?? now,
    expiresAt: expiryFromNow(context),
  });
  return { sessionId, token };
}

/** The session of a token; null if the token is forged or expired, or the session has ended. */
export async function findSession(context: AuthContext, token: string): Promise<ActiveSession | null> {
  const { sessions, users, clock, rules } = context;
  const { sessionDays, confirmationMinutes } = rules.current();
  const claims = await readSession(context, token);
  if (claims === null) return null;
  // In parallel, because every back-office call waits for both.
  const [session, user] = await Promise.all([
    sessions.findActive(claims.sessionId, clock.now()),
    users.findById(claims.userId),
  ]);
  if (session === null || user === null || !isProviderKnown(context, session)) return null;
  const endsAt = new Date(session.createdAt.getTime() + sessionDays * dayMs);
  if (endsAt <= clock.now()) return null;
  const [sessionUser, factorDue] = await Promise.all([
    toSessionUser(context, user),
    findFactorDue(context, user, session),
    recordUse(context, session),
  ]);
  const provider = nameOfProvider(context, session.provider);
  const confirmedAt = session.confirmedAt?.getTime() ?? 0;
  const isConfirmed = clock.now().getTime() - confirmedAt < confirmationMinutes * minuteMs;
  return {
    user: {
      ...sessionUser,
      ...(factorDue && { factorDue }),
      ...(provider !== undefined && { provider }),
      sessionId: claims.sessionId,
      isConfirmed,
    },
    issuedAt: claims.issuedAt,
    endsAt,
    isProlonged: session.provider === undefined && isBreakGlass(context, user),
  };
}

/** Undefined for the password. */
export const nameOfProvider = ({ sso }: AuthContext, id: string | undefined): string | undefined =>
  id === undefined ? undefined : sso.clients.get(id)?.settings.name;

/** Sessions end with the setting that they come from. */
const isProviderKnown = ({ sso }: AuthContext, { provider }: SessionDocument): boolean =>
  provider === undefined || sso.clients.has(provider);

/** Rarely, because every back-office call comes here. A database that takes no writes still lets people read. */
async function recordUse(
  { sessions, users, clock, logger }: AuthContext,
  { _id, userId, lastSeenAt }: SessionDocument,
): Promise<void> {
  const now = clock.now();
  if (lastSeenAt && now.getTime() - lastSeenAt.getTime() < lastSeenStepMs) return;
  const writes = [sessions.setLastSeen(_id, now), users.setLastSeen(userId, now)];
  await Promise.all(writes).catch((err: unknown) =>
    logger.error({ err }, 'when a session was last seen was not stored'),
  );
}

/** A fresh token for the same session after half of the token's lifetime, otherwise undefined. */
export async function refreshToken(
  context: AuthContext,
  { user, issuedAt, endsAt, isProlonged }: ActiveSession,
): Promise<string | undefined> {
  if (!isProlonged) return undefined;
  if (context.clock.now().getTime() - issuedAt.getTime() < sessionLifeMs / 2) return undefined;
  const expiresAt = Math.min(expiryFromNow(context).getTime(), endsAt.getTime());
  await context.sessions.extend(user.sessionId, new Date(expiresAt));
  return signSession(context, { sessionId: user.sessionId, userId: user.id });
}
