import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  buildOf,
  createRegistryTestApp,
  internalSecret,
  type RegistryTestApp,
} from './test-support/registry-test-app';

let t: RegistryTestApp;
beforeEach(async () => {
  t = await createRegistryTestApp();
});
afterEach(() => t.close());

/** As the scripts laid a version into the data folder. */
async function writeVersion(version: string, description: unknown = buildOf({ version })): Promise<void> {
  const folder = path.join(t.dataDir, 'artifacts/mfe-events', version);
  const server = path.join(t.dataDir, 'server-bundles/mfe-events', version);
  await mkdir(folder, { recursive: true });
  await mkdir(server, { recursive: true });
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify(description));
  for (const file of ['remoteEntry.js', 'remote.js', 'list.js'])
    await writeFile(path.join(folder, file), version);
  await writeFile(path.join(server, 'remote.cjs'), version);
}

const writeLatest = (version: string, history: string[]) =>
  writeFile(
    path.join(t.dataDir, 'artifacts/mfe-events/latest.json'),
    JSON.stringify({ version, publishedAt: '2026-01-01T00:00:00.000Z', history }),
  );

const migrate = async () => {
  for (const migration of t.module.migrations ?? []) await migration.run(t.context.db);
};

test('takes over the versions of a former data folder, with the rolled-back one as it was', async () => {
  await t.context.db.collection<{ _id: string }>('registry').insertOne({ _id: 'mfe-events' });
  await writeVersion('1.0.0-a', { ...buildOf({ server: 'remote.cjs', ssr: true }), commands: undefined });
  await writeVersion('2.0.0-b');
  // After a roll-back the scripts wrote the version that was active again first.
  await writeLatest('1.0.0-a', ['1.0.0-a', '2.0.0-b']);
  await migrate();
  expect((await t.readState()).remotes).toMatchObject([
    { name: 'mfe-events', active: { version: '1.0.0-a' } },
  ]);
  const response = await t.fetch('/internal/registry/archives/mfe-events/2.0.0-b', {
    headers: { 'x-internal-key': internalSecret },
  });
  expect(response.status).toBe(200);
  expect(await t.context.db.listCollections({ name: 'registry' }).toArray()).toEqual([]);
  await migrate();
  expect((await t.readState()).revision).toBe(2);
});

test('leaves out what is damaged, and starts without any of it', async () => {
  await writeVersion('1.0.0-a');
  await writeVersion('2.0.0-b', { name: 'mfe-events' });
  await writeLatest('2.0.0-b', ['2.0.0-b', '9.9.9-gone', '1.0.0-a']);
  await mkdir(path.join(t.dataDir, 'artifacts/mfe-orders'), { recursive: true });
  await writeFile(path.join(t.dataDir, 'artifacts/mfe-orders/latest.json'), '{');
  await migrate();
  expect((await t.readState()).remotes).toMatchObject([
    { name: 'mfe-events', active: { version: '1.0.0-a' } },
  ]);
});

test('does nothing in a new data folder', async () => {
  await migrate();
  expect(await t.readState()).toEqual({ revision: 0, remotes: [] });
});
