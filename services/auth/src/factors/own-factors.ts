import type { LoginChallenge } from '@atrium/contracts/auth/factors.schemas';
import type { ObjectId } from 'mongodb';
import type { AccountContext, AuthContext } from '../context';
import { type KnownDevice, remembersFactor } from '../sessions/device-cookie';
import type { UserDocument } from '../users/user-repository';
import { type ProvedBefore, signChallenge } from './login-challenge';

/** Codes of an app or a passkey. */
export async function hasOwnFactor(
  { factors, passkeys }: AccountContext,
  userId: ObjectId,
): Promise<boolean> {
  const [factor, count] = await Promise.all([factors.find(userId), passkeys.countOf(userId)]);
  return factor !== null || count > 0;
}

export async function listUserIdsWithFactor({ factors, passkeys }: AccountContext): Promise<Set<string>> {
  const [withCodes, withPasskey] = await Promise.all([factors.listUserIds(), passkeys.listUserIds()]);
  return new Set([...withCodes, ...withPasskey]);
}

/** False if the account has none. */
export async function removeFactors(
  { factors, passkeys }: AccountContext,
  userId: ObjectId,
): Promise<boolean> {
  const removed = await Promise.all([factors.remove(userId), passkeys.removeAllOf(userId)]);
  return removed.includes(true);
}

/** After a right password or provider. Null if the account has no second factor, or this device remembers it. */
export async function askForFactor(
  context: AuthContext,
  user: UserDocument,
  { device, ...proved }: ProvedBefore & { device: KnownDevice | null },
): Promise<Omit<LoginChallenge, 'success'> | null> {
  const [factor, passkeys] = await Promise.all([
    context.factors.find(user._id),
    context.passkeys.listOf(user._id),
  ]);
  const ids = [factor, ...passkeys].flatMap((own) => own?.factorId ?? []);
  if (ids.length === 0 || ids.some((id) => remembersFactor(device, id))) return null;
  const factorId = factor?.factorId ?? '';
  return {
    challenge: await signChallenge(context, user, { factorId, ...proved }),
    takesCode: factor !== null,
    takesPasskey: passkeys.length > 0,
  };
}
