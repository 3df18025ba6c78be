import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { type ClientSession, Collection } from 'mongodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createStoredCollections } from './stored-collections-repository';

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
  for (const name of ['first', 'second']) await context.db.collection(name).insertOne({ name });
});
afterAll(() => context.close());

test.each([
  [{}, 'single server', false],
  [{ setName: 'rs0' }, 'replica set', true],
  [{ msg: 'isdbgrid' }, 'sharded cluster', true],
])('a server that greets with %j is a %s', async (greeting, kind, hasSnapshots) => {
  const { db } = context;
  const command = db.command.bind(db);
  vi.spyOn(db, 'command').mockImplementation(async (...args) => {
    const reply = await command(...args);
    return 'hello' in args[0] ? { ...reply, ...greeting } : reply;
  });
  const described = await createStoredCollections(db).describeEngine();
  expect(described).toEqual({ engine: expect.stringContaining(kind), hasSnapshots });
});

// The engine of the tests has no sessions: this shows what a replica set is asked for, not what it responds.
test('a snapshot reads all collections in one session and ends it', async () => {
  const { client } = context.db;
  const endSession = vi.fn(async () => {});
  const session = { endSession } as unknown as ClientSession;
  const startSession = client.startSession.bind(client);
  vi.spyOn(client, 'startSession').mockImplementation((options) =>
    options?.snapshot === true ? session : startSession(options),
  );
  const sessions: Record<string, unknown> = {};
  const { find } = Collection.prototype;
  vi.spyOn(Collection.prototype, 'find').mockImplementation(function (this: Collection, filter, options) {
    const { session: used, ...others } = options ?? {};
    sessions[this.collectionName] = used;
    return find.call(this, filter ?? {}, others);
  });
  let documents = 0;
  for await (const entry of createStoredCollections(context.db).readAll({ isSnapshot: true }))
    if ('document' in entry) documents += 1;
  expect(documents).toBe(2);
  expect(Object.keys(sessions)).toEqual(['first', 'second']);
  expect(Object.values(sessions)).toEqual([session, session]);
  expect(sessions.first).toBe(sessions.second);
  expect(endSession).toHaveBeenCalledOnce();
});
