import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTemporaryFolder, startProcess } from './testing/start-process.mjs';

// Each test starts several engines, and the machine may be busy with other tests.
vi.setConfig({ testTimeout: 120_000 });

let dataDir = '';
/** @type {ReturnType<typeof startProcess>[]} */
let started = [];

beforeEach(() => {
  dataDir = makeTemporaryFolder();
  started = [];
});
afterEach(async () => {
  for (const { child, exited } of started) {
    child.stdin.end();
    child.kill('SIGTERM');
    await exited;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** Stands for a site that runs. @param {(contacts: import('mongodb').Collection) => Promise<unknown>} work */
async function withSite(work) {
  const engines = startProcess('engines.mjs', { args: ['--data', dataDir] });
  started.push(engines);
  await engines.waitFor(/"redisUrl":"[^"]+"\}\n/);
  const { mongodbUrl } = JSON.parse(/\{"mongodbUrl.*\}/.exec(engines.getOutput())?.[0] ?? '');
  const client = new MongoClient(mongodbUrl, { serverSelectionTimeoutMS: 5_000 });
  try {
    await work(client.db().collection('contacts'));
  } finally {
    await client.close();
  }
}

const fill = () =>
  withSite((contacts) =>
    contacts.insertMany(Array.from({ length: 1_500 }, (_, number) => ({ number, tel: `+1 ${number}` }))),
  );
/** @param {'tel' | 'phone'} field */
const expectAll = (field) =>
  withSite(async (contacts) => {
    const rows = await contacts.find({}, { projection: { _id: 0 }, sort: { number: 1 } }).toArray();
    expect(rows).toEqual(Array.from({ length: 1_500 }, (_, number) => ({ number, [field]: `+1 ${number}` })));
  });

/** @param {Record<string, string>} [env] @param {string[]} [args] */
function upgrade(env = {}, args = ['--no-start']) {
  const run = startProcess('testing/fake-upgrade.mjs', { args, env: { DATA_DIR: dataDir, ...env } });
  started.push(run);
  return run;
}

test('stops the running site, backs it up and migrates its data', async () => {
  await fill();
  const run = upgrade({ BACKUP_PUBLIC_KEY: 'not for this backup, which must be readable without a key' });
  expect(await run.exited, run.getOutput()).toBe(0);
  expect(run.getOutput()).toContain('Stopping the site (process');
  expect(run.getOutput()).toContain('The data are those of');
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([
    expect.stringMatching(/^before-\d+\.\d+\.\d+-.*Z\.backup$/),
  ]);
  await expectAll('phone');
});

test('the data are as they were after a migration that fails halfway', async () => {
  await fill();
  const run = upgrade({ FAKE_MIGRATION: 'fails' });
  expect(await run.exited).toBe(1);
  expect(run.getOutput()).toContain('a row is not as expected');
  expect(run.getOutput()).toMatch(
    /failed\. The data are as they were before\. Start the former version again\n$/,
  );
  await expectAll('tel');
});

test('the data are as they were after a migration that is ended by Ctrl+C', async () => {
  await fill();
  const run = upgrade({ FAKE_MIGRATION: 'hangs' });
  await run.waitFor('half done');
  run.child.kill('SIGINT');
  expect(await run.exited).toBe(1);
  expect(run.getOutput()).toContain('The data are as they were before');
  await expectAll('tel');
});

test('a folder without data and an unknown option are refused', async () => {
  const none = upgrade();
  expect(await none.exited).toBe(1);
  expect(none.getOutput()).toContain('has no database; a first start needs no upgrade');
  const unknown = upgrade({}, ['--to=2']);
  expect(await unknown.exited).toBe(1);
  expect(unknown.getOutput()).toContain('npm run upgrade    in the checkout of the new version');
});
