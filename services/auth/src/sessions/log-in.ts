import { authMessages } from '@atrium/contracts/auth/constants';
import { permissionsOf } from '@atrium/contracts/auth/permissions';
import type { LoginInput } from '@atrium/contracts/auth/schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { AuthContext } from '../context';
import { isPasswordRight } from '../passwords/password-hash';
import type { UserDocument } from '../users/user-repository';
import { readDevice, signDevice } from './device-cookie';
import { countLogin, forgiveLogin } from './login-limits';
import { openSession } from './session-operations';

interface LoginAttempt extends LoginInput {
  clientAddress: string;
  deviceCookie: string | undefined;
}

interface LoginResult {
  token: string;
  user: UserDocument;
  /** Marks this device as known for the account. */
  deviceCookie: string;
}

const badCredentials = () =>
  new AppError({ code: 'unauthenticated', publicMessage: authMessages.badCredentials });

export async function logIn(
  context: AuthContext,
  { email, password, clientAddress, deviceCookie }: LoginAttempt,
): Promise<LoginResult> {
  const { users, sessions, logger, clock } = context;
  const [user, device] = await Promise.all([users.findByEmail(email), readDevice(context, deviceCookie)]);
  const origin = { email, clientAddress, device };
  await countLogin(context, origin, user);
  if (!(await isPasswordRight(user?.passwordHash, password)) || user === null) throw badCredentials();
  await forgiveLogin(context, origin, user);
  if (permissionsOf(user.role).length === 0)
    throw new AppError({ code: 'forbidden', publicMessage: authMessages.adminRequired });
  const knownDevice = await signDevice(context, device, user._id.toHexString());
  const { sessionId, token } = await openSession(context, user);
  try {
    // A reset ends the sessions that it finds. One that overlapped with this sign-in may have missed this session.
    if ((await users.findById(user._id.toHexString()))?.passwordHash !== user.passwordHash)
      throw badCredentials();
    await users.setLastSeen(user._id, clock.now());
  } catch (error) {
    await sessions
      .end(sessionId)
      .catch((err: unknown) => logger.error({ err }, 'the session of a refused sign-in was not ended'));
    throw error;
  }
  return { token, user, deviceCookie: knownDevice };
}
