import { createHmac, randomUUID } from 'node:crypto';
import type { Clock } from '@atrium/service-kit/clock';
import { jwtVerify, SignJWT } from 'jose';

/** A browser from which the users have signed in. Grants no access; it only exempts them from other people's failed sign-ins. */
export interface KnownDevice {
  id: string;
  userIds: string[];
}

export const deviceCookieName = 'atrium_device';
export const deviceCookieSeconds = 365 * 24 * 60 * 60;

const issuer = 'atrium-device';
const algorithm = 'HS256';
const mostUsers = 5;

/** Signs and verifies the cookie. Its key is derived separately, so that cookies and session tokens are not interchangeable. */
export function createDeviceCookies({ secret, clock }: { secret: string; clock: Clock }) {
  const key = createHmac('sha256', secret).update(issuer).digest();

  async function read(cookie: string | undefined): Promise<KnownDevice | null> {
    if (cookie === undefined) return null;
    try {
      const { payload } = await jwtVerify(cookie, key, {
        algorithms: [algorithm],
        issuer,
        currentDate: clock.now(),
      });
      if (typeof payload.sub !== 'string' || !Array.isArray(payload.users)) return null;
      return { id: payload.sub, userIds: payload.users.map(String) };
    } catch {
      // jose has one error type per kind of invalid token; callers need no distinction.
      return null;
    }
  }

  return {
    read,
    /** The cookie after this user has signed in on the device. */
    async add(device: KnownDevice | null, userId: string): Promise<string> {
      const users = [userId, ...(device?.userIds ?? []).filter((id) => id !== userId)].slice(0, mostUsers);
      const issuedAt = Math.floor(clock.now().getTime() / 1_000);
      return new SignJWT({ users })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setSubject(device?.id ?? randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + deviceCookieSeconds)
        .sign(key);
    },
  };
}

export type DeviceCookies = ReturnType<typeof createDeviceCookies>;
