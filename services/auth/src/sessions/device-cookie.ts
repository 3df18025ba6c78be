import { createHmac, randomUUID } from 'node:crypto';
import { readToken, signToken, type TokenContext } from './signed-token';

/** A browser from which the users have signed in. Grants no access; it only exempts them from other people's failed sign-ins. */
export interface KnownDevice {
  id: string;
  userIds: string[];
}

export const deviceCookieName = 'atrium_device';
export const deviceCookieSeconds = 365 * 24 * 60 * 60;

const issuer = 'atrium-device';
const mostUsers = 5;
/** The key is derived, so that cookies and session tokens are not interchangeable. */
const deviceToken = {
  issuer,
  lifeSeconds: deviceCookieSeconds,
  keyOf: (secret: string) => createHmac('sha256', secret).update(issuer).digest(),
};

export async function readDevice(
  context: TokenContext,
  cookie: string | undefined,
): Promise<KnownDevice | null> {
  if (cookie === undefined) return null;
  const { sub, users } = (await readToken(context, deviceToken, cookie)) ?? {};
  if (sub === undefined || !Array.isArray(users)) return null;
  return { id: sub, userIds: users.map(String) };
}

/** The cookie after this user has signed in on the device. */
export function signDevice(
  context: TokenContext,
  device: KnownDevice | null,
  userId: string,
): Promise<string> {
  const users = [userId, ...(device?.userIds ?? []).filter((id) => id !== userId)].slice(0, mostUsers);
  return signToken(context, deviceToken, { sub: device?.id ?? randomUUID(), users });
}
