import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from './logger';

export type RedisClient = Redis;

/**
 * `producer` fails at once while Redis is away (the database is the truth, a queue entry only a hint); `blocking`
 * waits for it, as workers must.
 */
export type RedisRole = 'producer' | 'blocking' | 'subscriber';

const optionsByRole: Record<RedisRole, RedisOptions> = {
  producer: { enableOfflineQueue: false, maxRetriesPerRequest: 1, connectTimeout: 2_000 },
  blocking: { maxRetriesPerRequest: null },
  subscriber: { maxRetriesPerRequest: null, autoResubscribe: true },
};

const retryDelayMs = (attempt: number) => Math.min(100 * attempt, 2_000);

export function createRedis({ url, role, logger }: { url: string; role: RedisRole; logger: Logger }): Redis {
  const redis = new Redis(url, { ...optionsByRole[role], retryStrategy: retryDelayMs });
  let isDown = false;
  redis.on('error', (error: Error) => {
    // ioredis repeats the same error at each try: say once that it went away, and once that it is back.
    if (!isDown) logger.warn({ role, reason: error.message }, 'redis is not reachable');
    isDown = true;
  });
  redis.on('ready', () => {
    if (isDown) logger.info({ role }, 'redis is back');
    isDown = false;
  });
  return redis;
}

/** Resolves once the connection answers; rejects after `timeoutMs`. */
export async function waitForRedis(redis: Redis, timeoutMs: number): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      redis.off('ready', onReady);
      reject(new Error(`redis did not answer within ${timeoutMs} ms`));
    }, timeoutMs);
    const onReady = () => {
      clearTimeout(timer);
      resolve();
    };
    redis.once('ready', onReady);
  });
}
