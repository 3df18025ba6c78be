import { expect, test } from 'vitest';
import { createCachedValue } from './cached-value';

let nowMs = Date.UTC(2026, 2, 11);
const clock = { now: () => new Date(nowMs) };

test('a value is read once for all callers until it is too old', async () => {
  let reads = 0;
  const readCached = createCachedValue({ read: async () => ++reads, maxAgeMs: 5_000, clock });
  expect(await Promise.all([readCached(), readCached()])).toEqual([1, 1]);
  nowMs += 4_999;
  expect(await readCached()).toBe(1);
  nowMs += 1;
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
