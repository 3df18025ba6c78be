import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCount } from './count-up-to';
import type { EntryRecord } from './entry-record';
import { createKeptFigure } from './kept-figure';
import { createListTotals } from './list-totals';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const insert = (count: number) =>
  context.db
    .collection('entries')
    .insertMany(Array.from({ length: count }, () => ({ _id: new ObjectId(), status: 'published' })));
const record = (status: string, tags: string[] = []) =>
  ({ status, content: { tags } }) as unknown as EntryRecord;

function setUp() {
  const totals = createListTotals(createCount(context.db, 'entries'));
  return { totals, count: () => totals.count({ status: 'published' }, { _id: 1 }) };
}

test('a short list is counted each time, as another process may have added to it', async () => {
  const { count } = setUp();
  await insert(1);
  expect(await count()).toBe(1);
  await insert(1);
  expect(await count()).toBe(2);
});

test('a long one is kept, moved by what a save here changed, and counted anew when nobody says what changed', async () => {
  const { totals, count } = setUp();
  await insert(1_000);
  const before = await count();
  totals.change(undefined, record('published'));
  expect(await count()).toBe(before + 1);
  totals.change(record('published'), record('draft'));
  expect(await count()).toBe(before);
  totals.change(record('draft'), record('archived'));
  expect(await count()).toBe(before);
  totals.forget();
  expect(await count()).toBe(before);
});

test('a list field has a value when one of its entries is it', async () => {
  const { totals } = setUp();
  await context.db
    .collection('entries')
    .insertMany(
      Array.from({ length: 1_000 }, () => ({ _id: new ObjectId(), content: { tags: ['a', 'b'] } })),
    );
  const count = () => totals.count({ 'content.tags': 'a' }, { _id: 1 });
  expect(await count()).toBe(1_000);
  totals.change(record('draft', ['b']), record('draft', ['b', 'a']));
  expect(await count()).toBe(1_001);
});

test('an aged figure is the answer while it is counted again behind it; after a minute one waits', async () => {
  let now = 0;
  let counted = 10;
  const figure = createKeptFigure(async () => counted, { now: () => now });
  expect(await figure.get()).toBe(10);
  counted = 20;
  now = 1_999;
  expect(await figure.get()).toBe(10);
  now = 2_001;
  expect(await figure.get()).toBe(10);
  await Promise.resolve();
  await Promise.resolve();
  expect(await figure.get()).toBe(20);
  counted = 30;
  now = 100_000;
  expect(await figure.get()).toBe(30);
});

test('while changes are heard of, a figure is counted again once a minute and never waited for', async () => {
  let now = 0;
  let counts = 0;
  let isSubscribed = true;
  const figure = createKeptFigure(async () => ++counts, { isSubscribed: () => isSubscribed, now: () => now });
  await figure.get();
  now = 59_999;
  await figure.get();
  expect(counts).toBe(1);
  now = 300_000;
  expect(await figure.get()).toBe(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(counts).toBe(2);
  isSubscribed = false;
  now = 303_000;
  await figure.get();
  expect(counts).toBe(3);
});

test('a count that a save overtakes does not undo it', async () => {
  let now = 0;
  let finish: (value: number) => void = () => {};
  const figure = createKeptFigure(() => new Promise<number>((resolve) => (finish = resolve)), {
    now: () => now,
  });
  const first = figure.get();
  finish(10);
  expect(await first).toBe(10);
  now = 3_000;
  await figure.get();
  figure.change((value) => value + 1);
  finish(10);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await figure.get()).toBe(11);
});
