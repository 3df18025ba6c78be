import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { type Db, Int32, Long, ObjectId } from 'mongodb';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { copyDatabase, runMoveStep } from './copy-database';
import { createStoredCollections, type StoredCollections } from './stored-collections-repository';

let from: TestContext;
let to: TestContext;

beforeAll(async () => {
  [from, to] = await Promise.all([createTestContext(), createTestContext()]);
  const types = [new Int32(1), Long.fromString('9007199254740993'), new ObjectId(), new Date(0), /a.b/i];
  await from.db.collection('types').insertMany(types.map((value) => ({ value })));
  await from.db.collection('many').insertMany(Array.from({ length: 2_345 }, (_, number) => ({ number })));
});
afterAll(() => Promise.all([from.close(), to.close()]));
afterEach(() => to.db.dropDatabase());

const copy = (moveId = 'a', target: StoredCollections = createStoredCollections(to.db)) =>
  copyDatabase({ source: createStoredCollections(from.db), target, moveId });

const listNames = async (db: Db) =>
  (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).toSorted();

/** The process is killed after so many batches. */
function cutOffAfter(batches: number): StoredCollections {
  const stored = createStoredCollections(to.db);
  let left = batches;
  return {
    ...stored,
    async insert(name, documents) {
      left -= 1;
      if (left < 0) throw new Error('killed');
      await stored.insert(name, documents);
    },
  };
}

test('copies every document with its types and counts them', async () => {
  expect(await copy()).toEqual({ many: 2_345, types: 5 });
  const [source, target] = [from.db, to.db].map(createStoredCollections) as [
    StoredCollections,
    StoredCollections,
  ];
  await runMoveStep('finish', { source, target, moveId: 'a' });
  expect(await listNames(to.db)).toEqual(['many', 'types']);
  const read = (db: Db) =>
    db
      .collection('types')
      .find({}, { promoteValues: false, sort: { _id: 1 } })
      .toArray();
  expect(await read(to.db)).toEqual(await read(from.db));
});

test.each([0, 1, 3])('a copy that was cut off after %d batches is begun again', async (batches) => {
  await expect(copy('a', cutOffAfter(batches))).rejects.toThrow('killed');
  expect(await copy()).toEqual({ many: 2_345, types: 5 });
});

test('a database with other data, or with the copy of another move, is left alone', async () => {
  await to.db.collection('theirs').insertOne({});
  await expect(copy()).rejects.toThrow('is not empty (theirs); nothing was changed');
  await to.db.dropDatabase();
  await copy('b');
  await expect(copy('a')).rejects.toThrow('is not empty');
  expect(await to.db.collection('many').countDocuments()).toBe(2_345);
});

test('an unfinished copy is not copied on', async () => {
  await copy();
  const unfinished = createStoredCollections(to.db);
  await expect(
    copyDatabase({ source: unfinished, target: createStoredCollections(from.db), moveId: 'a' }),
  ).rejects.toThrow('is an unfinished copy');
});

test('a document that changed or went missing on the way is named', async () => {
  const stored = createStoredCollections(to.db);
  const target: StoredCollections = {
    ...stored,
    insert: (name, documents) => stored.insert(name, name === 'types' ? documents.slice(1) : documents),
  };
  await expect(copy('a', target)).rejects.toThrow('The copy differs from the original in types');
});
