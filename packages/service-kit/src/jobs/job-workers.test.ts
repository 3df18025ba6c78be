import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../logger';
import { createRedis, type RedisClient, waitForRedis } from '../redis';
import { defineJob, handleJob, type JobContext, type JobHandler } from './define-job';
import { createJobProducer, type JobProducer } from './job-producer';
import { type JobWorkers, startJobWorkers } from './job-workers';

const logger = createLogger({ level: 'fatal', name: 'test' });
// biome-ignore lint/style/noProcessEnv: where the engines of this test run are
const url = process.env.TEST_REDIS_URL ?? '';

const mowJob = defineJob({
  name: 'mow',
  queue: 'garden',
  payload: z.object({ lawn: z.string() }),
  jobId: ({ lawn }) => `mow-${lawn}`,
  attempts: 2,
  backoffMs: 1,
});

let prefix: string;
let redis: RedisClient;
let producer: JobProducer;
let workers: JobWorkers | undefined;
let mown: string[];

beforeEach(async () => {
  prefix = `test-${randomUUID()}`;
  mown = [];
  redis = createRedis({ url, role: 'producer', logger });
  await waitForRedis(redis, 10_000);
  producer = createJobProducer({ redis, logger, prefix });
});
afterEach(async () => {
  await workers?.stop();
  workers = undefined;
  await producer.close();
  redis.disconnect();
});

function work(mow: (lawn: string, context: JobContext) => Promise<void>): JobWorkers {
  const handler = handleJob(mowJob, async ({ lawn }, context) => {
    mown.push(lawn);
    await mow(lawn, context);
  });
  workers = startJobWorkers({
    handlers: [handler as JobHandler],
    createConnection: () => createRedis({ url, role: 'blocking', logger }),
    logger,
    concurrency: 1,
    prefix,
  });
  return workers;
}
const isQueued = (lawn: string) => producer.isQueued(mowJob, { lawn });

test('work under one id is queued once, and again after it is done', async () => {
  await producer.enqueue(mowJob, { lawn: 'front' });
  await producer.enqueue(mowJob, { lawn: 'front' });
  work(async () => {});
  await expect.poll(() => isQueued('front')).toBe(false);
  expect(mown).toEqual(['front']);
  await producer.enqueue(mowJob, { lawn: 'front' });
  await expect.poll(() => mown).toEqual(['front', 'front']);
});

test('failing work is attempted as often as its definition says, and can be queued again', async () => {
  work(async () => {
    throw new Error('out of fuel');
  });
  await producer.enqueue(mowJob, { lawn: 'front' });
  await expect.poll(() => isQueued('front')).toBe(false);
  expect(mown).toEqual(['front', 'front']);
  await producer.enqueue(mowJob, { lawn: 'front' });
  await expect.poll(() => mown).toHaveLength(4);
});

test('the work of the smaller priority comes first', async () => {
  await producer.enqueue(mowJob, { lawn: 'back' }, { priority: 2 });
  await producer.enqueue(mowJob, { lawn: 'front' }, { priority: 1 });
  work(async () => {});
  await expect.poll(() => mown).toEqual(['front', 'back']);
});

test('a stop aborts the running job, waits for it and claims no more', async () => {
  let isDone = false;
  const running = work(async (_lawn, { signal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    await new Promise((resolve) => setTimeout(resolve, 50));
    isDone = true;
  });
  await producer.enqueue(mowJob, { lawn: 'front' });
  await expect.poll(() => mown).toEqual(['front']);
  await producer.enqueue(mowJob, { lawn: 'back' });
  await running.stop();
  expect(isDone).toBe(true);
  expect(mown).toEqual(['front']);
  expect(await isQueued('back')).toBe(true);
});

test('a queue that can not be reached is no failure of the caller', async () => {
  redis.disconnect();
  expect(await producer.enqueue(mowJob, { lawn: 'front' })).toBe(false);
});

test('an error of a worker is counted by its queue', async () => {
  // Where the list of waiting jobs should be: each claim of a job is answered with an error.
  await redis.set(`${prefix}:garden:wait`, 'no list');
  const errors: string[] = [];
  workers = startJobWorkers({
    handlers: [handleJob(mowJob, async () => {}) as JobHandler],
    createConnection: () => createRedis({ url, role: 'blocking', logger }),
    logger,
    prefix,
    onError: (queue) => errors.push(queue),
  });
  await expect.poll(() => errors, { timeout: 20_000 }).toContain('garden');
  await redis.del(`${prefix}:garden:wait`);
});
