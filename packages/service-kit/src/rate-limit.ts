import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error';
import { networksOf } from './network-prefix';

export interface RateLimit {
  /**
   * Takes one point; throws 429 with Retry-After if none is left. An IPv6 address counts against its /64 and, with four times
   * the points, its /56.
   */
  consume(key: string): Promise<void>;
  /** Whether `consume` would pass now. */
  hasLeft(key: string): Promise<boolean>;
  /** Gives one point back. */
  refund(key: string): Promise<void>;
  reset(key: string): Promise<void>;
}

const largestShare = 4;

type Limiter = RateLimiterMemory | RateLimiterRedis;

/** A function where the number changes while the process runs. */
type Points = number | (() => number);

/** One limiter for each share of the points that a network may have; new ones after the points have changed. */
function createByShare(
  points: Points,
  create: (points: number, share: number) => Limiter,
  message: string,
): RateLimit {
  let made = { points: Number.NaN, limiters: new Map<number, Limiter>() };
  function limiterOf(share: number): Limiter | undefined {
    const now = typeof points === 'number' ? points : points();
    if (made.points !== now)
      made = {
        points: now,
        limiters: new Map([1, largestShare].map((one) => [one, create(now * one, one)])),
      };
    return made.limiters.get(share);
  }
  const countersOf = (key: string) =>
    networksOf(key).flatMap(({ key: network, share }) => {
      const limiter = limiterOf(share);
      return limiter === undefined ? [] : [{ limiter, network }];
    });
  return {
    async consume(key) {
      try {
        for (const { limiter, network } of countersOf(key)) await limiter.consume(network);
      } catch (reason) {
        throw toAppError(reason, message);
      }
    },
    async hasLeft(key) {
      for (const { limiter, network } of countersOf(key)) {
        const used = await limiter.get(network);
        if (used !== null && used.remainingPoints <= 0) return false;
      }
      return true;
    },
    async refund(key) {
      for (const { limiter, network } of countersOf(key)) await limiter.reward(network);
    },
    async reset(key) {
      for (const { limiter, network } of countersOf(key)) await limiter.delete(network);
    },
  };
}

interface LimitOptions {
  points: Points;
  durationSeconds: number;
}

/** Shared by all processes through Redis; counts per process while Redis is unreachable. */
export function createRateLimit({
  redis,
  name,
  points,
  durationSeconds,
  message = 'Too many attempts, please try again later',
}: LimitOptions & { redis: Redis; name: string; message?: string }): RateLimit {
  return createByShare(
    points,
    (ofShare, share) => {
      const own = { points: ofShare, duration: durationSeconds };
      return new RateLimiterRedis({
        ...own,
        storeClient: redis,
        keyPrefix: share === 1 ? `limit:${name}` : `limit:${name}:${share}`,
        insuranceLimiter: new RateLimiterMemory(own),
      });
    },
    message,
  );
}

/** Counts per process: protects against floods, not a quota. */
export function createProcessRateLimit({
  points,
  durationSeconds,
}: LimitOptions): Pick<RateLimit, 'consume'> {
  return createByShare(
    points,
    (ofShare) => new RateLimiterMemory({ points: ofShare, duration: durationSeconds }),
    'Too many requests, please slow down',
  );
}

function toAppError(reason: unknown, publicMessage: string): unknown {
  if (!(reason instanceof RateLimiterRes)) return reason;
  return new AppError({
    code: 'rate_limited',
    publicMessage,
    retryAfterSeconds: Math.max(1, reason.msBeforeNext / 1_000),
  });
}
