import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createJobProducer } from '@atrium/service-kit/jobs/job-producer';
import { createRedis } from '@atrium/service-kit/redis';
import { createRedisGate, type RedisGate } from '@atrium/testing/redis-gate';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHostApp } from './host-app';
import { type BuiltModules, buildModules } from './modules';
import { createReadiness } from './readiness';
import { readSettings } from './settings';

const secret = 'a-secret-of-the-tests-that-is-long-enough-0123456789';
const password = 'a long and private phrase 7';
const targets = 'gateway,auth,content,leads,registry';

let context: TestContext;
let gate: RedisGate;
let dataDir: string;
let modules: BuiltModules;
let app: ReturnType<typeof createHostApp>;
let stop: () => Promise<void>;

beforeAll(async () => {
  context = await createTestContext();
  gate = await createRedisGate(context.redisUrl);
  dataDir = await mkdtemp(path.join(tmpdir(), 'atrium-redis-'));
  const { db, logger } = context;
  const redis = createRedis({ url: gate.url, role: 'producer', logger });
  const subscriber = createRedis({ url: gate.url, role: 'subscriber', logger });
  const producer = createJobProducer({ redis, logger, prefix: context.queuePrefix });
  const read = readSettings({
    TARGET: targets,
    PUBLIC_URL: 'http://atrium.test',
    DATA_DIR: dataDir,
    MONGODB_URL: context.mongodbUrl,
    REDIS_URL: gate.url,
    RENDERER_URL: 'http://127.0.0.1:1',
    LOG_LEVEL: 'silent',
    INTERNAL_SECRET: secret,
    JWT_SECRET: secret,
    LINK_SECRET: secret,
    ADMIN_EMAIL: 'admin@atrium.test',
    ADMIN_PASSWORD: password,
    MAIL_FROM: 'Atrium <hello@atrium.test>',
  });
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  modules = buildModules({
    settings: read.settings,
    backbone: { db, redis, subscriber, producer },
    logger,
    projectDir: path.resolve(import.meta.dirname, '../../..'),
    onFirstAdmin: () => {},
  });
  app = createHostApp({ modules, readiness: createReadiness({ modules, db, redis }), logger });
  stop = async () => {
    for (const module of modules.all.toReversed()) await module.stop?.();
    await producer.close();
    redis.disconnect();
    subscriber.disconnect();
  };
}, 30_000);
afterAll(async () => {
  await stop();
  await gate.shut();
  await context.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function readReadiness() {
  const response = await app.fetch(new Request('http://atrium.test/readyz'));
  const body = (await response.json()) as { status: string; checks: { name: string; ok: boolean }[] };
  return { status: response.status, redis: body.checks.find(({ name }) => name === 'redis')?.ok };
}

async function submitContact(email: string) {
  return app.fetch(
    new Request('http://atrium.test/api/contacts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        fullName: 'Ada Lovelace',
        email,
        agreedToTerms: true,
        startedAt: Date.now() - 60_000,
      }),
    }),
  );
}

const signIn = async () =>
  app.fetch(
    new Request('http://atrium.test/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@atrium.test', password }),
    }),
  );

const timeOf = async (call: () => Promise<Response>) => {
  const startedAt = performance.now();
  const { status } = await call();
  return { status, ms: performance.now() - startedAt };
};

test('starts without Redis, serves and accepts forms, and reports it', { timeout: 30_000 }, async () => {
  for (const module of modules.all) await module.start?.();
  expect(await readReadiness()).toEqual({ status: 200, redis: false });
  expect((await app.fetch(new Request('http://atrium.test/api/services/all'))).status).toBe(200);
  const { status, ms } = await timeOf(() => submitContact('ada@visitor.example'));
  expect(status).toBe(201);
  expect(ms).toBeLessThan(5_000);
});

test('recovers by itself when Redis is back', { timeout: 30_000 }, async () => {
  await gate.open();
  await expect.poll(readReadiness, { timeout: 15_000 }).toEqual({ status: 200, redis: true });
});

test('accepts forms and signs staff in within seconds while Redis is stopped', {
  timeout: 60_000,
}, async () => {
  gate.freeze();
  const results = await Promise.all(
    Array.from({ length: 4 }, (_, n) => timeOf(() => submitContact(`frozen-${n}@visitor.example`))),
  );
  expect(results.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(Math.max(...results.map(({ ms }) => ms))).toBeLessThan(8_000);
  expect((await signIn()).status).toBe(200);
  const later = await timeOf(() => submitContact('later@visitor.example'));
  expect(later.status).toBe(201);
  expect(later.ms).toBeLessThan(2_000);
  expect((await readReadiness()).redis).toBe(false);
});
