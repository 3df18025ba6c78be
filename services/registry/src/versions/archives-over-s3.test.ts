import { type S3TestServer, startS3TestServer } from '@atrium/testing/s3-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registryConfig } from '../config';
import {
  buildOf,
  createRegistryTestApp,
  internalSecret,
  packArchive,
  type RegistryTestApp,
} from '../test-support/registry-test-app';

let s3: S3TestServer;
let t: RegistryTestApp;
beforeAll(async () => {
  s3 = await startS3TestServer();
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings;
  t = await createRegistryTestApp({
    config: {
      PUBLIC_URL: 'https://atrium.example',
      MEDIA_STORE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  });
});
afterAll(async () => {
  await t.close();
  await s3.close();
});

const files = () => t.context.db.collection('remote_archives.files');
const readArchive = (version: string) =>
  t.fetch(`/internal/registry/archives/mfe-events/${version}`, {
    headers: { 'x-internal-key': internalSecret },
  });
const publish = (version: string) =>
  t.publish('mfe-events', packArchive(buildOf({ version }), { 'maps/list.js.map': '{}' }));

test("archives and source maps are in the images' bucket, and go with their version", async () => {
  for (const version of ['1.0.0-a', '2.0.0-b']) expect((await publish(version)).status).toBe(201);
  const isOf = (version: string) => (key: string) => key.startsWith(`remotes/mfe-events/${version}/`);
  expect((await s3.listKeys()).filter(isOf('2.0.0-b')).length).toBe(2);
  expect(await files().countDocuments()).toBe(0);
  expect((await readArchive('2.0.0-b')).status).toBe(200);
  expect(
    (
      await t.fetch('/api/registry/remotes/mfe-events/versions/2.0.0-b/maps/list.js.map', {
        headers: { authorization: `Bearer ${t.context.adminToken}` },
      })
    ).status,
  ).toBe(200);

  await t.call('POST', '/remotes/mfe-events/roll-back', { body: {} });
  t.context.clock.advance(8 * 24 * 60 * 60 * 1_000);
  await t.call('POST', '/collect');
  const kept = await s3.listKeys();
  expect([kept.filter(isOf('1.0.0-a')).length, kept.filter(isOf('2.0.0-b')).length]).toEqual([2, 0]);
});

test('a version that was published before the site moved to S3 is still served', async () => {
  const before = await createRegistryTestApp();
  await before.publish('mfe-events', packArchive(buildOf({ version: '0.9.0-a' })));
  const copy = async (name: string) =>
    t.context.db.collection(name).insertMany(await before.context.db.collection(name).find().toArray());
  for (const name of ['remote_versions', 'remote_archives.files', 'remote_archives.chunks']) await copy(name);
  await before.close();
  const response = await readArchive('0.9.0-a');
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
});

test('missing settings of the bucket are named before anything starts', () => {
  const { error } = registryConfig.safeParse({ PUBLIC_URL: 'https://atrium.example', MEDIA_STORE: 's3' });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]);
});
