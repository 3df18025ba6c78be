import {
  changeEach,
  dropCollections,
  dropIndexes,
  type Migration,
  runMigrations,
  updateEach,
} from '@atrium/service-kit/migrations';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

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

const records = () =>
  context.db.collection<{ _id: string; owner?: string; leaseUntil: Date; finishedAt: Date | null }>(
    'migrations',
  );

test('the lease is measured by the clock of the database, not by that of the process', async () => {
  const until = { _id: 'skewed', finishedAt: null };
  await records().insertOne({ ...until, owner: 'other', leaseUntil: new Date(Date.now() + 30_000) });
  const { runs, migrations } = recordRuns(['skewed']);
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  const running = run(migrations);
  await new Promise((resolve) => setImmediate(resolve));
  await expect.poll(async () => (await records().findOne({ _id: 'skewed' }))?.owner).toBe('other');
  expect(runs).toEqual([]);
  now.mockRestore();
  await records().updateOne({ _id: 'skewed' }, { $set: { leaseUntil: new Date(0) } });
  await running;
  expect(runs).toEqual(['skewed']);
});

test("a process whose lease was taken over stops, starts nothing, and leaves the other's lease", async () => {
  let aborted: AbortSignal | undefined;
  const endless: Migration = {
    id: 'endless',
    async run(_db, signal) {
      aborted = signal;
      await records().updateOne({ _id: 'endless' }, { $set: { owner: 'other' } });
      await new Promise(() => {});
    },
  };
  await expect(run([endless], 60)).rejects.toThrow('the lease of the migration endless is lost');
  expect(aborted?.aborted).toBe(true);
  expect(await records().findOne({ _id: 'endless' })).toMatchObject({ owner: 'other', finishedAt: null });
  expect((await records().findOne({ _id: 'endless' }))?.leaseUntil).not.toEqual(new Date(0));
});

test('a process that was taken over does not mark the migration as finished', async () => {
  const late: Migration = {
    id: 'late',
    async run() {
      await records().updateOne({ _id: 'late' }, { $set: { owner: 'other' } });
    },
  };
  await expect(run([late])).rejects.toThrow('is lost');
  expect(await records().findOne({ _id: 'late' })).toMatchObject({ owner: 'other', finishedAt: null });
});

test('a change of each row stops when the lease is lost', async () => {
  const rows = context.db.collection<{ _id: number }>('rows');
  await rows.insertMany([{ _id: 1 }, { _id: 2 }]);
  const stop = new AbortController();
  const work = updateEach(
    rows.find(),
    { db: context.db, collection: 'rows', signal: stop.signal, unchanged: ['_id'] },
    ({ _id }) => {
      if (_id === 2) stop.abort(new Error('lost'));
      return { seen: true };
    },
  );
  await expect(work).rejects.toThrow('lost');
  expect(await rows.countDocuments({ seen: true } as object)).toBe(0);
});

test('what a running process writes meanwhile is not undone, and the row is changed anew', async () => {
  const { db } = context;
  const rows = db.collection<{ _id: number; revision: number; name: string }>('greeted');
  await rows.insertMany([1, 2, 3].map((_id) => ({ _id, revision: 1, name: `name ${_id}` })));
  async function* readAndChange() {
    for await (const row of rows.find()) {
      yield row;
      if (row._id === 2)
        await rows.updateOne({ _id: 2 }, { $set: { name: 'renamed' }, $inc: { revision: 1 } });
      if (row._id === 3) await rows.deleteOne({ _id: 3 });
    }
  }
  await updateEach(
    readAndChange(),
    { db, collection: 'greeted', signal: new AbortController().signal, unchanged: ['revision'] },
    ({ name }) => ({ name, greeting: `Hello ${name}` }),
  );
  expect(await rows.find().toArray()).toEqual([
    { _id: 1, revision: 1, name: 'name 1', greeting: 'Hello name 1' },
    { _id: 2, revision: 2, name: 'renamed', greeting: 'Hello renamed' },
  ]);
});

test('a damaged row is returned, stops no other, and leaves the migration unfinished', async () => {
  const { db } = context;
  const rows = db.collection<{ _id: number; name: unknown; length?: number }>('names');
  await rows.insertMany([
    { _id: 1, name: 'one' },
    { _id: 2, name: null },
    { _id: 3, name: 'three' },
  ]);
  const lengths: Migration = {
    id: 'lengths',
    run: (_db, signal) =>
      updateEach(
        rows.find({ length: { $exists: false } }),
        { db, collection: 'names', signal, unchanged: ['name'] },
        ({ name }) => ({ length: (name as string).length }),
      ),
  };
  const { runs, migrations } = recordRuns(['after-lengths']);
  const damaged = await run([lengths, ...migrations]);
  expect(damaged).toMatchObject([{ key: 'migration-names-2', resource: 'names', resourceId: '2' }]);
  expect((await rows.find().sort({ _id: 1 }).toArray()).map(({ length }) => length)).toEqual([
    3,
    undefined,
    5,
  ]);
  expect(await records().findOne({ _id: 'lengths' })).toMatchObject({ finishedAt: null });
  expect(runs).toEqual(['after-lengths']);

  await rows.updateOne({ _id: 2 }, { $set: { name: 'seven' } });
  expect(await run([lengths, ...migrations])).toEqual([]);
  expect(await rows.findOne({ _id: 2 })).toMatchObject({ length: 5 });
  expect((await records().findOne({ _id: 'lengths' }))?.finishedAt).toBeInstanceOf(Date);
});

test('what follows the change of each row waits until no row is damaged', async () => {
  const { db } = context;
  await db.collection('copies').insertOne({ text: null });
  const move: Migration = {
    id: 'move',
    async run(_db, signal) {
      const rows = db.collection<{ _id: unknown; text: string }>('copies').find();
      await changeEach(rows, { collection: 'copies', signal }, async ({ text }) => text.length);
      await db.dropCollection('copies');
    },
  };
  expect(await run([move])).toHaveLength(1);
  expect(await db.collection('copies').countDocuments()).toBe(1);
});

test('a migration drops collections and indexes whether or not they exist', async () => {
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

interface Person {
  _id: number;
  tel?: string;
  phone?: string;
}

test('a field is renamed in two versions while processes of the version before write', async () => {
  const people = context.db.collection<Person>('people');
  await people.insertMany([
    { _id: 1, tel: '1' },
    { _id: 2, tel: '2' },
  ]);
  const expand: Migration = {
    id: 'people-phone',
    async run(db, signal) {
      const rows = people.find({ phone: { $exists: false } });
      await updateEach(rows, { db, collection: 'people', signal, unchanged: ['tel'] }, ({ tel }) => ({
        phone: tel,
      }));
    },
  };
  const contract: Migration = {
    id: 'people-without-tel',
    run: async () => void (await people.updateMany({}, { $unset: { tel: '' } })),
  };
  await run([expand]);
  // The version before reads and writes `tel`, this one `phone ?? tel`.
  expect(await people.find().toArray()).toMatchObject([{ tel: '1', phone: '1' }, { tel: '2' }]);
  await people.insertOne({ _id: 3, tel: '3', phone: '3' });
  await run([expand, contract]);
  await run([expand, contract]);
  expect(await people.find().toArray()).toEqual([1, 2, 3].map((_id) => ({ _id, phone: String(_id) })));
});
