import { dropCollections, dropIndexes, type Migration, runMigrations } from '@atrium/service-kit/migrations';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  await context.db.collection('migrations').deleteMany({});
});

const run = (migrations: Migration[], leaseMs?: number) =>
  runMigrations({ db: context.db, logger: context.logger, migrations, leaseMs, pollMs: 5 });

function recordRuns(ids: string[]) {
  const runs: string[] = [];
  return { runs, migrations: ids.map((id): Migration => ({ id, run: async () => void runs.push(id) })) };
}

test('concurrent processes run each migration once and in order', async () => {
  const { runs, migrations } = recordRuns(['first', 'second']);
  await Promise.all([run(migrations), run(migrations), run(migrations)]);
  await run(migrations);
  expect(runs).toEqual(['first', 'second']);
});

test('a process waits while another one runs a migration', async () => {
  const events: string[] = [];
  const slow: Migration = {
    id: 'slow',
    async run() {
      events.push('started');
      await new Promise((resolve) => setTimeout(resolve, 50));
      events.push('finished');
    },
  };
  await Promise.all([run([slow]), run([slow])].map((each) => each.then(() => events.push('module start'))));
  expect(events).toEqual(['started', 'finished', 'module start', 'module start']);
});

test('a failed migration stops the start; the next start repeats it', async () => {
  let attempts = 0;
  const failsOnce: Migration = {
    id: 'fails-once',
    async run() {
      attempts += 1;
      if (attempts === 1) throw new Error('disk full');
    },
  };
  await expect(run([failsOnce])).rejects.toThrow('disk full');
  await run([failsOnce]);
  expect(attempts).toBe(2);
});

test('the migration of a dead process is taken over after its lease', async () => {
  const { runs, migrations } = recordRuns(['left']);
  await context.db
    .collection<{ _id: string; leaseUntil: Date; finishedAt: null }>('migrations')
    .insertOne({ _id: 'left', leaseUntil: new Date(Date.now() + 40), finishedAt: null });
  await run(migrations);
  expect(runs).toEqual(['left']);
});

test('drops collections and indexes whether or not they exist', async () => {
  const { db } = context;
  await db.collection('kept').createIndex({ a: 1 }, { name: 'old' });
  await db.collection('gone').insertOne({});
  for (let round = 0; round < 2; round += 1) {
    await dropCollections(db, ['gone', 'never-there']);
    await dropIndexes(db, 'kept', ['old', 'never-there']);
    await dropIndexes(db, 'never-there', ['old']);
  }
  expect((await db.collection('kept').indexes()).map(({ name }) => name)).toEqual(['_id_']);
  expect(await db.listCollections({ name: 'gone' }).toArray()).toEqual([]);
});
