import { authMessages } from '@atrium/contracts/auth/constants';
import { AppError } from '@atrium/service-kit/app-error';
import type { AuthContext } from '../context';
import { permissionsOfRole } from '../roles/known-roles';
import { inactiveRoles } from '../users/account-changes';
import type { UserDocument } from '../users/user-repository';
import { type KnownDevice, signDevice } from './device-cookie';
import { openSession } from './session-operations';

export interface LoginResult {
  token: string;
  user: UserDocument;
  /** Marks this device as known for the account. */
  deviceCookie: string;
  /** The provider at which the person has signed in; unset for the password. */
  provider?: string | undefined;
  /** The name of the passkey that was used. */
  passkey?: string | undefined;
}

interface SessionStart {
  device: KnownDevice | null;
  /** The factor that the device shall remember. */
  factorId?: string | undefined;
  userAgent: string | undefined;
  provider?: string | undefined;
  hasProviderFactor?: boolean | undefined;
  passkey?: string | undefined;
  /** When the person showed who they are; unset: now. */
  confirmedAt?: Date | undefined;
}

/** After the password or another proof: nobody else learns that an account is deactivated. */
export async function assertMaySignIn(context: AuthContext, { role }: UserDocument): Promise<void> {
  if (inactiveRoles.includes(role))
    throw new AppError({ code: 'forbidden', publicMessage: authMessages.deactivated });
  if ((await permissionsOfRole(context, role)).length === 0)
    throw new AppError({ code: 'forbidden', publicMessage: authMessages.adminRequired });
}

/** After everything that was asked for was right. */
export async function startSession(
  context: AuthContext,
  user: UserDocument,
  { device, factorId, passkey, ...origin }: SessionStart,
): Promise<LoginResult> {
  const { users, sessions, logger, clock } = context;
  const userId = user._id.toHexString();
  const deviceCookie = await signDevice(context, device, { userId, factorId });
  const { sessionId, token } = await openSession(context, user, origin);
  try {
    // A reset ends the sessions that it finds. One that overlapped with this sign-in may have missed this session.
    if ((await users.findById(userId))?.passwordHash !== user.passwordHash)
      throw new AppError({ code: 'unauthenticated', publicMessage: authMessages.badCredentials });
    await users.setLastSeen(user._id, clock.now());
  } catch (error) {
    await sessions
      .end(sessionId)
      .catch((err: unknown) => logger.error({ err }, 'the session of a refused sign-in was not ended'));
    throw error;
  }
  return { token, user, deviceCookie, provider: origin.provider, passkey };
}
