import { ensureIndexes } from '@atrium/service-kit/mongo';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext } from './test-context';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

beforeEach(async () => {
  await context.db.dropDatabase();
  for (const name of ['people', 'pages'])
    await ensureIndexes(context.db.collection(name), [{ key: { slug: 1 }, options: { unique: true } }]);
});

test('a unique index is in force for the first writes, also for two at once', async () => {
  const people = context.db.collection('people');
  const writes = [
    people.insertOne({ slug: 'ada' }),
    context.db.collection('people').insertOne({ slug: 'ada' }),
  ];
  const results = await Promise.allSettled(writes);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(
    people.updateOne({ slug: 'ada' }, { $set: { name: 'Ada' } }, { upsert: true }),
  ).resolves.toMatchObject({ matchedCount: 1 });
});

test('a read makes no collection; a list of collections has all of them', async () => {
  expect(await context.db.collection('people').countDocuments()).toBe(0);
  const names = (await context.db.listCollections().toArray()).map(({ name }) => name);
  expect(names.sort()).toEqual(['pages', 'people']);
  expect((await context.db.collection('pages').indexes()).map(({ name }) => name)).toEqual([
    '_id_',
    'slug_1',
  ]);
});
