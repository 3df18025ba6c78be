import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCount } from './count-up-to';
import type { SortKey } from './entry-indexes';
import type { EntryRecord } from './entry-record';
import { createPlaceMarks } from './place-marks';

let context: TestContext;
let now = 0;
let isSubscribed = true;
const hint = { isLive: 1, sortAt: -1, _id: -1 } as const;
const match = { isLive: true };
const itemCount = 3_000;
const collection = () => context.db.collection<Item>('marked');

interface Item {
  _id: ObjectId;
  n: number;
  isLive: boolean;
  sortAt: Date;
}
/** Three and three have one date. */
const makeItem = (n: number): Item => ({
  _id: new ObjectId(),
  n,
  isLive: true,
  sortAt: new Date(Math.floor(n / 3) * 1_000),
});

beforeAll(async () => {
  context = await createTestContext();
  await collection().createIndex(hint);
});
afterAll(() => context.close());
beforeEach(async () => {
  now = 0;
  isSubscribed = true;
  await collection().deleteMany({});
  await collection().insertMany(Array.from({ length: itemCount }, (_, n) => makeItem(n)));
});

const setUp = () =>
  createPlaceMarks({
    entries: context.db.collection<EntryRecord>('marked'),
    count: createCount(context.db, 'marked'),
    isSubscribed: () => isSubscribed,
    now: () => now,
  });

/** A page as the list reads it, with what was skipped for it. */
async function readPage(marks: ReturnType<typeof setUp>, skip: number, direction: 1 | -1 = -1) {
  const sort: SortKey = { sortAt: direction, _id: direction };
  const read = { match, sort, hint, skip };
  const place = marks.find(read);
  const find = (filter: object, skipped: number) =>
    collection().find(filter, { hint }).sort(sort).skip(skipped).limit(10).toArray();
  const items = await find({ ...match, ...place.condition }, place.skip);
  await marks.learn(read, place);
  expect(items).toEqual(await find(match, skip));
  return place.skip;
}

test.each([-1, 1] as const)(
  'a deep page leaves a mark for itself and its neighbours (order %d)',
  async (order) => {
    const marks = setUp();
    expect(await readPage(marks, 1_204, order)).toBe(1_204);
    expect(await readPage(marks, 1_204, order)).toBeLessThan(110);
    expect(await readPage(marks, 1_150, order)).toBeLessThan(60);
    expect(await readPage(marks, 1_300, order)).toBeLessThan(210);
    // Before the mark it is of no use; far behind it the next one is found from it.
    expect(await readPage(marks, 1_050, order)).toBe(1_050);
    expect(await readPage(marks, 2_500, order)).toBeLessThan(1_600);
    expect(await readPage(marks, 2_500, order)).toBeLessThan(110);
  },
);

test('saves in this process move the marks', async () => {
  const marks = setUp();
  await readPage(marks, 1_500);
  const added = { ...makeItem(0), sortAt: new Date(itemCount * 1_000) };
  await collection().insertOne(added);
  marks.change(undefined, added);
  expect(await readPage(marks, 1_500)).toBeLessThan(110);
  const moved = { ...added, sortAt: new Date(0) };
  await collection().replaceOne({ _id: added._id }, moved);
  marks.change(added, moved);
  expect(await readPage(marks, 1_500)).toBeLessThan(110);
  const [first] = await collection().find(match, { hint }).limit(1).toArray();
  if (first === undefined) throw new Error('there is no item');
  await collection().updateOne({ _id: first._id }, { $set: { isLive: false } });
  marks.change(first, { ...first, isLive: false });
  expect(await readPage(marks, 1_500)).toBeLessThan(110);
});

test('a change that nobody describes, silence and age end them', async () => {
  const marks = setUp();
  await readPage(marks, 1_500);
  marks.forget();
  expect(await readPage(marks, 1_500)).toBe(1_500);
  isSubscribed = false;
  expect(await readPage(marks, 1_500)).toBe(1_500);
  isSubscribed = true;
  expect(await readPage(marks, 1_500)).toBeLessThan(110);
  now = 60_001;
  expect(await readPage(marks, 1_500)).toBe(1_500);
});

test('what was counted while something changed leaves no mark', async () => {
  const marks = setUp();
  const read = { match, sort: { sortAt: -1, _id: -1 } as const, hint, skip: 1_500 };
  const learning = marks.learn(read, marks.find(read));
  marks.change(undefined, makeItem(1));
  await learning;
  expect(marks.find(read)).toEqual({ condition: {}, skip: 1_500 });
});

test('orders that change without a save leave none', async () => {
  const marks = setUp();
  const read = { match, sort: { views: -1, _id: -1 } as const, hint, skip: 1_500 };
  await marks.learn(read, marks.find(read));
  expect(marks.find(read).mark).toBeUndefined();
});
