import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCount } from './count-up-to';
import type { EntryRecord } from './entry-record';
import { createListTotals } from './list-totals';
import type { PlaceMarks } from './place-marks';
import { createReadList } from './read-list';

let context: TestContext;
const key = { isLive: 1, sortAt: -1, _id: -1 } as const;

beforeAll(async () => {
  context = await createTestContext();
  await context.db.collection('entries').createIndex(key);
  const items = Array.from({ length: 60 }, (_, n) => ({
    _id: new ObjectId(),
    isLive: true,
    sortAt: new Date(n),
  }));
  await context.db.collection('entries').insertMany(items);
});
afterAll(() => context.close());

test('a look-ahead that fails holds back no page and is logged', async () => {
  const err = new Error('the engine is away');
  const places = {
    find: ({ skip }) => ({ condition: {}, skip }),
    learn: () => Promise.reject(err),
    change: () => {},
    forget: () => {},
  } satisfies PlaceMarks;
  const logger = { debug: vi.fn() };
  const count = createCount(context.db, 'entries');
  const readList = createReadList({
    entries: context.db.collection<EntryRecord>('entries'),
    indexes: [{ key }],
    count,
    totals: createListTotals(count),
    places,
    logger,
  });
  const { items, total } = await readList({
    match: { isLive: true },
    words: [],
    sort: { sortAt: -1, _id: -1 },
    page: 2,
    limit: 10,
    projection: { sortAt: 1 },
  });
  expect(total).toBe(60);
  expect(items.map(({ sortAt }) => sortAt.getTime())).toEqual([49, 48, 47, 46, 45, 44, 43, 42, 41, 40]);
  await expect.poll(() => logger.debug.mock.calls).toContainEqual([{ err }, expect.any(String)]);
});
