import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error';

export interface RateLimit {
  /** Takes one point for `key`; throws a 429 with Retry-After if none is left. */
  consume(key: string): Promise<void>;
  /** Gives one point back. */
  refund(key: string): Promise<void>;
  reset(key: string): Promise<void>;
}

/** Shared over all copies through Redis; each process counts for itself while Redis is away. */
export function createRateLimit({
  redis,
  name,
  points,
  durationSeconds,
  message = 'Too many attempts, please try again later',
}: {
  redis: Redis;
  name: string;
  points: number;
  durationSeconds: number;
  message?: string;
}): RateLimit {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `limit:${name}`,
    points,
    duration: durationSeconds,
    insuranceLimiter: new RateLimiterMemory({ points, duration: durationSeconds }),
  });
  return {
    async consume(key) {
      try {
        await limiter.consume(key);
      } catch (reason) {
        throw toAppError(reason, message);
      }
    },
    async refund(key) {
      await limiter.reward(key);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}

/** Counts in this process only: protects against floods, not a quota. */
export function createProcessRateLimit({
  points,
  durationSeconds,
}: {
  points: number;
  durationSeconds: number;
}) {
  const limiter = new RateLimiterMemory({ points, duration: durationSeconds });
  return {
    async consume(key: string): Promise<void> {
      try {
        await limiter.consume(key);
      } catch (reason) {
        throw toAppError(reason, 'Too many requests, please slow down');
      }
    },
  };
}

function toAppError(reason: unknown, publicMessage: string): unknown {
  if (!(reason instanceof RateLimiterRes)) return reason;
  return new AppError({
    code: 'rate_limited',
    publicMessage,
    retryAfterSeconds: Math.max(1, reason.msBeforeNext / 1_000),
  });
}
