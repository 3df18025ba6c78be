import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createS3Client } from '@atrium/service-kit/files/s3-client';
import { uploadFile } from '@atrium/service-kit/files/s3-upload';
import { createLogger } from '@atrium/service-kit/logger';
import { type S3TestServer, startS3TestServer } from '@atrium/testing/s3-test-server';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { backupPlace, createBackupBucket } from './backup-bucket';
import { createBackupRecord } from './backup-record-repository';
import { createBackupSweep } from './scheduled-backups';

const mebibyte = 1_024 * 1_024;
const logger = createLogger({ level: 'silent', name: 'test' });

let context: TestContext;
let s3: S3TestServer;
let folder: string;

beforeAll(async () => {
  [context, s3] = await Promise.all([createTestContext(), startS3TestServer()]);
});
afterAll(() => Promise.all([context.close(), s3.close()]));
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atrium-bucket-'));
});
afterEach(async () => {
  await context.db.dropDatabase();
  await rm(folder, { recursive: true });
});

function readPlace({ secret = 'S3RVER', host = new URL(s3.settings.endpoint).host } = {}) {
  const place = backupPlace.parse(`http://S3RVER:${secret}@${host}/media/site/daily?region=eu-central-1`);
  if (place === undefined) throw new Error('no place');
  return place;
}
const read = async (key: string) =>
  Buffer.from(await (await fetch(`${s3.settings.endpoint}/media/${key}`)).arrayBuffer());

function sweep(now: Date, bucket = createBackupBucket(readPlace(), logger)) {
  const options = {
    db: context.db,
    dataDir: folder,
    folder,
    readEveryMs: async () => 3_600_000,
    logger,
    bucket,
  };
  return createBackupSweep({ ...options, readNow: () => now }).run(new AbortController().signal);
}

test('a file of several parts arrives as it is', async () => {
  const file = path.join(folder, 'large');
  const bytes = randomBytes(12 * mebibyte + 7);
  await writeFile(file, bytes);
  const { settings } = readPlace();
  await uploadFile({
    send: createS3Client(settings, 'Backups'),
    url: `${settings.endpoint}/media/large`,
    file,
    what: 'Backups',
    logger,
    partBytes: 5 * mebibyte,
  });
  expect((await read('large')).equals(bytes)).toBe(true);
});

test('each scheduled backup has a copy in the bucket, and the expired ones go there too', async () => {
  const first = new Date('2026-03-11T02:00:00Z');
  await sweep(first);
  await sweep(new Date('2026-03-11T04:00:00Z'));
  const name = 'atrium-2026-03-11T040000Z.backup';
  expect((await s3.listKeys()).filter((key) => key.startsWith('site/'))).toEqual([`site/daily/${name}`]);
  expect(await read(`site/daily/${name}`)).toEqual(await readFile(path.join(folder, name)));
});

/** The test server can't list a part of its keys: it calls a function that Node 22 has no more. */
async function serveKeys(keys: string[]) {
  const server = createServer(({ method, url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://test');
    if (method === 'DELETE') keys = keys.filter((key) => pathname !== `/media/${key}`);
    const after = searchParams.get('start-after') ?? '';
    const later = keys.filter((key) => key > after);
    const shown = later.slice(0, Number(searchParams.get('max-keys')));
    const entries = shown.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    const isTruncated = shown.length < later.length;
    response.end(`<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${entries}</ListBucketResult>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, readKeys: () => keys, server };
}

test('copies beyond the first page of the list expire too', async () => {
  const names = ['01', '02', '03', '04', '05'].map((hour) => `atrium-2026-02-10T${hour}0000Z.backup`);
  const { host, readKeys, server } = await serveKeys(names.map((name) => `site/daily/${name}`));
  const bucket = createBackupBucket(readPlace({ host }), logger, 2);
  await bucket.removeExpired(new Date('2026-02-10T06:00:00Z'));
  server.close();
  expect(readKeys()).toEqual([`site/daily/${names.at(-1)}`]);
});

test('a copy that fails is a failed backup with its reason, and leaves no key in it', async () => {
  const bucket = createBackupBucket(readPlace({ secret: 'not-the-secret' }), logger);
  await expect(sweep(new Date('2026-03-12T02:00:00Z'), bucket)).rejects.toThrow();
  const { lastAt, failure } = await createBackupRecord(context.db).read();
  expect(lastAt).toBeNull();
  expect(failure).toMatch(/S3 service responded to POST with 403/);
  expect(failure).not.toContain('not-the-secret');
  expect(await readdir(folder)).toHaveLength(1);
});

test.each([
  'https://s3.example.com/bucket',
  'https://KEY:SECRET@s3.example.com/',
  's3://KEY:SECRET@host/bucket',
  'bucket',
])('BACKUP_S3_URL %j stops the start', (text) => {
  expect(backupPlace.safeParse(text).success).toBe(false);
});

test('BACKUP_S3_URL names keys, service, bucket and folder', () => {
  expect(backupPlace.parse('https://AK%2FIA:s%2Bt@s3.example.com:9000/bucket/a/b?region=eu-west-3')).toEqual({
    settings: {
      endpoint: 'https://s3.example.com:9000',
      bucket: 'bucket',
      region: 'eu-west-3',
      accessKeyId: 'AK/IA',
      secretAccessKey: 's+t',
      hasPathStyle: true,
    },
    prefix: 'a/b/',
  });
});
