import type { AuthContext } from '../context';
import type { UserDocument } from '../users/user-repository';
import { isKnownTo, type KnownDevice } from './device-cookie';

interface LoginOrigin {
  email: string;
  clientAddress: string;
  device: KnownDevice | null;
}

/*
 * Failed passwords are limited per address and per pair of account and device. All unknown devices share one pair, so an attacker
 * can't lock the user out of a known device. A new password starts new pairs.
 */
function pairOf({ email, device }: LoginOrigin, user: UserDocument | null): string {
  const isKnown = user !== null && device !== null && isKnownTo(device, user._id.toHexString());
  const since = user?.passwordChangedAt?.getTime() ?? 0;
  return `${email.toLowerCase()}:${since}:${isKnown ? device.id : 'unknown'}`;
}

/** Called before the password is checked, so that parallel attempts can't exceed the limit. */
export async function countLogin(
  { limits }: AuthContext,
  origin: LoginOrigin,
  user: UserDocument | null,
): Promise<void> {
  await limits.loginByAddress.consume(origin.clientAddress);
  await limits.loginByPair.consume(pairOf(origin, user));
}

/** Called after a right password. */
export async function forgiveLogin(
  { limits }: AuthContext,
  origin: LoginOrigin,
  user: UserDocument,
): Promise<void> {
  await Promise.all([
    limits.loginByPair.reset(pairOf(origin, user)),
    limits.loginByAddress.refund(origin.clientAddress),
  ]);
}
