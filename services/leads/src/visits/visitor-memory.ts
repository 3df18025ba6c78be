import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '@atrium/service-kit/clock';
import type { RedisClient } from '@atrium/service-kit/redis';
import { addDays, type SiteTime } from '../site-time';

export interface Visitor {
  address: string;
  agent: string;
}

const presentMs = 5 * 60_000;
const presentKey = 'visits:present';

interface VisitorMemoryDeps {
  redis: RedisClient;
  siteTime: SiteTime;
  clock: Clock;
}

/**
 * Tells visitors apart for one day without cookies: a hash of address and agent with the day's salt. Salt and hashes are in Redis only,
 * until the day ends, so that nobody can be followed from one day to the next. No page is stored with them.
 */
export function createVisitorMemory({ redis, siteTime, clock }: VisitorMemoryDeps) {
  let today: { day: string; salt: string } | undefined;

  async function openDay(day: string, endsInMs: number) {
    if (today?.day === day) return today;
    const key = `visits:salt:${day}`;
    await redis.set(key, randomBytes(32).toString('hex'), 'PX', endsInMs, 'NX');
    const salt = await redis.get(key);
    if (salt === null) throw new Error('the salt of the day is gone');
    today = { day, salt };
    return today;
  }

  return {
    /** True if this is the visitor's first view of the day. */
    async see({ address, agent }: Visitor): Promise<boolean> {
      const now = clock.now();
      const nowMs = now.getTime();
      const day = siteTime.dayOf(now);
      const endsInMs = Math.max(1_000, siteTime.startOfDay(addDays(day, 1)).getTime() - nowMs);
      const { salt } = await openDay(day, endsInMs);
      const hash = createHmac('sha256', salt).update(`${address}\n${agent}`).digest('base64url');
      const key = `visits:seen:${day}`;
      const results = await redis
        .pipeline()
        .sadd(key, hash)
        .pexpire(key, endsInMs)
        .zadd(presentKey, nowMs, hash)
        .pexpire(presentKey, presentMs)
        .exec();
      const [error, added] = results?.[0] ?? [];
      if (error) throw error;
      return added === 1;
    },

    /** Visitors with a view in the last five minutes. */
    async countPresent(): Promise<number> {
      const since = clock.now().getTime() - presentMs;
      await redis.zremrangebyscore(presentKey, '-inf', since);
      return redis.zcard(presentKey);
    },
  };
}
