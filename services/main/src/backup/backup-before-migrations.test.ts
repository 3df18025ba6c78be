import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '@atrium/service-kit/logger';
import { type Migration, runMigrations } from '@atrium/service-kit/migrations';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBackupStep } from './backup-before-migrations';
import { runBackupCommand } from './backup-command';

const logger = createLogger({ level: 'silent', name: 'test' });
const notes = [
  { _id: 1, text: 'one' },
  { _id: 2, text: 'two' },
];

let context: TestContext;
let dataDir: string;

beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'atrium-migrations-'));
  await context.db.collection<(typeof notes)[number]>('notes').insertMany(notes);
  await runMigrations({ db: context.db, logger, migrations: [done] });
});
afterEach(async () => {
  await context.db.dropDatabase();
  await rm(dataDir, { recursive: true });
});

const done: Migration = { id: 'notes-1', run: async () => {} };
const failing = (run: Migration['run']): Migration => ({ id: 'notes-2', run });
const removeFirst: Migration['run'] = async (db) => void (await db.collection('notes').deleteOne({}));

const findStep = (migrations: Migration[], options: { readFreeSpace?: () => Promise<number> } = {}) =>
  findBackupStep({ db: context.db, dataDir, migrations, isStopped: true, ...options });

async function migrate(migration: Migration, leaseMs?: number): Promise<string> {
  const step = await findStep([done, migration]);
  if (step === undefined) throw new Error('there is no backup');
  await runMigrations({ db: context.db, logger, migrations: [step.migration] });
  let work: Promise<void> | undefined;
  const observed = failing((...args) => {
    work = migration.run(...args);
    return work;
  });
  const options = { db: context.db, logger, migrations: [done, observed] };
  await expect(runMigrations({ ...options, ...(leaseMs !== undefined && { leaseMs }) })).rejects.toThrow();
  // A lost lease rejects at once. On a slow machine the migration writes after that.
  await Promise.allSettled([work]);
  return step.wayBack;
}

/** Does what the message says. */
async function goBack(wayBack: string): Promise<void> {
  const args = /npm run (restore) -- (\S+) (--replace=\S+)/.exec(wayBack)?.slice(1) ?? [];
  const result = await runBackupCommand({
    openDatabase: () => context.db,
    dataDir,
    cwd: '/',
    args,
    isStopped: true,
  });
  expect(result).toMatchObject({ exitCode: 0 });
  // A restored backup holds the lease under which it was made, as if its process had been killed.
  await context.db.collection('migrations').updateMany({}, { $set: { leaseUntil: new Date(0) } });
}

test.each<[string, Migration['run'], number?]>([
  ['fails at once', async () => Promise.reject(new Error('no'))],
  [
    'fails halfway',
    async (...args) => {
      await removeFirst(...args);
      throw new Error('no');
    },
  ],
  [
    'drops a collection and fails',
    async (db) => {
      await db.dropCollection('notes');
      throw new Error('no');
    },
  ],
  [
    'writes what the database refuses',
    async (db) => {
      await db.collection('notes').updateMany({}, { $set: { text: 'same' } });
      await db.collection('notes').createIndex({ text: 1 }, { unique: true });
    },
  ],
  [
    'loses its lease',
    async (db, signal) => {
      await removeFirst(db, signal);
      await db
        .collection<{ _id: string }>('migrations')
        .updateOne({ _id: 'notes-2' }, { $set: { owner: 'another' } });
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
    100,
  ],
])('the commands of the error lead back after a migration that %s', async (_how, run, leaseMs) => {
  await goBack(await migrate(failing(run), leaseMs));
  expect(await context.db.collection('notes').find().sort({ _id: 1 }).toArray()).toEqual(notes);
  // The former version starts: its migrations are finished.
  expect(await findStep([done])).toBeUndefined();
});

test('a start that is repeated keeps the backup of the first', async () => {
  await migrate(
    failing(async (...args) => {
      await removeFirst(...args);
      throw new Error('no');
    }),
  );
  await goBack(await migrate(failing(() => Promise.reject(new Error('again')))));
  expect(await context.db.collection('notes').countDocuments()).toBe(2);
  expect(await readdir(path.join(dataDir, 'backups'))).toEqual(['before-notes-2.backup']);
});

test('an upgrade that was taken back has a backup of its own when it is repeated', async () => {
  const half = failing(async (...args) => {
    await removeFirst(...args);
    throw new Error('no');
  });
  await goBack(await migrate(half));
  await context.db.collection<{ _id: number }>('notes').insertOne({ _id: 3 });
  await goBack(await migrate(half));
  expect(await context.db.collection('notes').countDocuments()).toBe(3);
});

test('a backup that a killed process began is written anew', async () => {
  const step = await findStep([failing(removeFirst)]);
  await step?.migration.run(context.db, new AbortController().signal);
  const file = path.join(dataDir, 'backups/before-notes-2.backup');
  await rename(file, `${file}.part`);
  await step?.migration.run(context.db, new AbortController().signal);
  expect(existsSync(file)).toBe(true);
  expect(existsSync(`${file}.part`)).toBe(false);
});

test('a new installation, and one without a pending migration, has no backup', async () => {
  expect(await findStep([done])).toBeUndefined();
  await context.db.dropDatabase();
  expect(await findStep([done, failing(removeFirst)])).toBeUndefined();
});

test('an installation that never had a migration is backed up before its first', async () => {
  await context.db.dropCollection('migrations');
  expect((await findStep([done]))?.migration.id).toBe('backup-before-notes-1');
});

test('a folder without room stops the start before any change', async () => {
  const step = await findStep([failing(removeFirst)], { readFreeSpace: async () => 0 });
  await expect(step?.migration.run(context.db, new AbortController().signal)).rejects.toThrow(
    /may need \d+ MB, and .*backups has 0 MB free; make room, or back up elsewhere and set MIGRATION_BACKUP=off/,
  );
});
