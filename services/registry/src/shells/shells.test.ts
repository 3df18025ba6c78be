import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRegistryRequest } from '@atrium/service-kit/registry/registry-request';
import { createShellArchives } from '@atrium/service-kit/registry/shell-archives';
import { openZip } from '@atrium/service-kit/zip-archive';
import { zipSync } from 'fflate';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { internalSecret } from '../test-support/registry-test-app';
import { useRegistryApp } from '../test-support/use-registry-app';

const app = useRegistryApp();
beforeEach(() => app.t.context.db.collection('shells').deleteMany({}));

const request = createRegistryRequest({
  registry: (sent) => app.t.fetch(sent.url.replace('http://registry', ''), sent),
  internalSecret,
});
const shells = createShellArchives(request);
const day = 24 * 60 * 60 * 1_000;

async function publish(version: string, files: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shell-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const part of ['client', 'maps']) await mkdir(path.join(folder, part));
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(folder, 'client', name), text);
    await writeFile(path.join(folder, 'maps', `${name}.map`), JSON.stringify({ sources: [text] }));
  }
  await writeFile(path.join(folder, 'maps', 'main.0.js.map'), 'of an earlier build');
  await shells.publish(version, folder);
}

async function readFrom(file: string, name: string): Promise<string | null> {
  const archive = await shells.openWith(file);
  if (archive === null) return null;
  return new TextDecoder().decode(await (await openZip(archive)).read(name, 1_000));
}

test('the files of each shell are found by the name of any of them', async () => {
  await publish('aaa1', { 'main.1.js': 'first()', 'same.js': 'same()' });
  await publish('bbb2', { 'main.2.js': 'second()', 'same.js': 'same()' });
  expect(await readFrom('main.1.js', 'main.1.js')).toBe('first()');
  expect(await readFrom('main.2.js', 'main.2.js')).toBe('second()');
  expect(await readFrom('same.js', 'same.js')).toBe('same()');
  expect(await shells.openWith('main.3.js')).toBeNull();
});

test('staff read the source maps of an earlier shell', async () => {
  await publish('aaa1', { 'main.1.js': 'first()' });
  const read = (file: string, token: string | null = app.t.context.adminToken) =>
    app.t.fetch(`/api/registry/shell/maps/${file}`, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    });
  const map = await read('main.1.js.map');
  expect(await map.json()).toEqual({ sources: ['first()'] });
  expect((await read('main.0.js.map')).status).toBe(404);
  expect((await read('main.1.js.map', null)).status).toBe(401);
});

test('a shell is stored once', async () => {
  await publish('aaa1', { 'main.1.js': 'first()' });
  await publish('aaa1', { 'main.1.js': 'other()' });
  const put = await request('/shells/aaa1', {
    method: 'PUT',
    body: new Uint8Array(zipSync({ 'main.1.js': new TextEncoder().encode('third()') })),
  });
  expect(put.status).toBe(204);
  expect(await readFrom('main.1.js', 'main.1.js')).toBe('first()');
});

test('a shell is deleted a month after its last use', async () => {
  await publish('ccc3', { 'main.1.js': 'first()' });
  await publish('ddd4', { 'main.2.js': 'second()' });
  app.t.context.clock.advance(20 * day);
  await publish('ddd4', {});
  app.t.context.clock.advance(11 * day);
  await app.t.sweep('collect-shells');
  expect(await shells.openWith('main.1.js')).toBeNull();
  expect(await readFrom('main.2.js', 'main.2.js')).toBe('second()');
  expect(
    await app.t.context.db
      .collection('remote_archives.files')
      .countDocuments({ filename: /^shells\/ccc3\// }),
  ).toBe(0);
});

test.each([
  ['a folder', zipSync({ 'client/main.js': new Uint8Array() })],
  ['a way out', zipSync({ '../main.js': new Uint8Array() })],
  ['no archive', new TextEncoder().encode('main()')],
])('an archive with %s is refused', async (_what, bytes) => {
  for (const target of ['/shells/aaa1', '/shells/aaa1/maps']) {
    const put = await request(target, { method: 'PUT', body: new Uint8Array(bytes) });
    expect(put.status).toBe(400);
  }
  expect(await app.t.context.db.collection('shells').countDocuments()).toBe(0);
});

test.each([
  ['GET', '/shell-files/main.1.js'],
  ['PUT', '/shells/aaa1'],
  ['PUT', '/shells/aaa1/maps'],
  ['POST', '/shells/aaa1/in-use'],
])('%s %s is a 404 without the key', async (method, target) => {
  await publish('aaa1', { 'main.1.js': 'first()' });
  expect((await app.t.fetch(`/internal/registry${target}`, { method })).status).toBe(404);
});
