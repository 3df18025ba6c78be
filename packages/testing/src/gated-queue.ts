import { randomUUID } from 'node:crypto';
import { createJobProducer, type JobProducer } from '@atrium/service-kit/jobs/job-producer';
import type { Logger } from '@atrium/service-kit/logger';
import { createRedis, waitForRedis } from '@atrium/service-kit/redis';
import type { Redis } from 'ioredis';
import { createRedisGate, readOnlyError } from './redis-gate';

/** What has become of Redis. A new gate is `never there`. */
export const redisFaults = [
  'never there',
  'lost',
  'frozen',
  'silent from the start',
  'loading',
  'loading from the start',
  'read-only',
  'out of memory',
  'breaking each connection',
] as const;
export type RedisFault = (typeof redisFaults)[number];

export interface GatedQueue {
  /** A client through the gate, as services use it. */
  redis: Redis;
  producer: JobProducer;
  /** Names of the jobs that were to be queued. */
  attempted: Set<string>;
  fail(fault: RedisFault): Promise<void>;
  /** Resolves once Redis takes jobs. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

/** A queue whose Redis a test takes away and gives back. */
export async function createGatedQueue({
  redisUrl,
  logger,
}: {
  redisUrl: string;
  logger: Logger;
}): Promise<GatedQueue> {
  const gate = await createRedisGate(redisUrl);
  const redis = createRedis({ url: gate.url, role: 'producer', logger });
  const producer = createJobProducer({ redis, logger, prefix: `test-${randomUUID()}` });
  const attempted = new Set<string>();

  /** A connection that the gate has closed may still be `ready` until the client notices: only a response proves that it is open. */
  async function waitForResponse(): Promise<void> {
    await waitForRedis(redis, 15_000);
    const hasResponded = await redis.ping().then(
      () => true,
      () => false,
    );
    if (!hasResponded) await waitForResponse();
  }

  async function open(): Promise<void> {
    await gate.open();
    await waitForResponse();
  }
  async function shut(): Promise<void> {
    // `once` of node:events would reject with the error of a frozen connection.
    const isOpen = redis.status === 'ready';
    const closed = isOpen ? new Promise((resolve) => redis.once('close', resolve)) : undefined;
    await gate.shut();
    await closed;
  }

  return {
    redis,
    attempted,
    producer: {
      ...producer,
      enqueue(job, payload, options) {
        attempted.add(job.name);
        return producer.enqueue(job, payload, options);
      },
    },
    async fail(fault) {
      if (fault === 'never there') return;
      if (fault === 'silent from the start' || fault === 'loading from the start') {
        await gate.open();
        if (fault === 'silent from the start') gate.freeze();
        else gate.load();
        return;
      }
      await open();
      if (fault === 'frozen') gate.freeze();
      else if (fault === 'loading') gate.load();
      else if (fault === 'read-only') gate.refuseWrites(readOnlyError);
      else if (fault === 'out of memory')
        gate.refuseWrites("OOM command not allowed when used memory > 'maxmemory'.");
      else if (fault === 'breaking each connection') gate.breakDuringCommands();
      else await shut();
    },
    async recover() {
      // A frozen connection is replaced.
      await shut();
      await open();
    },
    async close() {
      await producer.close();
      redis.disconnect();
      await gate.shut();
    },
  };
}
