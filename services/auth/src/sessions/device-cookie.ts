import { createHmac, randomUUID } from 'node:crypto';
import type { Clock } from '@atrium/service-kit/clock';
import { createSignedTokens } from './signed-token';

/** A browser from which the users have signed in. Grants no access; it only exempts them from other people's failed sign-ins. */
export interface KnownDevice {
  id: string;
  userIds: string[];
}

export const deviceCookieName = 'atrium_device';
export const deviceCookieSeconds = 365 * 24 * 60 * 60;

const issuer = 'atrium-device';
const mostUsers = 5;

/** Signs and verifies the cookie. Its key is derived separately, so that cookies and session tokens are not interchangeable. */
export function createDeviceCookies({ secret, clock }: { secret: string; clock: Clock }) {
  const key = createHmac('sha256', secret).update(issuer).digest();
  const tokens = createSignedTokens({ key, issuer, lifeSeconds: deviceCookieSeconds, clock });

  return {
    async read(cookie: string | undefined): Promise<KnownDevice | null> {
      if (cookie === undefined) return null;
      const { sub, users } = (await tokens.read(cookie)) ?? {};
      if (sub === undefined || !Array.isArray(users)) return null;
      return { id: sub, userIds: users.map(String) };
    },
    /** The cookie after this user has signed in on the device. */
    add(device: KnownDevice | null, userId: string): Promise<string> {
      const users = [userId, ...(device?.userIds ?? []).filter((id) => id !== userId)].slice(0, mostUsers);
      return tokens.sign({ sub: device?.id ?? randomUUID(), users });
    },
  };
}

export type DeviceCookies = ReturnType<typeof createDeviceCookies>;
