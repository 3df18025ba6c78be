import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createLogger } from '@atrium/service-kit/logger';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runBackupCommand } from './backup-command';
import { createKeyFile, encryptFor, publicKeys, readPrivateKeys } from './encryption';
import { createBackupSweep } from './scheduled-backups';

const notes = Array.from({ length: 3_000 }, (_, _id) => ({
  _id,
  text: `a lead called Ada ${Math.random()}`,
}));
type Keys = Awaited<ReturnType<typeof createKeyFile>>;

let context: TestContext;
let folder: string;
let own: Keys;
let other: Keys;

beforeAll(async () => {
  context = await createTestContext();
  [own, other] = await Promise.all([createKeyFile(), createKeyFile()]);
});
afterAll(() => context.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atrium-encrypted-'));
  await context.db.collection<(typeof notes)[number]>('notes').insertMany(notes);
  await writeFile(path.join(folder, 'own.key'), own.text);
  await writeFile(path.join(folder, 'other.key'), other.text);
});
afterEach(async () => {
  await context.db.dropDatabase();
  await rm(folder, { recursive: true });
});

const run = (args: string[], keys: { publicKeys?: string[]; privateKey?: string } = {}) =>
  runBackupCommand({
    openDatabase: () => context.db,
    dataDir: folder,
    cwd: folder,
    args,
    isStopped: true,
    ...keys,
  });
const backUp = (...keys: string[]) => run(['backup', 'site.backup'], { publicKeys: keys });
const readBytes = () => readFile(path.join(folder, 'site.backup'));

async function expectRefused(reason: string, args: string[], privateKey?: string) {
  const keys = privateKey === undefined ? {} : { privateKey };
  const { lines, exitCode } = await run(args, keys);
  expect(lines.join('\n')).toContain(reason);
  expect(lines.join('\n')).not.toContain('AGE-SECRET-KEY-1');
  expect(exitCode).toBe(1);
  expect(await context.db.collection('notes').countDocuments()).toBe(notes.length);
}

test('an encrypted backup is neither read nor restored without its key', async () => {
  expect((await backUp(own.publicKey)).lines.at(-1)).toMatch(/site\.backup, encrypted$/);
  const bytes = await readBytes();
  expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
  const replace = `--replace=${context.db.databaseName}`;
  for (const args of [['--check'], [replace]])
    await expectRefused('is encrypted: --key=<file> or BACKUP_PRIVATE_KEY', [
      'restore',
      'site.backup',
      ...args,
    ]);
  for (const args of [['--check'], [replace]])
    await expectRefused('is encrypted for another key than the one given', [
      'restore',
      'site.backup',
      '--key=other.key',
      ...args,
    ]);
});

test('check and restore read it with the file of the key, or with BACKUP_PRIVATE_KEY', async () => {
  await backUp(own.publicKey, other.publicKey);
  const check = ['restore', 'site.backup', '--check'];
  for (const { exitCode, lines } of [
    await run([...check, '--key=own.key']),
    await run([...check, '--key=other.key']),
    await run(check, { privateKey: own.text }),
    await run(check, { privateKey: readPrivateKeys(other.text).join() }),
  ])
    expect([exitCode, lines.at(-1)]).toEqual([0, expect.stringContaining('is whole')]);

  await context.db.collection('notes').deleteMany({});
  const replace = `--replace=${context.db.databaseName}`;
  expect(await run(['restore', 'site.backup', '--key=own.key', replace])).toMatchObject({ exitCode: 0 });
  expect(await context.db.collection('notes').find().sort({ _id: 1 }).toArray()).toEqual(notes);
});

test('a key file that is missing, or has no key, is named without what is in it', async () => {
  await backUp(own.publicKey);
  const check = ['restore', 'site.backup', '--check'];
  await expectRefused('--key: ENOENT', [...check, '--key=none.key']);
  await expectRefused('no private key of age', check, 'a text');
  await expectRefused(
    'no private key of age',
    check,
    own.text.replace('AGE-SECRET-KEY-1', 'AGE-SECRET-KEY-1Q'),
  );
});

test('an encrypted backup that is cut or changed anywhere is damaged', async () => {
  await backUp(own.publicKey);
  const bytes = await readBytes();
  const check = ['restore', 'site.backup', '--check', '--key=own.key'];
  for (const length of [30, 190, Math.floor(bytes.length / 2), bytes.length - 1]) {
    await writeFile(path.join(folder, 'site.backup'), bytes.subarray(0, length));
    await expectRefused('is damaged or incomplete', check);
  }
  for (const place of [Math.floor(bytes.length / 2), bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    await writeFile(path.join(folder, 'site.backup'), changed);
    await expectRefused('is damaged or incomplete', check);
  }
});

test('--new-key writes a key for its owner only, and replaces none', async () => {
  const { lines, exitCode } = await run(['backup', 'new.key', '--new-key']);
  expect(exitCode).toBe(0);
  const [, publicKey = ''] = /^BACKUP_PUBLIC_KEY=(age1\w+)$/.exec(lines.at(-1) ?? '') ?? [];
  expect((await stat(path.join(folder, 'new.key'))).mode & 0o777).toBe(0o600);
  await backUp(publicKey);
  expect(await run(['restore', 'site.backup', '--check', '--key=new.key'])).toMatchObject({ exitCode: 0 });
  await expectRefused('new.key could not be written: EEXIST', ['backup', 'new.key', '--new-key']);
});

test('scheduled backups are encrypted, have a name that says so, and expire like others', async () => {
  await mkdir(path.join(folder, 'kept'));
  for (const day of ['01', '02'])
    await writeFile(path.join(folder, `kept/atrium-2025-01-${day}T020000Z.backup.age`), '');
  await writeFile(path.join(folder, 'kept/atrium-2026-03-11T010000Z.backup.age.part'), '');
  await createBackupSweep({
    db: context.db,
    dataDir: folder,
    folder: path.join(folder, 'kept'),
    readEveryMs: async () => 3_600_000,
    publicKeys: [own.publicKey],
    logger: createLogger({ level: 'silent', name: 'test' }),
    readNow: () => new Date('2026-03-11T02:00:00Z'),
  }).run(new AbortController().signal);
  const name = 'atrium-2026-03-11T020000Z.backup.age';
  expect(await readdir(path.join(folder, 'kept'))).toEqual([name]);
  expect(await run(['restore', `kept/${name}`, '--check', '--key=own.key'])).toMatchObject({ exitCode: 0 });
});

test('encrypts piece by piece: the first output needs a small part of the input', async () => {
  let pieces = 0;
  async function* read() {
    for (; pieces < 1_000; pieces += 1) yield Buffer.alloc(64 * 1_024);
  }
  const encrypted = Readable.from(read()).pipe(encryptFor([own.publicKey]));
  let bytes = 0;
  for await (const piece of encrypted) {
    bytes += piece.length;
    if (bytes >= 64 * 1_024) break;
  }
  // Each stream on the way holds some.
  expect(pieces).toBeLessThan(100);
});

test('BACKUP_PUBLIC_KEY is one key or several, and nothing else', () => {
  for (const text of ['age1notakey', ' ', readPrivateKeys(own.text).join(), `${own.publicKey} and`])
    expect(publicKeys.safeParse(text).success).toBe(false);
  expect(publicKeys.parse(`${own.publicKey}  ${other.publicKey}\n`)).toEqual([
    own.publicKey,
    other.publicKey,
  ]);
});
