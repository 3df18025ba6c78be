import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import {
  Binary,
  BSON,
  type Db,
  Decimal128,
  Double,
  GridFSBucket,
  Int32,
  Long,
  ObjectId,
  UUID,
} from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runBackupCommand } from './backup-command';

const secrets = { JWT_SECRET: 'a'.repeat(43), LINK_SECRET: 'b'.repeat(43) };
const now = new Date('2026-11-23T12:00:00Z');

let source: TestContext;
let target: TestContext;
let folder: string;
let file: string;
const folderOf = (name: 'source' | 'target') => path.join(folder, name);

beforeAll(async () => {
  [source, target] = await Promise.all([createTestContext(), createTestContext()]);
  await fill(source.db);
});
afterAll(() => Promise.all([source.close(), target.close()]));
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atrium-backup-'));
  file = path.join(folder, 'site.backup');
  await mkdir(path.join(folderOf('source'), 'spool/deliveries'), { recursive: true });
  await mkdir(folderOf('target'));
  await writeFile(path.join(folderOf('source'), 'secrets.json'), JSON.stringify(secrets));
  await writeFile(path.join(folderOf('source'), 'spool/contacts.ndjson'), '\n17 a record\n');
  await writeFile(path.join(folderOf('source'), 'spool/deliveries/0a-1b.json'), '[]');
});
afterEach(async () => {
  await target.db.dropDatabase();
  await rm(folder, { recursive: true });
});

/** Every type that the product stores, more documents than a batch, and a file in GridFS of several chunks. */
async function fill(db: Db): Promise<void> {
  await db.collection<{ _id: unknown }>('types').insertOne({
    _id: new ObjectId(),
    int: new Int32(1),
    double: new Double(1),
    long: Long.fromString('9007199254740993'),
    decimal: Decimal128.fromString('0.10'),
    date: new Date('1969-07-20T20:17:40.123Z'),
    binary: new Binary(Buffer.from([0, 10, 255])),
    uuid: new UUID(),
    text: 'a line\nend, "quotes", {"end":1} and 😀',
    pattern: /a.b/i,
    nested: { list: [[], {}, null, { id: new ObjectId(), at: new Date(0) }], isTrue: true },
  } as never);
  await db.collection('many').insertMany(Array.from({ length: 2_345 }, (_, number) => ({ number })));
  await db.collection<{ _id: string; finishedAt: Date | null }>('migrations').insertMany([
    { _id: 'x-2', finishedAt: now },
    { _id: 'x-1', finishedAt: now },
    { _id: 'x-3', finishedAt: null },
  ]);
  await db.createCollection('empty');
  const bytes = Buffer.alloc(1_500_000, 'image');
  await pipeline(
    Readable.from([bytes]),
    new GridFSBucket(db, { bucketName: 'media' }).openUploadStream('a.webp'),
  );
}

type Options = { isStopped?: boolean; version?: string };
const backup = (options: Options = {}, ...args: string[]) =>
  runBackupCommand({
    openDatabase: () => source.db,
    dataDir: folderOf('source'),
    cwd: folder,
    args: ['backup', 'site.backup', ...args],
    isStopped: true,
    now,
    ...options,
  });
const restore = (...args: string[]) =>
  runBackupCommand({
    openDatabase: () => target.db,
    dataDir: folderOf('target'),
    cwd: folder,
    args: ['restore', 'site.backup', ...args],
    isStopped: true,
    version: '1.2.0',
  });

