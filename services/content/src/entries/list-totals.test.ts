import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntryRecord } from './entry-record';
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

test('a short list is counted each time, as another process may have added to it', async () => {
  const totals = createListTotals(context.db.collection<EntryRecord>('entries'));
  const count = () => totals.count({ status: 'published' }, { _id: 1 });
  await insert(1);
  expect(await count()).toBe(1);
  await insert(1);
  expect(await count()).toBe(2);
});

test('a long one is kept for a moment, until a save here', async () => {
  const totals = createListTotals(context.db.collection<EntryRecord>('entries'));
  const count = () => totals.count({ status: 'published' }, { _id: 1 });
  await insert(1_000);
  const before = await count();
  await insert(1);
  expect(await count()).toBe(before);
  totals.forget();
  expect(await count()).toBe(before + 1);
});
