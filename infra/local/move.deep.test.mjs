import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findRunningPid } from './process-identity.mjs';
import { makeTemporaryFolder, startProcess, waitUntil } from './testing/start-process.mjs';

// Each test starts several engines, and the machine may be busy with other tests.
vi.setConfig({ testTimeout: 120_000 });

let dataDir = '';
let otherDir = '';
/** @type {ReturnType<typeof startProcess>[]} */
let started = [];

beforeEach(() => {
  dataDir = makeTemporaryFolder();
  otherDir = makeTemporaryFolder();
  started = [];
});
afterEach(async () => {
  for (const { child, exited } of started) {
    child.stdin.end();
    child.kill('SIGTERM');
    await exited;
  }
  for (const folder of [dataDir, otherDir]) rmSync(folder, { recursive: true, force: true });
});

/** Stands for a MongoDB server elsewhere, or for a site that runs. @param {string} folder */
async function startEngines(folder) {
  const engines = startProcess('engines.mjs', { args: ['--data', folder] });
  started.push(engines);
  await engines.waitFor(/"redisUrl":"[^"]+"\}\n/);
  const { mongodbUrl } = JSON.parse(/\{"mongodbUrl.*\}/.exec(engines.getOutput())?.[0] ?? '');
  return { url: String(mongodbUrl), engines };
}

/** @param {string} url @param {(db: import('mongodb').Db) => Promise<unknown>} work */
async function withDatabase(url, work) {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 5_000 });
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}

const fill = (/** @type {string} */ url) =>
  withDatabase(url, (db) =>
    db.collection('contacts').insertMany(Array.from({ length: 1_500 }, (_, number) => ({ number }))),
  );
const count = (/** @type {string} */ url) =>
  withDatabase(url, (db) => db.collection('contacts').countDocuments());

/** @param {...string} args */
async function move(...args) {
  const run = startProcess('move.mjs', { args, env: { DATA_DIR: dataDir } });
  return { code: await run.exited, output: run.getOutput() };
}

const readRecord = () => JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8'));

test('moves a running site to another server, keeps the old data until --drop, and moves back', async () => {
  const site = await startEngines(dataDir);
  await fill(site.url);
  const { url } = await startEngines(otherDir);

  const there = await move(url, '--no-start');
  expect(there.output).toContain('Stopping the site (process');
  expect(there.output).toContain(
    '1500 documents in 1 collections are copied; count and hash of each are equal',
  );
  expect(there.code).toBe(0);
  await site.engines.exited;
  expect(await count(url)).toBe(1_500);
  expect(readRecord()).toEqual({ url, left: { url: null } });
  expect(statSync(join(dataDir, 'database.json')).mode & 0o777).toBe(0o600);

  expect((await move('embedded', '--no-start')).output).toContain(
    'Delete them first: npm run move -- --drop',
  );
  expect((await move('--drop')).code).toBe(0);
  expect(await move('embedded', '--no-start')).toMatchObject({ code: 0 });
  expect(readRecord()).toEqual({ url: null, left: { url } });
  expect((await move('--drop')).code).toBe(0);
  expect(await count(url)).toBe(0);

  const back = await startEngines(dataDir);
  expect(await count(back.url)).toBe(1_500);
});

test('two moves at once are refused, and one that was killed is ended and repeated', {
  tags: 'deep',
}, async () => {
  const site = await startEngines(dataDir);
  await fill(site.url);
  const { url } = await startEngines(otherDir);
  const killed = startProcess('move.mjs', { args: [url, '--no-start'], env: { DATA_DIR: dataDir } });
  started.push(killed);
  const record = join(dataDir, 'run/processes/move');
  await waitUntil(
    () => existsSync(record) && readFileSync(record, 'utf8') !== '',
    () => 'for the copying',
  );
  const copying = readFileSync(record, 'utf8');
  process.kill(Number.parseInt(copying, 10), 'SIGSTOP');
  const second = await move(url, '--no-start');
  expect(second).toMatchObject({ code: 1, output: expect.stringContaining('Another move of') });
  killed.child.kill('SIGKILL');
  // Not `exited`, which waits for the end of the output: the copying has it too.
  await once(killed.child, 'exit');
  expect(await move(url, '--no-start')).toMatchObject({ code: 0 });
  expect(findRunningPid(copying)).toBeUndefined();
  expect(await count(url)).toBe(1_500);
  expect((await move('embedded', '--no-start')).output).toContain(
    'The engine of npm start still has the data of before the last move',
  );
});

test('a server that already has data is left alone, and the site stays where it is', async () => {
  const site = await startEngines(dataDir);
  await fill(site.url);
  const { url } = await startEngines(otherDir);
  await withDatabase(url, (db) => db.collection('theirs').insertOne({}));
  const { code, output } = await move(url, '--no-start');
  expect(code).toBe(1);
  expect(output).toContain('is not empty (theirs); nothing was changed');
  expect(output).toContain('the site uses the same database as before');
  expect(() => readRecord()).toThrow();
});

test.each([
  [['not-a-url'], 'MONGODB_URL must begin with mongodb://'],
  [[], 'npm run move -- <MONGODB_URL>'],
  [['--drop'], 'No move has left data behind'],
  [['mongodb://127.0.0.1:1/atrium'], 'has no database'],
])('a move with the arguments %j is refused with the reason', async (args, reason) => {
  expect(await move(...args)).toMatchObject({ code: 1, output: expect.stringContaining(reason) });
});
