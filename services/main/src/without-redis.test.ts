import { createRedisGate, type RedisGate } from '@atrium/testing/redis-gate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveProduct, staff } from './testing/serve-product';
import { createWholeProduct, type WholeProduct } from './testing/whole-product';

let gate: RedisGate;
let product: WholeProduct;
let served: Awaited<ReturnType<typeof serveProduct>>;

// The product starts, and its staff sign in, while the gate is shut.
beforeAll(async () => {
  gate = await createRedisGate(process.env.TEST_REDIS_URL ?? '');
  product = await createWholeProduct({
    TARGET: 'gateway,auth,content,leads,registry',
    RENDERER_URL: 'http://127.0.0.1:1',
    REDIS_URL: gate.url,
  });
  served = await serveProduct(product);
}, 30_000);
afterAll(async () => {
  await served.close();
  await product.close();
  await gate.shut();
});

async function readReadiness() {
  const response = await fetch(`${served.url}/readyz`);
  const body = (await response.json()) as { status: string; checks: { name: string; ok: boolean }[] };
  return { status: response.status, redis: body.checks.find(({ name }) => name === 'redis')?.ok };
}

const post = (path: string, body: object) =>
  fetch(served.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function submitContact(email: string) {
  const begun = performance.now();
  const { status } = await post('/api/contacts', {
    fullName: 'Ada Lovelace',
    email,
    agreedToTerms: true,
    startedAt: Date.now() - 60_000,
  });
  return { status, ms: performance.now() - begun };
}

async function signUp(email: string) {
  const begun = performance.now();
  const { status } = await post('/api/newsletter/subscribe', { email });
  return { status, ms: performance.now() - begun };
}

test('the product starts without Redis, serves and accepts forms, and reports it', {
  timeout: 30_000,
}, async () => {
  expect(await readReadiness()).toEqual({ status: 200, redis: false });
  expect((await fetch(`${served.url}/api/services/all`)).status).toBe(200);
  const { status, ms } = await submitContact('ada@visitor.example');
  expect(status).toBe(201);
  expect(ms).toBeLessThan(5_000);
  const signedUp = await signUp('nr@visitor.example');
  expect(signedUp.status).toBe(200);
  expect(signedUp.ms).toBeLessThan(5_000);
});

test('recovers by itself when Redis is back', { timeout: 30_000 }, async () => {
  await gate.open();
  await expect.poll(readReadiness, { timeout: 15_000 }).toEqual({ status: 200, redis: true });
});

test('the product accepts forms and signs staff in within seconds while Redis is stopped', {
  timeout: 60_000,
}, async () => {
  gate.freeze();
  const results = await Promise.all(
    Array.from({ length: 4 }, (_, n) => submitContact(`frozen-${n}@visitor.example`)),
  );
  expect(results.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(Math.max(...results.map(({ ms }) => ms))).toBeLessThan(8_000);
  expect((await signUp('frozen@visitor.example')).status).toBe(200);
  const { ATRIUM_EMAIL: email, ATRIUM_PASSWORD: password } = staff;
  expect((await post('/api/auth/login', { email, password })).status).toBe(200);
  const later = await submitContact('later@visitor.example');
  expect(later.status).toBe(201);
  expect(later.ms).toBeLessThan(2_000);
  expect((await readReadiness()).redis).toBe(false);
});
