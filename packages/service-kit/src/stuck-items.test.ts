import { MongoNetworkError, MongoServerError } from 'mongodb';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from './logger';
import { createReportStuck, createShowEach, handleEach, messageOf, type StuckItem } from './stuck-items';

const logger = createLogger({ level: 'fatal', name: 'test' });

function run(items: Iterable<number> | AsyncIterable<number>, handle: (item: number) => Promise<unknown>) {
  const reported: StuckItem[] = [];
  const describe = (item: number) => ({ key: String(item), resource: 'leaf' });
  const report = async (item: StuckItem) => void reported.push(item);
  return { reported, done: handleEach(items, { handle, describe, report }) };
}

test('an item that fails is reported and keeps no other one waiting', async () => {
  const handled: number[] = [];
  const { done, reported } = run([1, 2, 3], async (item) => {
    if (item === 2) throw new MongoServerError({ message: 'refused' });
    handled.push(item);
  });
  await done;
  expect(handled).toEqual([1, 3]);
  expect(reported).toMatchObject([{ key: '2', resource: 'leaf', error: { message: 'refused' } }]);
});

test('a database that is away ends the run, and no item is reported for it', async () => {
  const handled: number[] = [];
  const { done, reported } = run([1, 2, 3], async (item) => {
    handled.push(item);
    throw new MongoNetworkError('connection closed');
  });
  await expect(done).rejects.toThrow('connection closed');
  expect(handled).toEqual([1]);
  expect(reported).toEqual([]);
});

test('items handled together are each handled once; none is begun once the database is away', async () => {
  const begun: number[] = [];
  let release = () => {};
  const third = new Promise<void>((resolve) => {
    release = resolve;
  });
  const items = Array.from({ length: 30 }, (_, index) => index);
  const describe = (item: number) => ({ key: String(item), resource: 'leaf' });
  const done = handleEach(items, {
    async handle(item) {
      begun.push(item);
      if (item === 2) release();
      await third;
      if (item === 5) throw new MongoNetworkError('connection closed');
    },
    describe,
    report: async () => {},
    together: 3,
  });
  await expect(done).rejects.toThrow('connection closed');
  const atEnd = begun.length;
  expect(begun).toEqual(items.slice(0, atEnd));
  expect(atEnd).toBeLessThan(10);
});

test('a fault that all items share is reported six times at most, with the number of the others', async () => {
  async function* count() {
    for (let item = 0; item < 100; item += 1) yield item;
  }
  const { done, reported } = run(count(), async () => {
    throw new Error('out of fuel');
  });
  await done;
  expect(reported.map(({ error }) => messageOf(error))).toEqual([
    ...Array(5).fill('out of fuel'),
    '95 further items can not be handled, the first because of: out of fuel',
  ]);
});

test('the reason of an item that does not fit its schema names the fields in one line', () => {
  const { error } = z
    .object({ name: z.string(), seo: z.object({ keywords: z.array(z.string()) }) })
    .safeParse({
      name: 7,
      seo: { keywords: ['a', 7] },
    });
  expect(messageOf(error)).toBe(
    'name: Invalid input: expected string, received number; seo.keywords.1: Invalid input: expected string, received number',
  );
});

test('a stuck item that can not be told to the staff does not fail its run', async () => {
  const report = createReportStuck({
    sendMail: async () => {
      throw new Error('leads is away');
    },
    logger,
  });
  await expect(report({ key: '1', resource: 'leaf', error: new Error('torn') })).resolves.toBeUndefined();
});

test('rows that throw or are not as defined are left out and reported once; the rest keep order', async () => {
  const reported: StuckItem[] = [];
  const showEach = createShowEach(async (item) => void reported.push(item));
  const rows = [
    { _id: 1, at: new Date(0) },
    { _id: 2, at: new Date(Number.NaN) },
    { _id: 'three', at: new Date(0) },
  ];
  const how = {
    resource: 'leaf',
    schema: z.object({ id: z.number(), at: z.iso.datetime() }),
    toItem: ({ _id, at }: { _id: unknown; at: Date }) => ({ id: _id as number, at: at.toISOString() }),
  };
  const all = [...rows, { _id: 4, at: new Date(1) }];
  await showEach(all, how);
  const items = await showEach(all, how);
  expect(items.map(({ id }) => id)).toEqual([1, 4]);
  expect(reported.map(({ key, resourceId }) => [key, resourceId])).toEqual([
    ['shown-leaf-2', '2'],
    ['shown-leaf-three', 'three'],
  ]);
});

test('a list fails while the database is away, and no row is reported for it', async () => {
  const reported: StuckItem[] = [];
  const showEach = createShowEach(async (item) => void reported.push(item));
  const toItem = async () => {
    throw new MongoNetworkError('connection closed');
  };
  await expect(showEach([{ _id: 1 }], { resource: 'leaf', schema: z.never(), toItem })).rejects.toThrow(
    'closed',
  );
  expect(reported).toEqual([]);
});
