import { authMessages } from '@atrium/contracts/auth/constants';
import type { Assertion, PasskeyLoginInput, PasskeyQuestion } from '@atrium/contracts/auth/passkeys.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { AuthContext } from '../context';
import { challengeGone, type ProvedBefore, passwordTimeOf, readChallenge } from '../factors/login-challenge';
import { readDevice } from '../sessions/device-cookie';
import { logRefusals } from '../sessions/log-refusals';
import { assertMaySignIn, type LoginResult, startSession } from '../sessions/start-session';
import { linkWithFactor } from '../sso/link-with-factor';
import { isBreakGlass, passwordsOffText } from '../sso/only-sso';
import type { UserDocument } from '../users/user-repository';
import { takePasskey } from './check-passkey';
import { askForPasskey } from './relying-party';

interface Origin {
  clientAddress: string;
  deviceCookie: string | undefined;
  userAgent: string | undefined;
}

const refused = (publicMessage: string = authMessages.badPasskey) =>
  new AppError({ code: 'unauthenticated', publicMessage });

/** Without a challenge of a right password the question is the same for everybody, so that it tells of no account. */
export async function startPasskeyLogin(
  context: AuthContext,
  { challenge, clientAddress }: { challenge?: string | undefined; clientAddress: string },
): Promise<PasskeyQuestion> {
  await context.limits.passkeyByAddress.consume(clientAddress);
  if (challenge === undefined) return askForPasskey(context, { purpose: 'sign-in' });
  const { user } = await readFirstStep(context, challenge);
  const own = await context.passkeys.listOf(user._id);
  if (own.length === 0) throw challengeGone();
  return askForPasskey(context, { purpose: 'second-step', userId: user._id }, own);
}

async function readFirstStep(context: AuthContext, challenge: string) {
  const claims = await readChallenge(context, challenge);
  const user = claims && (await context.users.findById(claims.userId));
  if (!claims || !user || passwordTimeOf(user) !== claims.passwordChangedAt) throw challengeGone();
  return { user, provider: claims.provider, link: claims.link };
}

/** Whose passkey it is shows when it is right. */
export const logInWithPasskey = (
  context: AuthContext,
  input: PasskeyLoginInput & Origin,
): Promise<LoginResult> =>
  logRefusals(context, { way: 'passkey', user: null }, () => checkPasskeyLogin(context, input));

async function checkPasskeyLogin(
  context: AuthContext,
  { credential, challenge, remembersDevice = false, clientAddress, ...origin }: PasskeyLoginInput & Origin,
): Promise<LoginResult> {
  await context.limits.passkeyByAddress.consume(clientAddress);
  const proved =
    challenge === undefined
      ? await proveAlone(context, credential)
      : await proveSecondStep(context, credential, challenge);
  const user = await linkWithFactor(context, proved.user, proved);
  await assertMaySignIn(context, user);
  return startSession(context, user, {
    device: await readDevice(context, origin.deviceCookie),
    userAgent: origin.userAgent,
    provider: proved.provider,
    factorId: remembersDevice ? proved.factorId : undefined,
    passkey: proved.passkey,
  });
}

interface Proved extends ProvedBefore {
  user: UserDocument;
  passkey: string;
  factorId?: string;
}

async function proveAlone(context: AuthContext, credential: Assertion): Promise<Proved> {
  const taken = await takePasskey(context, { credential, purpose: 'sign-in' });
  const user = taken && (await context.users.findById(taken.passkey.userId.toHexString()));
  if (!taken || !user) throw refused();
  if (!isBreakGlass(context, user)) throw refused(passwordsOffText(context, 'Passkeys'));
  return { user, passkey: taken.passkey.name };
}

async function proveSecondStep(
  context: AuthContext,
  credential: Assertion,
  challenge: string,
): Promise<Proved> {
  const { user, ...before } = await readFirstStep(context, challenge);
  const taken = await takePasskey(context, { credential, purpose: 'second-step' });
  if (!taken?.passkey.userId.equals(user._id)) throw refused();
  return { user, ...before, passkey: taken.passkey.name, factorId: taken.passkey.factorId };
}
