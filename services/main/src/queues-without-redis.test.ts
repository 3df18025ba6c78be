import { randomUUID } from 'node:crypto';
import { defineJob, handleJob, type JobHandler } from '@atrium/service-kit/jobs/define-job';
import { createJobProducer, type JobProducer } from '@atrium/service-kit/jobs/job-producer';
import { startJobWorkers } from '@atrium/service-kit/jobs/job-workers';
import { readQueueStates } from '@atrium/service-kit/jobs/queue-states';
import { createLogger } from '@atrium/service-kit/logger';
import { createRedis, type RedisClient, waitForRedis } from '@atrium/service-kit/redis';
import { createRedisGate, type RedisGate } from '@atrium/testing/redis-gate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

const logger = createLogger({ level: 'fatal', name: 'test' });
const mowJob = defineJob({
  name: 'mow',
  queue: 'garden',
  payload: z.object({ lawn: z.string() }),
  jobId: ({ lawn }) => `mow-${lawn}`,
});

let gate: RedisGate;
let redis: RedisClient;
let producer: JobProducer;
let prefix: string;

beforeEach(async () => {
  prefix = `test-${randomUUID()}`;
  gate = await createRedisGate(process.env.TEST_REDIS_URL ?? '');
  redis = createRedis({ url: gate.url, role: 'producer', logger });
  producer = createJobProducer({ redis, logger, prefix });
});
afterEach(async () => {
  await producer.close();
  redis.disconnect();
  await gate.shut();
});

async function measure<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const begun = performance.now();
  return { result: await work(), ms: performance.now() - begun };
}
const enqueue = (lawn: string) => producer.enqueue(mowJob, { lawn });
const read = () => readQueueStates({ redis, prefix, queues: ['garden'] });
async function open(): Promise<void> {
  await gate.open();
  await waitForRedis(redis, 10_000);
}

test('a Redis that was never there fails each queue call at once, and nothing stays pending', async () => {
  const first = await measure(() => enqueue('front'));
  expect(first).toMatchObject({ result: false });
  expect(first.ms).toBeLessThan(500);
  await expect(producer.isQueued(mowJob, { lawn: 'front' })).rejects.toThrow('redis is not ready');
  await expect(read()).rejects.toThrow('redis is not ready');
  await open();
  expect(await producer.isQueued(mowJob, { lawn: 'front' })).toBe(false);
  expect(await enqueue('front')).toBe(true);
  expect(await read()).toMatchObject([{ queue: 'garden', waiting: 1 }]);
});

test('a Redis that is lost and comes back takes jobs again', async () => {
  await open();
  expect(await enqueue('front')).toBe(true);
  await gate.shut();
  await expect.poll(() => redis.status).not.toBe('ready');
  const lost = await measure(() => enqueue('back'));
  expect(lost).toMatchObject({ result: false });
  expect(lost.ms).toBeLessThan(500);
  await open();
  expect(await enqueue('back')).toBe(true);
  expect(await read()).toMatchObject([{ waiting: 2 }]);
});

test('a silent Redis fails a call within seconds, the next at once, and comes back', async () => {
  await open();
  gate.freeze();
  const first = await measure(() => enqueue('front'));
  expect(first).toMatchObject({ result: false });
  expect(first.ms).toBeLessThan(20_000);
  const next = await measure(() => enqueue('front'));
  expect(next).toMatchObject({ result: false });
  expect(next.ms).toBeLessThan(500);
  await gate.shut();
  await open();
  expect(await enqueue('front')).toBe(true);
});

test('workers stop within a second while Redis was never there', async () => {
  const handlers = [handleJob(mowJob, async () => {}) as JobHandler];
  const createConnection = () => createRedis({ url: gate.url, role: 'blocking', logger });
  const workers = startJobWorkers({ handlers, createConnection, logger, prefix });
  const { ms } = await measure(() => workers.stop());
  expect(ms).toBeLessThan(1_000);
});

test('workers that began without Redis take jobs once it is there', async () => {
  const mown: string[] = [];
  const handlers = [handleJob(mowJob, async ({ lawn }) => void mown.push(lawn)) as JobHandler];
  const createConnection = () => createRedis({ url: gate.url, role: 'blocking', logger });
  const workers = startJobWorkers({ handlers, createConnection, logger, prefix });
  await open();
  expect(await enqueue('front')).toBe(true);
  await expect.poll(() => mown, { timeout: 10_000 }).toEqual(['front']);
  await workers.stop();
});

test('after a failover, jobs reach the new primary by themselves', async () => {
  await open();
  expect(await enqueue('front')).toBe(true);
  gate.failOver();
  await expect.poll(() => enqueue('back'), { timeout: 10_000 }).toBe(true);
});

test('workers take jobs again after a failover, and after a connection that died silently', {
  tags: 'deep',
  timeout: 90_000,
}, async () => {
  const mown: string[] = [];
  const handlers = [handleJob(mowJob, async ({ lawn }) => void mown.push(lawn)) as JobHandler];
  const createConnection = () => createRedis({ url: gate.url, role: 'blocking', logger });
  await open();
  const workers = startJobWorkers({ handlers, createConnection, logger, prefix });
  await enqueue('front');
  await expect.poll(() => mown, { timeout: 10_000 }).toEqual(['front']);
  gate.failOver();
  await expect.poll(() => enqueue('back'), { timeout: 10_000 }).toBe(true);
  await expect.poll(() => mown, { timeout: 30_000 }).toEqual(['front', 'back']);
  gate.forget();
  await expect.poll(() => enqueue('side'), { timeout: 10_000 }).toBe(true);
  await expect.poll(() => mown, { timeout: 30_000 }).toEqual(['front', 'back', 'side']);
  await workers.stop();
});

test('workers stop while their connection has died silently', async () => {
  const handlers = [handleJob(mowJob, async () => {}) as JobHandler];
  const createConnection = () => createRedis({ url: gate.url, role: 'blocking', logger });
  await open();
  const workers = startJobWorkers({ handlers, createConnection, logger, prefix });
  await new Promise((resolve) => setTimeout(resolve, 500));
  gate.forget();
  const { ms } = await measure(() => workers.stop());
  expect(ms).toBeLessThan(15_000);
});