/** Everything in a database, with the types that the driver otherwise merges. */
async function dump(db: Db): Promise<Record<string, string[]>> {
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const entries = names.toSorted().map(async (name) => {
    const documents = await db
      .collection(name)
      .find({}, { promoteValues: false, sort: { _id: 1 } })
      .toArray();
    return [name, documents.map((document) => BSON.EJSON.stringify(document, { relaxed: false }))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const readLines = async () =>
  gunzipSync(await readFile(file))
    .toString('utf8')
    .split('\n')
    .slice(0, -1);
const readHeader = async () => JSON.parse((await readLines())[0] ?? '');

async function expectRefused(reason: RegExp | string, ...args: string[]): Promise<void> {
  const before = await dump(target.db);
  const files = await readdir(folderOf('target'), { recursive: true });
  const { exitCode, lines } = await restore(...args);
  expect(lines.join('\n')).toMatch(reason);
  expect(exitCode).toBe(1);
  expect(await dump(target.db)).toEqual(before);
  expect(await readdir(folderOf('target'), { recursive: true })).toEqual(files);
}

async function restoreWhole(...args: string[]): Promise<string[]> {
  const { exitCode, lines } = await restore(...args);
  expect(exitCode, lines.join('\n')).toBe(0);
  return lines;
}

test('restores every collection, the secrets and the spool as they were', async () => {
  expect(await backup()).toMatchObject({ exitCode: 0 });
  expect(await restoreWhole()).toContain('  many  2345');
  const restored = await dump(target.db);
  expect(restored).toEqual(await dump(source.db));
  expect(restored['media.chunks']?.length).toBeGreaterThan(1);
  const read = (name: string) => readFile(path.join(folderOf('target'), name), 'utf8');
  expect(JSON.parse(await read('secrets.json'))).toEqual(secrets);
  expect(await read('spool/contacts.ndjson')).toBe('\n17 a record\n');
  expect(await read('spool/deliveries/0a-1b.json')).toBe('[]');
  expect((await stat(path.join(folderOf('target'), 'secrets.json'))).mode & 0o777).toBe(0o600);
});

test('GridFS has its indexes again, which its driver creates in an empty bucket only', {
  tags: 'deep',
}, async () => {
  await backup();
  await restoreWhole();
  for (const name of ['media.files', 'media.chunks']) {
    const indexes = await source.db.collection(name).indexes();
    expect(indexes).toHaveLength(2);
    expect(await target.db.collection(name).indexes()).toEqual(indexes);
  }
});

test('a backup is readable by its owner only and replaces no file', { tags: 'deep' }, async () => {
  await backup();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const before = await readFile(file);
  const { exitCode, lines } = await backup();
  expect(lines.join()).toContain('site.backup exists');
  expect(exitCode).toBe(1);
  expect(await readFile(file)).toEqual(before);
});

test('the header says what the file is', async () => {
  await backup({ version: '1.2.0' });
  expect(await readHeader()).toMatchObject({
    atrium: 'backup',
    format: 1,
    version: '1.2.0',
    createdAt: now.toISOString(),
    database: source.db.databaseName,
    engine: expect.stringMatching(/^MongoDB \d.*, single server$/),
    consistency: 'stopped',
    migrations: ['x-1', 'x-2'],
  });
});

test('a single server is read while the site runs only with --live, and the header says so', async () => {
  const { exitCode, lines } = await backup({ isStopped: false });
  expect(lines.join()).toContain('--live');
  expect(exitCode).toBe(1);
  expect(await readdir(folder)).not.toContain('site.backup');
  const live = await backup({ isStopped: false }, '--live');
  expect(live.lines.join()).toContain('NOT of one moment');
  expect(await readHeader()).toMatchObject({ consistency: 'live' });
});

test('an interrupted backup leaves no file', { tags: 'deep' }, async () => {
  const stopping = AbortSignal.abort();
  const run = runBackupCommand({
    openDatabase: () => source.db,
    dataDir: folderOf('source'),
    cwd: folder,
    args: ['backup', 'site.backup'],
    isStopped: true,
    signal: stopping,
  });
  await expect(run).rejects.toThrow('abort');
  expect((await readdir(folder)).toSorted()).toEqual(['source', 'target']);
});

test('a truncated file changes nothing, wherever it was cut', async () => {
  await backup();
  const [bytes, lines] = [await readFile(file), await readLines()];
  for (const length of [0, 5, Math.floor(bytes.length / 2), bytes.length - 1]) {
    await writeFile(file, bytes.subarray(0, length));
    await expectRefused(/damaged or incomplete|is empty/);
  }
  await writeFile(file, gzipSync(`${lines.slice(0, -1).join('\n')}\n`));
  await expectRefused('its end is missing');
});

test('a flipped bit changes nothing, in the compressed file and inside of it', { tags: 'deep' }, async () => {
  await backup();
  const bytes = await readFile(file);
  const flipped = Buffer.from(bytes);
  flipped[Math.floor(bytes.length / 2)] = (flipped[Math.floor(bytes.length / 2)] ?? 0) ^ 4;
  await writeFile(file, flipped);
  await expectRefused('damaged');
  const plain = gunzipSync(bytes).toString('utf8');
  await writeFile(
    file,
    gzipSync(plain.replace('"number":{"$numberInt":"7"}', '"number":{"$numberInt":"6"}')),
  );
  await expectRefused('its SHA-256 does not match');
});

test('a file of a newer format or a newer version changes nothing', { tags: 'deep' }, async () => {
  await backup({ version: '1.10.0' });
  await expectRefused('was written by Atrium 1.10.0');
  const [header = '', ...rest] = await readLines();
  await writeFile(
    file,
    gzipSync([JSON.stringify({ ...JSON.parse(header), format: 2 }), ...rest, ''].join('\n')),
  );
  await expectRefused('has format 2');
});

test('a foreign file changes nothing', { tags: 'deep' }, async () => {
  await writeFile(file, 'no archive');
  await expectRefused('is no backup of Atrium');
  await writeFile(file, gzipSync('{"other":1}\n'));
  await expectRefused('is no backup of Atrium');
  await rm(file);
  await expectRefused("can't be read");
});

test('a database that is not empty is replaced only if its name is repeated', async () => {
  await backup();
  await target.db.collection('mine').insertOne({ text: 'stays' });
  await expectRefused('is not empty (mine)');
  await expectRefused(/--replace names other/, '--replace=other');
  await restoreWhole(`--replace=${target.db.databaseName}`);
  expect(await dump(target.db)).toEqual(await dump(source.db));
});

test('waiting requests are not mixed with a backup', { tags: 'deep' }, async () => {
  await backup();
  await mkdir(path.join(folderOf('target'), 'spool'));
  await writeFile(path.join(folderOf('target'), 'spool/contacts-1.replay'), '\n');
  await expectRefused('spool of DATA_DIR is not empty');
  await restoreWhole(`--replace=${target.db.databaseName}`);
  expect(await readdir(path.join(folderOf('target'), 'spool'))).toEqual(['contacts.ndjson', 'deliveries']);
});

test('a data folder with other secrets changes nothing; equal ones are kept', async () => {
  await backup();
  const stored = path.join(folderOf('target'), 'secrets.json');
  await writeFile(stored, JSON.stringify({ ...secrets, LINK_SECRET: 'c'.repeat(43) }));
  await expectRefused('other values for LINK_SECRET');
  await writeFile(stored, JSON.stringify({ ...secrets, INTERNAL_SECRET: 'd'.repeat(43) }));
  await restoreWhole();
  expect(JSON.parse(await readFile(stored, 'utf8'))).toEqual({ ...secrets, INTERNAL_SECRET: 'd'.repeat(43) });
});

test.each([
  [[]],
  [['backup']],
  [['backup', 'a', 'b']],
  [['backup', 'a', '--replace=x']],
  [['restore', 'a', '--live']],
  [['restore', 'a', '--replace']],
  [['other', 'a']],
])('%j shows the usage', async (args) => {
  const result = await runBackupCommand({
    openDatabase: () => target.db,
    dataDir: folder,
    cwd: folder,
    args,
    isStopped: true,
  });
  expect(result.exitCode).toBe(2);
  expect(result.lines.join('\n')).toContain('npm run restore -- <file>');
});
