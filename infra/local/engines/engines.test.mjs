import { rmSync } from 'node:fs';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeTemporaryFolder, readChildPid, startProcess } from '../testing/start-process.mjs';

let dataDir = '';
/** @type {ReturnType<typeof startProcess>} */
let engines;
/** @type {MongoClient} */
let mongodb;
/** @type {Redis} */
let redis;

beforeAll(async () => {
  dataDir = makeTemporaryFolder();
  engines = startProcess('engines.mjs', { args: ['--data', dataDir] });
  await engines.waitFor(/"redisUrl":"[^"]+"\}\n/);
  const { mongodbUrl, redisUrl } = JSON.parse(/\{"mongodbUrl.*\}/.exec(engines.getOutput())?.[0] ?? '');
  mongodb = new MongoClient(mongodbUrl, { serverSelectionTimeoutMS: 5_000 });
  redis = new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy: () => 20 });
  redis.on('error', () => {});
});

afterAll(async () => {
  redis.disconnect();
  await mongodb.close();
  engines.child.stdin.end();
  await engines.exited;
  rmSync(dataDir, { recursive: true, force: true });
});

/** @param {string} command */
async function order(command) {
  engines.child.stdin.write(`${command}\n`);
  await engines.waitFor(`{"command":"${command}","ok":true}\n`);
}

test('MongoDB has every acknowledged write after several SIGKILLs, for a connected client', async () => {
  const notes = mongodb.db().collection('notes');
  /** @type {string[]} */
  const acknowledged = [];
  let isEnding = false;
  async function write() {
    while (!isEnding) {
      const inserted = await notes.insertOne({}).catch(() => undefined);
      if (inserted) acknowledged.push(inserted.insertedId.toHexString());
    }
  }
  const writing = Promise.all(Array.from({ length: 40 }, write));
  for (let kill = 1; kill <= 3; kill += 1) {
    await vi.waitUntil(() => acknowledged.length > kill * 1_000, { timeout: 30_000 });
    process.kill(readChildPid(dataDir, 'mongodb'), 'SIGKILL');
    await vi.waitUntil(() => engines.getOutput().split('mongodb is running again').length > kill, {
      timeout: 30_000,
    });
  }
  isEnding = true;
  await writing;

  const stored = await notes.find({}, { projection: { _id: 1 } }).toArray();
  const found = new Set(stored.map(({ _id }) => _id.toHexString()));
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
});

test('MongoDB stays within its memory limit', { tags: 'deep' }, async () => {
  const { wiredTiger } = await mongodb.db('admin').command({ serverStatus: 1 });
  expect(wiredTiger.cache['maximum bytes configured']).toBe(48 * 1024 * 1024);
});

test('a filter with several usable indexes and no match in the first 10,000 documents succeeds', {
  tags: 'deep',
}, async () => {
  const items = mongodb.db().collection('plans');
  await items.createIndexes([{ key: { a: 1, n: 1 } }, { key: { b: 1, n: 1 } }]);
  await items.insertMany(
    Array.from({ length: 24_000 }, (_, n) => ({ n, a: n < 12_000 ? 1 : 2, b: n < 12_000 ? 2 : 1 })),
  );
  expect(await items.find({ a: 1, b: 1 }).sort({ n: 1 }).toArray()).toEqual([]);
});

test('Redis has the settings that BullMQ needs', async () => {
  const settings = await Promise.all(
    ['appendonly', 'appendfsync', 'maxmemory-policy', 'hz', 'bind'].map((name) => redis.config('GET', name)),
  );
  expect(Object.fromEntries(/** @type {[string, string][]} */ (settings))).toEqual({
    appendonly: 'yes',
    appendfsync: 'everysec',
    'maxmemory-policy': 'noeviction',
    hz: '100',
    bind: '127.0.0.1',
  });
});

test('Redis restarts on the same port with its data, and empty after a wipe', async () => {
  // WAITAOF would need Redis 7.2.
  await redis.config('SET', 'appendfsync', 'always');
  await redis.set('kept', 'yes');
  await order('kill redis');
  await order('start redis');
  expect(await redis.get('kept')).toBe('yes');
  await order('wipe redis');
  expect(await redis.get('kept')).toBeNull();
});

test('an engine killed by command stays down until it is started', { tags: 'deep' }, async () => {
  await order('kill mongodb');
  expect(() => readChildPid(dataDir, 'mongodb')).toThrow();
  await order('start mongodb');
  expect(await mongodb.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
});
