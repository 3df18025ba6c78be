import { createLogger } from '@atrium/service-kit/logger';
import { createRedis, type RedisClient } from '@atrium/service-kit/redis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBurstDetection } from './burst-detection';
import type { Submission } from './submission';

let away: RedisClient;
beforeAll(() => {
  // Nothing listens there.
  const logger = createLogger({ level: 'fatal', name: 'test' });
  away = createRedis({ url: 'redis://127.0.0.1:1', role: 'producer', logger });
});
afterAll(() => away.disconnect());

const fields: Submission['fields'] = {
  fullName: 'Ada',
  email: 'ada@example.com',
  phone: '',
  companyName: '',
  serviceType: '',
  otherServiceType: '',
  goals: '',
  timeline: '1-3 months',
};

test('while Redis is away a process remembers for itself who came from an address', async () => {
  const bursts = createBurstDetection({ redis: away, furtherPeople: 25 });
  const send = (id: string, change: Partial<Submission['fields']>) =>
    bursts.isTooMany('192.0.2.1', { submissionId: id, fields: { ...fields, ...change } });
  const answers: boolean[] = [];
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) answers.push(await send(id, {}));
  expect(answers).toEqual([false, false, false, false, false, true]);
  expect(await send('g', { email: 'grace@example.com' })).toBe(false);
  expect(await send('h', { email: 'grace@example.com' })).toBe(true);
});
