import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { BSON, type ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RowSource, readCursor, readNewestFirst } from './row-source';

interface Row {
  createdAt: Date;
  name: string;
  isOdd: boolean;
  filling?: string;
}

const count = 2_500;
let context: TestContext;
const rows = () => context.db.collection<Row>('rows');

beforeAll(async () => {
  context = await createTestContext();
  await rows().createIndex({ createdAt: -1, _id: -1 });
  // Three hundred of each moment, so that batches end in the middle of one.
  await rows().insertMany(
    Array.from({ length: count }, (_, n) => ({
      createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 300) * 1_000),
      name: `row ${n}`,
      isOdd: n % 2 === 1,
    })),
  );
});
afterAll(() => context.close());

async function readAll(source: RowSource, afterFirst = async () => {}): Promise<string[]> {
  const names: string[] = [];
  for (let batch = await source.next(); batch.count > 0; batch = await source.next()) {
    for (let index = 0; index < batch.count; index += 1) {
      const bytes = batch.bytesOf(index);
      const start = batch.startOf(index);
      const length = new DataView(bytes.buffer, bytes.byteOffset + start).getInt32(0, true);
      names.push(BSON.deserialize(bytes.subarray(start, start + length)).name);
    }
    if (names.length === batch.count) await afterFirst();
  }
  return names;
}
const read = (filter: object = {}) =>
  readNewestFirst({ db: context.db, collection: rows(), filter, fields: ['name'] });
const listNames = async (filter: object = {}) =>
  (await rows().find(filter).sort({ createdAt: -1, _id: -1 }).toArray()).map(({ name }) => name);

test('every row comes once, in order, also where many are of one moment', async () => {
  const names = await readAll(read());
  expect(names).toHaveLength(count);
  expect(names).toEqual(await listNames());
});

test.each([
  { isOdd: true },
  {
    createdAt: { $gte: new Date(Date.UTC(2026, 0, 1) + 2_000), $lt: new Date(Date.UTC(2026, 0, 1) + 7_000) },
  },
  { name: 'row 7' },
  { name: 'nobody' },
])('those that fit %j come, and no others', async (filter) => {
  expect(await readAll(read(filter))).toEqual(await listNames(filter));
});

test('a row that is added or goes meanwhile moves no other', async () => {
  const before = await listNames();
  let added: ObjectId | undefined;
  const names = await readAll(read(), async () => {
    const newest = { createdAt: new Date(), name: 'new', isOdd: false };
    added = (await rows().insertOne(newest)).insertedId;
    await rows().deleteOne({ name: 'row 100' });
  });
  expect(names).toEqual(before.filter((name) => name !== 'row 100'));
  await rows().deleteOne({ _id: added as ObjectId });
});

test('rows so large that an answer holds fewer than were asked for all come', async () => {
  const large = context.db.collection<Row>('large_rows');
  await large.createIndex({ createdAt: -1, _id: -1 });
  for (let n = 0; n < 120; n += 1)
    await large.insertOne({
      createdAt: new Date(n),
      name: `row ${n}`,
      isOdd: false,
      filling: 'x'.repeat(400_000),
    });
  const source = readNewestFirst({
    db: context.db,
    collection: large,
    filter: {},
    fields: ['name', 'filling'],
  });
  expect(await readAll(source)).toEqual(Array.from({ length: 120 }, (_, n) => `row ${119 - n}`));
});

test('a cursor gives the rows that the database has sorted', async () => {
  const cursor = rows().find<Uint8Array>({ isOdd: true }, { raw: true, batchSize: 50 }).sort({ name: 1 });
  const names = await readAll(readCursor(cursor));
  expect(names).toEqual([...names].sort());
  expect(new Set(names).size).toBeGreaterThan(1_000);
});
