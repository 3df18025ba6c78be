import type { RemoteStatus } from '@atrium/contracts/registry/schemas';
import { expect, test } from 'vitest';
import { buildOf, internalSecret, packArchive } from '../test-support/registry-test-app';
import { useRegistryApp } from '../test-support/use-registry-app';

const app = useRegistryApp();

test("the installation's own key publishes and reads as staff do", async () => {
  const headers = { 'x-internal-key': internalSecret };
  const published = await app.t.fetch('/api/registry/remotes/mfe-events/versions', {
    method: 'POST',
    headers,
    body: packArchive(buildOf()),
  });
  expect(published.status).toBe(201);
  const response = await app.t.fetch('/api/registry/remotes/mfe-events', { headers });
  expect(await response.json()).toMatchObject({ data: { history: [{ by: 'this installation' }] } });
  const guessed = await app.t.fetch('/api/registry/remotes', { headers: { 'x-internal-key': 'guess' } });
  expect(guessed.status).toBe(401);
});

const get = (path: string, key = internalSecret) =>
  app.t.fetch(`/internal/registry${path}`, { headers: { 'x-internal-key': key } });

test('the state is sent when it has changed', async () => {
  await app.publish('1.0.0-a');
  expect((await get('/state?known=1')).status).toBe(204);
  expect((await get('/state?known=0')).status).toBe(200);
});

test('an archive comes as it was published, with its hash', async () => {
  await app.publish('1.0.0-a');
  const response = await get('/archives/mfe-events/1.0.0-a');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes).toEqual(packArchive(buildOf()));
  const [version] = (await app.read()).versions;
  expect(response.headers.get('x-archive-sha256')).toBe(version?.integrity);
});

test('a version in use needs a name and a version', async () => {
  const response = await app.t.fetch('/internal/registry/in-use', {
    method: 'POST',
    headers: { 'x-internal-key': internalSecret, 'content-type': 'application/json' },
    body: JSON.stringify({ versions: [{ name: 'mfe-events', version: '../x' }] }),
  });
  expect(response.status).toBe(400);
});

test.each(['/state', '/archives/mfe-events/1.0.0-a'])('%s is a 404 without the key', async (path) => {
  expect((await get(path, 'guess')).status).toBe(404);
});

test('a damaged row is the problem of its own remote alone', async () => {
  const good = buildOf({ name: 'mfe-other', prefixes: ['/dashboard/other'] });
  await app.t.publish('mfe-other', packArchive(good));
  await app.publish('1.0.0-a');
  await app.publish('2.0.0-b');
  const versions = app.t.context.db.collection<{ _id: string }>('remote_versions');
  await versions.updateOne({ _id: 'mfe-events@2.0.0-b' }, { $unset: { 'build.chunks': '' } });
  const served = async () =>
    (await app.t.readState()).remotes.map(({ name, active }) => [name, active.version]);
  expect(await served()).toEqual([
    ['mfe-events', '1.0.0-a'],
    ['mfe-other', '1.0.0-a'],
  ]);
  await app.t.context.db
    .collection<{ _id: string }>('remotes')
    .updateOne({ _id: 'mfe-events' }, { $set: { trail: 'x' } });
  expect(await served()).toEqual([['mfe-other', '1.0.0-a']]);
  expect((await app.t.call<RemoteStatus[]>('GET', '/remotes')).body.data.map(({ name }) => name)).toEqual([
    'mfe-other',
  ]);
});
