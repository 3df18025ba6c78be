import type { RateLimit } from '@atrium/service-kit/rate-limit';
import type { UserRecord } from '../users/user-repository';
import type { KnownDevice } from './device-cookie';

interface LoginOrigin {
  email: string;
  clientAddress: string;
  device: KnownDevice | null;
}

/**
 * Limits failed passwords per address and per pair of account and device. All unknown devices share one pair, so an attacker
 * can't lock the user out of a known device. A new password starts new pairs.
 */
export function createLoginLimits({ byAddress, byPair }: { byAddress: RateLimit; byPair: RateLimit }) {
  function pairOf({ email, device }: LoginOrigin, user: UserRecord | null): string {
    const isKnown = user !== null && device?.userIds.includes(user._id.toHexString()) === true;
    const since = user?.passwordChangedAt?.getTime() ?? 0;
    return `${email.toLowerCase()}:${since}:${isKnown ? device.id : 'unknown'}`;
  }
  return {
    /** Counts before the password is checked, so that parallel attempts can't exceed the limit. */
    async consume(origin: LoginOrigin, user: UserRecord | null): Promise<void> {
      await byAddress.consume(origin.clientAddress);
      await byPair.consume(pairOf(origin, user));
    },
    /** Called after a right password. */
    async forgive(origin: LoginOrigin, user: UserRecord): Promise<void> {
      await Promise.all([byPair.reset(pairOf(origin, user)), byAddress.refund(origin.clientAddress)]);
    },
    liftAddress: (clientAddress: string) => byAddress.reset(clientAddress),
  };
}

export type LoginLimits = ReturnType<typeof createLoginLimits>;
