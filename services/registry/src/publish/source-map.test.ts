import { createHash } from 'node:crypto';
import type { IssuedToken } from '@atrium/contracts/registry/schemas';
import { archiveIntegrityHeader } from '@atrium/service-kit/registry/registry-client';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { buildOf, internalSecret, packArchive } from '../test-support/registry-test-app';
import { useRegistryApp } from '../test-support/use-registry-app';

const app = useRegistryApp();

const map = JSON.stringify({ version: 3, sources: ['./src/list.tsx'], mappings: 'AAAA' });
const archive = packArchive(buildOf(), { 'maps/list.js.map': map });
const read = (address: string, token = app.t.context.adminToken) =>
  app.t.fetch(`/api/registry/remotes/${address}`, { headers: { authorization: `Bearer ${token}` } });
const ownMap = 'mfe-events/versions/1.0.0-a/maps/list.js.map';

test('the source maps of a version are stored, and are not among the files that are served', async () => {
  expect((await app.t.publish('mfe-events', archive)).status).toBe(201);
  expect(await (await read(ownMap)).text()).toBe(map);
  const [version] = (await app.read()).versions;
  expect(version).toMatchObject({ files: 3 });
  expect(JSON.stringify(await app.t.readState())).not.toContain('list.js.map');
});

test('gateways and renderers get an archive without maps', async () => {
  await app.t.publish('mfe-events', archive);
  const response = await app.t.fetch('/internal/registry/archives/mfe-events/1.0.0-a', {
    headers: { 'x-internal-key': internalSecret },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(Object.keys(unzipSync(bytes)).sort()).toEqual([
    'client/list.js',
    'client/remote.js',
    'client/remoteEntry.js',
    'remote.json',
  ]);
  const integrity = createHash('sha256').update(bytes).digest('hex');
  expect(response.headers.get(archiveIntegrityHeader)).toBe(integrity);
});

test('the maps of a collected version are deleted', async () => {
  const countFiles = () => app.t.context.db.collection('remote_archives.files').countDocuments();
  await app.publish('0.1.0-a');
  const before = await countFiles();
  await app.t.publish('mfe-events', archive);
  expect(await countFiles()).toBe(before + 2);
  await app.post('roll-back');
  app.t.context.clock.advance(8 * 24 * 60 * 60 * 1_000);
  await app.t.call('POST', '/collect');
  expect(await countFiles()).toBe(before);
});

test("a map changes nothing about a version, as it may name folders of the build's computer", async () => {
  await app.t.publish('mfe-events', archive);
  const other = packArchive(buildOf(), { 'maps/list.js.map': '{}' });
  expect((await app.t.publish('mfe-events', other)).body).toMatchObject({ data: { isNew: false } });
});

test('a deploy token reads the maps of its remote only', async () => {
  const issue = await app.post<IssuedToken>('token', { prefixes: ['/dashboard/events'] });
  const { token } = issue.body.data;
  await app.t.publish('mfe-events', archive, { token });
  expect((await read(ownMap, token)).status).toBe(200);
  expect((await read('mfe-orders/versions/1.0.0-a/maps/list.js.map', token)).status).toBe(403);
});

test.each([
  ['mfe-events/versions/9.0.0-a/maps/list.js.map', 404],
  ['mfe-events/versions/1.0.0-a/maps/other.js.map', 404],
  ['mfe-events/versions/1.0.0-a/maps/..%2Fremote.json', 400],
])('%s: %d', async (address, status) => {
  await app.t.publish('mfe-events', archive);
  expect((await read(address)).status).toBe(status);
});
