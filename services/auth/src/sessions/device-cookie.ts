import { createHmac, randomUUID } from 'node:crypto';
import { readToken, signToken, type TokenContext } from './signed-token';

interface RememberedFactor {
  factorId: string;
  /** Seconds, as in the other claims. */
  until: number;
}

/**
 * A browser from which the users have signed in. It opens nothing without the password: other people's failed sign-ins don't lock
 * it out, and it is not asked for the code of a factor that it remembers.
 */
export interface KnownDevice {
  id: string;
  userIds: string[];
  remembered: RememberedFactor[];
}

export const deviceCookieName = 'atrium_device';
export const deviceCookieSeconds = 365 * 24 * 60 * 60;

const issuer = 'atrium-device';
const mostUsers = 5;
const rememberedSeconds = 30 * 24 * 60 * 60;
/** The key is derived, so that cookies and session tokens are not interchangeable. */
const deviceToken = {
  issuer,
  lifeSeconds: deviceCookieSeconds,
  keyOf: (secret: string) => createHmac('sha256', secret).update(issuer).digest(),
};

const secondsOf = ({ clock }: TokenContext) => Math.floor(clock.now().getTime() / 1_000);

export async function readDevice(
  context: TokenContext,
  cookie: string | undefined,
): Promise<KnownDevice | null> {
  if (cookie === undefined) return null;
  const { sub, users, factors } = (await readToken(context, deviceToken, cookie)) ?? {};
  if (sub === undefined || !Array.isArray(users)) return null;
  // Only this service signs the cookie; those of earlier versions remember no factor.
  const remembered = Array.isArray(factors) ? (factors as RememberedFactor[]) : [];
  const now = secondsOf(context);
  return { id: sub, userIds: users.map(String), remembered: remembered.filter(({ until }) => until > now) };
}

export const isKnownTo = (device: KnownDevice | null, userId: string): boolean =>
  device?.userIds.includes(userId) === true;

export const remembersFactor = (device: KnownDevice | null, factorId: string): boolean =>
  device?.remembered.some((factor) => factor.factorId === factorId) === true;

/** The cookie after this user has signed in on the device; `factorId` is one that it shall remember from now on. */
export function signDevice(
  context: TokenContext,
  device: KnownDevice | null,
  { userId, factorId }: { userId: string; factorId?: string | undefined },
): Promise<string> {
  const users = [userId, ...(device?.userIds ?? []).filter((id) => id !== userId)].slice(0, mostUsers);
  const others = (device?.remembered ?? []).filter((factor) => factor.factorId !== factorId);
  const added = factorId === undefined ? [] : [{ factorId, until: secondsOf(context) + rememberedSeconds }];
  const factors = [...added, ...others].slice(0, mostUsers);
  return signToken(context, deviceToken, { sub: device?.id ?? randomUUID(), users, factors });
}
