import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '@atrium/service-kit/clock';
import type { RedisClient } from '@atrium/service-kit/redis';
import { addDays, type SiteTime } from '../site-time';

export interface Visitor {
  address: string;
  agent: string;
}

const presentMs = 5 * 60_000;
/** The keys end by themselves also if the process dies, and not while there are visitors. */
const extendEveryMs = 30_000;
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
  let today: { day: string; salt: string; endsAt: number } | undefined;
  let extendedAt = 0;

  /** Kept until its end: the days of a time zone cost more to find than all the rest of a report. */
  async function openDay(now: Date) {
    if (today !== undefined && now.getTime() < today.endsAt) return today;
    const day = siteTime.dayOf(now);
    const endsAt = Math.max(now.getTime() + 1_000, siteTime.startOfDay(addDays(day, 1)).getTime());
    const key = `visits:salt:${day}`;
    await redis.set(key, randomBytes(32).toString('hex'), 'PX', endsAt - now.getTime(), 'NX');
    const salt = await redis.get(key);
    if (salt === null) throw new Error('the salt of the day is gone');
    today = { day, salt, endsAt };
    extendedAt = 0;
    return today;
  }

  return {
    /** True if this is the visitor's first view of the day. */
    async see({ address, agent }: Visitor): Promise<boolean> {
      const now = clock.now();
      const nowMs = now.getTime();
      const { day, salt, endsAt } = await openDay(now);
      const hash = createHmac('sha256', salt).update(`${address}\n${agent}`).digest('base64url');
      const key = `visits:seen:${day}`;
      const commands = redis.pipeline().sadd(key, hash).zadd(presentKey, nowMs, hash);
      if (nowMs - extendedAt >= extendEveryMs) {
        commands.pexpire(key, Math.max(1, endsAt - nowMs)).pexpire(presentKey, presentMs);
        extendedAt = nowMs;
      }
      const results = await commands.exec();
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
