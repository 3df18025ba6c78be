import { createTestClock } from '@atrium/testing/test-clock';
import { expect, test } from 'vitest';
import { createCachedValue } from './cached-value';

const clock = createTestClock(new Date('2026-03-11T10:00:00Z'));

test('a value is read once for all callers until it is too old', async () => {
  let reads = 0;
  const readCached = createCachedValue({ read: async () => ++reads, maxAgeMs: 5_000, clock });
  expect(await Promise.all([readCached(), readCached()])).toEqual([1, 1]);
  clock.advance(4_999);
  expect(await readCached()).toBe(1);
  clock.advance(1);
  expect(await readCached()).toBe(2);
});

test('a failed read is not cached', async () => {
  let reads = 0;
  const readCached = createCachedValue({
    async read() {
      reads += 1;
      if (reads === 1) throw new Error('away');
      return reads;
    },
    maxAgeMs: 5_000,
    clock,
  });
  await expect(readCached()).rejects.toThrow('away');
  expect(await readCached()).toBe(2);
});
