import { expect, test, vi } from 'vitest';
import { createSharedReads } from './shared-reads';

function setUp() {
  let time = 0;
  const reads = createSharedReads({ maxBytes: 1_000, freshForMs: 100, now: () => time });
  reads.setConnected(true);
  const count = { value: 0 };
  const read = async () => ({ value: ++count.value, size: 10 });
  return {
    reads,
    count,
    get: (key = 'menu', resource: 'services' | 'blogs' = 'services') => reads.get(key, resource, read),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test('a read is shared', async () => {
  const { get } = setUp();
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
});

test('an event drops the reads of its resource only', async () => {
  const { reads, get } = setUp();
  await get('menu', 'services');
  await get('recent', 'blogs');
  reads.drop({ resource: 'services', ids: [] });
  expect([await get('recent', 'blogs'), await get('menu', 'services')]).toEqual([2, 3]);
});

test('a read in flight during a change of its resource is neither cached nor shared', async () => {
  const { reads } = setUp();
  let finish = (_value: string) => {};
  const slow = reads.get('menu', 'services', async () => ({
    value: await new Promise<string>((resolve) => {
      finish = resolve;
    }),
    size: 10,
  }));
  reads.drop({ resource: 'services', ids: [] });
  const fresh = vi.fn(async () => ({ value: 'new', size: 10 }));
  expect(await reads.get('menu', 'services', fresh)).toBe('new');
  finish('old');
  expect(await slow).toBe('old');
  expect(await reads.get('menu', 'services', fresh)).toBe('new');
  expect(fresh).toHaveBeenCalledOnce();
});

test('an event that only the gateway has received drops everything, once', async () => {
  const { reads, get } = setUp();
  await get();
  reads.catchUp('event-1');
  expect(await get()).toBe(2);
  reads.catchUp('event-1');
  expect(await get()).toBe(2);
});

test('an event already received here drops nothing when the gateway names it', async () => {
  const { reads, get } = setUp();
  reads.drop({ resource: 'blogs', ids: [], id: 'event-1' });
  await get();
  reads.catchUp('event-1');
  expect(await get()).toBe(1);
});

test('while events are not received, nothing is cached and earlier reads are dropped', async () => {
  const { reads, get } = setUp();
  await get();
  reads.setConnected(false);
  expect([await get(), await get()]).toEqual([2, 3]);
  reads.setConnected(true);
  expect([await get(), await get()]).toEqual([4, 4]);
});

test('cached reads expire', async () => {
  const { get, pass } = setUp();
  await get();
  pass(101);
  expect(await get()).toBe(2);
});

test('a failed read is retried', async () => {
  const { reads, get } = setUp();
  const failing = reads.get('menu', 'services', () => Promise.reject(new Error('away')));
  await expect(failing).rejects.toThrow('away');
  expect(await get()).toBe(1);
});

test('an uncacheable read is repeated each time', async () => {
  const { reads } = setUp();
  const read = vi.fn(async () => ({ value: 'mine', size: undefined }));
  await reads.get('x', 'blogs', read);
  await reads.get('x', 'blogs', read);
  expect(read).toHaveBeenCalledTimes(2);
});
