import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { expect, test } from 'vitest';

test('both engines answer', async () => {
  const client = new MongoClient(process.env.TEST_MONGODB_URL ?? '');
  expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
  await client.close();
  const redis = new Redis(process.env.TEST_REDIS_URL ?? '');
  expect(await redis.ping()).toBe('PONG');
  redis.disconnect();
});
