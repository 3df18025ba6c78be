import { authMessages } from '@atrium/contracts/auth/constants';
import type { LoginChallenge, LoginCodeInput } from '@atrium/contracts/auth/factors.schemas';
import type { LoginInput } from '@atrium/contracts/auth/schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { AuthContext } from '../context';
import { takeCode } from '../factors/check-code';
import { challengeGone, passwordTimeOf, readChallenge } from '../factors/login-challenge';
import { askForFactor } from '../factors/own-factors';
import { isPasswordRight } from '../passwords/password-hash';
import { linkWithFactor } from '../sso/link-with-factor';
import { isBreakGlass, passwordsOffText } from '../sso/only-sso';
import { isKnownTo, readDevice } from './device-cookie';
import { logRefusals } from './log-refusals';
import { countLogin, forgiveLogin } from './login-limits';
import { assertMaySignIn, type LoginResult, startSession } from './start-session';

interface LoginOrigin {
  clientAddress: string;
  deviceCookie: string | undefined;
  userAgent: string | undefined;
}

/** The text is the same for every account, so that nobody learns which one still takes its password. */
const badCredentials = (context: AuthContext) =>
  new AppError({
    code: 'unauthenticated',
    publicMessage: passwordsOffText(context) ?? authMessages.badCredentials,
  });

/** The challenge is for an account with a second factor, on a device that does not remember it. */
export async function logIn(
  context: AuthContext,
  { email, password, clientAddress, deviceCookie, userAgent }: LoginInput & LoginOrigin,
): Promise<LoginResult | Omit<LoginChallenge, 'success'>> {
  const { users } = context;
  const [user, device] = await Promise.all([users.findByEmail(email), readDevice(context, deviceCookie)]);
  const origin = { email, clientAddress, device };
  return logRefusals(context, { way: 'password', user }, async () => {
    await countLogin(context, origin, user);
    const mayUsePassword = user === null || isBreakGlass(context, user);
    // Verified in any case, so that the time tells nothing either.
    const isRight = await isPasswordRight(mayUsePassword ? user?.passwordHash : undefined, password);
    if (!isRight || user === null) throw badCredentials(context);
    await forgiveLogin(context, origin, user);
    await assertMaySignIn(context, user);
    return (
      (await askForFactor(context, user, { device })) ?? startSession(context, user, { device, userAgent })
    );
  });
}

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
  const user = claims && (await users.findById(claims.userId));
  return logRefusals(context, { way: 'code', user }, async () => {
    await limits.loginByAddress.consume(clientAddress);
    const factor = user && (await factors.find(user._id));
    if (!claims || !user || factor?.factorId !== claims.factorId) throw challengeGone();
    if (passwordTimeOf(user) !== claims.passwordChangedAt) throw challengeGone();
    const isKnown = isKnownTo(device, claims.userId);
    if (!(await takeCode(context, { factor, code, device: isKnown && device ? device.id : 'unknown' })))
      throw new AppError({ code: 'unauthenticated', publicMessage: authMessages.badCode });
    await limits.loginByAddress.refund(clientAddress);
    const linked = await linkWithFactor(context, user, claims);
    await assertMaySignIn(context, linked);
    const { factorId } = factor;
    return startSession(context, linked, {
      device,
      factorId: remembersDevice ? factorId : undefined,
      userAgent: origin.userAgent,
      provider: claims.provider,
    });
  });
}
