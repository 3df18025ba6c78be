import { authMessages } from '@atrium/contracts/auth/constants';
import type { LoginCodeInput } from '@atrium/contracts/auth/factors.schemas';
import { permissionsOf } from '@atrium/contracts/auth/permissions';
import type { LoginInput } from '@atrium/contracts/auth/schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { AuthContext } from '../context';
import { takeCode } from '../factors/check-code';
import { passwordTimeOf, readChallenge, signChallenge } from '../factors/login-challenge';
import { isPasswordRight } from '../passwords/password-hash';
import type { UserDocument } from '../users/user-repository';
import { isKnownTo, type KnownDevice, readDevice, remembersFactor, signDevice } from './device-cookie';
import { countLogin, forgiveLogin } from './login-limits';
import { openSession } from './session-operations';

interface LoginOrigin {
  clientAddress: string;
  deviceCookie: string | undefined;
  userAgent: string | undefined;
}

export interface LoginResult {
  token: string;
  user: UserDocument;
  /** Marks this device as known for the account. */
  deviceCookie: string;
}

const badCredentials = () =>
  new AppError({ code: 'unauthenticated', publicMessage: authMessages.badCredentials });

/** The challenge is for an account with a second factor, on a device that does not remember it. */
export async function logIn(
  context: AuthContext,
  { email, password, clientAddress, deviceCookie, userAgent }: LoginInput & LoginOrigin,
): Promise<LoginResult | { challenge: string }> {
  const { users, factors } = context;
  const [user, device] = await Promise.all([users.findByEmail(email), readDevice(context, deviceCookie)]);
  const origin = { email, clientAddress, device };
  await countLogin(context, origin, user);
  if (!(await isPasswordRight(user?.passwordHash, password)) || user === null) throw badCredentials();
  await forgiveLogin(context, origin, user);
  assertMaySignIn(user);
  const factor = await factors.find(user._id);
  if (factor !== null && !remembersFactor(device, factor.factorId))
    return { challenge: await signChallenge(context, user, factor) };
  return startSession(context, user, { device, userAgent });
}

const challengeGone = () =>
  new AppError({
    code: 'gone',
    publicMessage: 'This took too long, or your account was changed. Please sign in again.',
  });

/** The second step, after `logIn` gave a challenge. */
export async function logInWithCode(
  context: AuthContext,
  { challenge, code, remembersDevice = false, clientAddress, ...origin }: LoginCodeInput & LoginOrigin,
): Promise<LoginResult> {
  const { users, factors, limits } = context;
  const [claims, device] = await Promise.all([
    readChallenge(context, challenge),
    readDevice(context, origin.deviceCookie),
  ]);
  await limits.loginByAddress.consume(clientAddress);
  if (claims === null) throw challengeGone();
  const user = await users.findById(claims.userId);
  const factor = user && (await factors.find(user._id));
  if (!user || factor?.factorId !== claims.factorId || passwordTimeOf(user) !== claims.passwordChangedAt)
    throw challengeGone();
  const isKnown = isKnownTo(device, claims.userId);
  if (!(await takeCode(context, { factor, code, device: isKnown && device ? device.id : 'unknown' })))
    throw new AppError({ code: 'unauthenticated', publicMessage: authMessages.badCode });
  await limits.loginByAddress.refund(clientAddress);
  assertMaySignIn(user);
  const { factorId } = factor;
  return startSession(context, user, {
    device,
    factorId: remembersDevice ? factorId : undefined,
    userAgent: origin.userAgent,
  });
}

function assertMaySignIn({ role }: UserDocument): void {
  if (permissionsOf(role).length === 0)
    throw new AppError({ code: 'forbidden', publicMessage: authMessages.adminRequired });
}

/** `factorId` is the factor that the device shall remember. */
async function startSession(
  context: AuthContext,
  user: UserDocument,
  {
    device,
    factorId,
    userAgent,
  }: { device: KnownDevice | null; factorId?: string | undefined; userAgent: string | undefined },
): Promise<LoginResult> {
  const { users, sessions, logger, clock } = context;
  const userId = user._id.toHexString();
  const deviceCookie = await signDevice(context, device, { userId, factorId });
  const { sessionId, token } = await openSession(context, user, userAgent);
  try {
    // A reset ends the sessions that it finds. One that overlapped with this sign-in may have missed this session.
    if ((await users.findById(userId))?.passwordHash !== user.passwordHash) throw badCredentials();
    await users.setLastSeen(user._id, clock.now());
  } catch (error) {
    await sessions
      .end(sessionId)
      .catch((err: unknown) => logger.error({ err }, 'the session of a refused sign-in was not ended'));
    throw error;
  }
  return { token, user, deviceCookie };
}
