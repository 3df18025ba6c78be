import { AppError } from '@atrium/service-kit/app-error';
import type { AuthContext } from '../context';
import type { UserDocument } from '../users/user-repository';
import { isPasswordRight } from './password-hash';

/** Verifies the password of a signed-in user. `path` is the field that a wrong one is shown at. */
export async function confirmPassword(
  { users, limits }: AuthContext,
  { userId, password, path }: { userId: string; password: string; path: string },
): Promise<UserDocument> {
  const user = await users.findById(userId);
  await limits.confirm.consume(userId);
  if (!(await isPasswordRight(user?.passwordHash, password)) || user === null) {
    const message = path === 'password' ? 'The password is not right' : 'The current password is not right';
    throw new AppError({ code: 'validation_failed', publicMessage: message, errors: [{ path, message }] });
  }
  await limits.confirm.reset(userId);
  return user;
}
