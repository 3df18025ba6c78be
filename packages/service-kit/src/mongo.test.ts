import { MongoServerError } from 'mongodb';
import { expect, test, vi } from 'vitest';
import { createMongoClient, insertOnce } from './mongo';

const duplicate = () => new MongoServerError({ message: 'E11000', code: 11_000 });
const matched = (matchedCount: number) => ({ matchedCount }) as never;
const document = { _id: 'a' as never };

test.each([
  ['mongodb://database/atrium?replicaSet=rs0', 'majority'],
  ['mongodb://database/atrium?directConnection=true&w=1', 1],
])('writes to %s wait for the journal of %s', (url, w) => {
  const { writeConcern } = createMongoClient({ url, appName: 'test' }).options;
  expect(writeConcern).toMatchObject({ w, journal: true });
});

test('a document that was there but did not survive a crash is inserted again', async () => {
  const insertOne = vi.fn().mockRejectedValueOnce(duplicate()).mockResolvedValueOnce({});
  const updateOne = vi.fn().mockResolvedValueOnce(matched(0));
  expect(await insertOnce({ insertOne, updateOne }, document, document)).toBe(true);
  expect(insertOne).toHaveBeenCalledTimes(2);
});

test('an existing document is written to, because only writes are acknowledged with the journal', async () => {
  const insertOne = vi.fn().mockRejectedValueOnce(duplicate());
  const updateOne = vi.fn().mockResolvedValueOnce(matched(1));
  expect(await insertOnce({ insertOne, updateOne }, document, document)).toBe(false);
  expect(updateOne).toHaveBeenCalledWith(document, { $inc: { repeats: 1 } });
});

test('a failure of the write to it is a failure', async () => {
  const insertOne = vi.fn().mockRejectedValue(duplicate());
  const updateOne = vi.fn().mockRejectedValueOnce(new Error('connection closed'));
  await expect(insertOnce({ insertOne, updateOne }, document, document)).rejects.toThrow('connection closed');
  await expect(
    insertOnce({ insertOne, updateOne: vi.fn().mockResolvedValue(matched(0)) }, document, document),
  ).rejects.toThrow('E11000');
});
