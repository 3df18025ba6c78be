import { Socket } from 'node:net';
import { MongoNetworkError } from 'mongodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext } from './test-context';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

// Without patches/mongodb@7.9.0.patch the driver waits forever for `drain` of the closed socket. Its server monitor has the
// same bug and then never recovers.
test('an operation whose socket closes during its write fails, and the next one succeeds', async () => {
  const items = context.db.collection('items');
  await items.insertOne({ n: 1 });
  const { write } = Socket.prototype;
  vi.spyOn(Socket.prototype, 'write').mockImplementationOnce(function (this: Socket, ...args) {
    // Simulates the server's FIN: destroyed, but 'close' is emitted later.
    this.destroy();
    return write.apply(this, args as Parameters<typeof write>);
  });
  await expect(items.insertOne({ n: 2 })).rejects.toThrow(MongoNetworkError);
  vi.restoreAllMocks();
  await items.insertOne({ n: 3 });
  expect(await items.countDocuments()).toBe(2);
}, 10_000);

test.each(['email', 'note'])(
  'a filter whose %s is undefined finds, changes and deletes nothing',
  async (field) => {
    const people = context.db.collection<{ email: string; note?: string }>('people');
    await people.deleteMany({});
    await people.insertMany([
      { email: 'a@example.com', note: 'A' },
      { email: 'b@example.com', note: 'B' },
    ]);
    const unknown = { [field]: undefined };
    expect(await people.find(unknown).toArray()).toEqual([]);
    expect(await people.findOne(unknown)).toBeNull();
    expect(await people.countDocuments(unknown)).toBe(0);
    expect(await people.aggregate([{ $match: unknown }]).toArray()).toEqual([]);
    expect((await people.updateMany(unknown, { $set: { note: 'C' } })).matchedCount).toBe(0);
    expect((await people.deleteMany({ $or: [unknown, { _id: undefined }] })).deletedCount).toBe(0);
    const write = { deleteMany: { filter: unknown } };
    expect((await people.bulkWrite([write])).deletedCount).toBe(0);
  },
);
