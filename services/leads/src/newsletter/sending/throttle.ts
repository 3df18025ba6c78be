import type { RedisClient } from '@atrium/service-kit/redis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

export interface Grant {
  /** How many of the wanted mails may be sent now. */
  granted: number;
  /** If none is granted: ms until the next grant. */
  waitMs: number;
}

export interface Rate {
  key: string;
  /** Mails. */
  perSecond: number;
}

/**
 * Limits mails per second over all workers: windows of one second in Redis; without Redis each process counts its own
 * mails. Never waits, so that the caller can free its worker slot.
 */
export function createThrottle(redis: RedisClient) {
  // `penalty`, below, counts beyond any number of points.
  const options = { keyPrefix: 'mail-throttle', points: 1, duration: 1 };
  const limiter = new RateLimiterRedis({
    ...options,
    storeClient: redis,
    insuranceLimiter: new RateLimiterMemory(options),
  });
  return {
    async reserve({ key, perSecond }: Rate, wanted: number): Promise<Grant> {
      // Unlike `consume`, `penalty` reports the count instead of throwing, so that a part can be granted.
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key, wanted);
      const granted = Math.min(wanted, Math.max(0, perSecond - (consumedPoints - wanted)));
      return granted > 0 ? { granted, waitMs: 0 } : { granted: 0, waitMs: Math.max(1, msBeforeNext) };
    },
  };
}
