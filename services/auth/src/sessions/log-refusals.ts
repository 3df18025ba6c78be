import { AppError } from '@atrium/service-kit/app-error';
import type { AuthContext } from '../context';
import type { UserDocument } from '../users/user-repository';

interface Attempt {
  way: 'password' | 'code' | 'passkey';
  /** Null if what was given leads to no account. */
  user: Pick<UserDocument, '_id'> | null;
}

/** A refused sign-in is a line of the process log, without what was typed: that may be a password in the field for the address. */
export async function logRefusals<Result>(
  { logger }: Pick<AuthContext, 'logger'>,
  { way, user }: Attempt,
  signIn: () => Promise<Result>,
): Promise<Result> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof AppError && error.status < 500)
      logger.warn(
        { way, user: user?._id.toHexString() ?? null, reason: error.code },
        'a sign-in was refused',
      );
    throw error;
  }
}
