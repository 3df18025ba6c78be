import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '@atrium/service-kit/logger';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runBackupCommand } from './backup-command';
import { createBackupRecord } from './backup-record-repository';
import { createBackupSweep } from './scheduled-backups';

const logger = createLogger({ level: 'silent', name: 'test' });
const hourMs = 3_600_000;
const everyMs = 24 * hourMs;
const interval: number | null = everyMs;

let context: TestContext;
let dataDir: string;
let folder: string;
let now: Date;

beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'atrium-backups-'));
  folder = path.join(dataDir, 'backups');
  now = new Date('2026-03-11T02:00:00Z');
  await context.db.collection('notes').insertOne({ text: 'kept' });
});
afterEach(async () => {
  await context.db.dropDatabase();
  await rm(dataDir, { recursive: true });
});

const options = () => ({
  db: context.db,
  dataDir,
  folder,
  readEveryMs: async () => interval,
  logger,
  readNow: () => now,
});
const run = () => createBackupSweep(options()).run(new AbortController().signal);
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * hourMs);
};
const readState = () => createBackupRecord(context.db).read();
const check = (name: string) =>
  runBackupCommand({
    openDatabase: () => context.db,
    dataDir,
    cwd: folder,
    args: ['restore', name, '--check'],
    isStopped: false,
  });

test('one of several workers writes a whole backup, at once and then in each interval', async () => {
  await Promise.all([run(), run(), run()]);
  expect(await readdir(folder)).toEqual(['atrium-2026-03-11T020000Z.backup']);
  const { lines, exitCode } = await check('atrium-2026-03-11T020000Z.backup');
  expect(exitCode).toBe(0);
  expect(lines.join('\n')).toMatch(/notes[\s\S]*is whole$/);
  expect(await readState()).toMatchObject({ everyMs, lastAt: now, failure: null });

  pass(23);
  await run();
  expect(await readdir(folder)).toHaveLength(1);
  pass(1);
  await run();
  expect((await readdir(folder)).sort()).toEqual([
    'atrium-2026-03-11T020000Z.backup',
    'atrium-2026-03-12T020000Z.backup',
  ]);
});

test('old backups go, and the part of a killed worker; other files stay', async () => {
  await run();
  await writeFile(path.join(folder, 'atrium-2025-01-01T020000Z.backup'), '');
  await writeFile(path.join(folder, 'before-0003.backup'), '');
  await writeFile(path.join(folder, 'atrium-2026-03-12T010000Z.backup.part'), '');
  pass(24);
  await run();
  expect((await readdir(folder)).sort()).toEqual([
    'atrium-2026-03-11T020000Z.backup',
    'atrium-2026-03-12T020000Z.backup',
    'before-0003.backup',
  ]);
});

test('a failure is on record, and is tried again after a quarter of an hour', async () => {
  await writeFile(folder, 'a file where the folder would be');
  await expect(run()).rejects.toThrow();
  expect(await readState()).toMatchObject({ lastAt: null, failure: expect.stringContaining('EEXIST') });
  await rm(folder);
  await run();
  expect(await readState()).toMatchObject({ lastAt: null });
  pass(0.5);
  await run();
  expect(await readState()).toMatchObject({ lastAt: now, failure: null });
});

test('a worker that was killed amid a backup is followed by another once its lease has ended', async () => {
  const record = createBackupRecord(context.db);
  expect(await record.claim({ now, everyMs, leaseMs: 5 * 60_000 })).toBe(true);
  await run();
  expect(await readState()).toMatchObject({ lastAt: null });
  pass(0.1);
  await run();
  expect(await readState()).toMatchObject({ lastAt: now });
});

test('a damaged backup is told by --check, which changes nothing', async () => {
  await run();
  const [name = ''] = await readdir(folder);
  await writeFile(path.join(folder, name), 'no backup');
  expect(await check(name)).toMatchObject({ exitCode: 1 });
  expect(await context.db.collection('notes').countDocuments()).toBe(1);
});
