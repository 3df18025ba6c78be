import { adminRole, authMessages } from '@atrium/contracts/auth/constants';
import type { LoginInput } from '@atrium/contracts/auth/schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { isPasswordRight } from '../passwords/password-hash';
import type { UserRecord, UserRepository } from '../users/user-repository';
import type { DeviceCookies } from './device-cookie';
import type { LoginLimits } from './login-limits';
import type { SessionOperations } from './session-operations';

interface LoginAttempt extends LoginInput {
  clientAddress: string;
  deviceCookie: string | undefined;
}

interface LoginResult {
  token: string;
  user: UserRecord;
  /** Marks this device as known for the account. */
  deviceCookie: string;
}

const badCredentials = () =>
  new AppError({ code: 'unauthenticated', publicMessage: authMessages.badCredentials });

export function createLogIn({
  users,
  sessions,
  limits,
  devices,
}: {
  users: UserRepository;
  sessions: SessionOperations;
  limits: Pick<LoginLimits, 'consume' | 'forgive'>;
  devices: DeviceCookies;
}) {
  return async function logIn({
    email,
    password,
    clientAddress,
    deviceCookie,
  }: LoginAttempt): Promise<LoginResult> {
    const [user, device] = await Promise.all([users.findByEmail(email), devices.read(deviceCookie)]);
    const origin = { email, clientAddress, device };
    await limits.consume(origin, user);
    if (!(await isPasswordRight(user?.passwordHash, password)) || user === null) throw badCredentials();
    await limits.forgive(origin, user);
    if (user.role !== adminRole)
      throw new AppError({ code: 'forbidden', publicMessage: authMessages.adminRequired });
    const token = await sessions.open(user);
    // A reset ends the sessions that it finds. One that overlapped with this sign-in may have missed this session.
    if ((await users.findById(user._id.toHexString()))?.passwordHash !== user.passwordHash)
      throw badCredentials();
    return {
      token,
      user,
      deviceCookie: await devices.add(device, user._id.toHexString()),
    };
  };
}

export type LogIn = ReturnType<typeof createLogIn>;
