import { Socket } from 'node:net';
import { MongoNetworkError } from 'mongodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext } from './test-context';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

// Without patches/mongodb@7.8.0.patch the driver waits forever for `drain` of the closed socket. Its server monitor has the
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
