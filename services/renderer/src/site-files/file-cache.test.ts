import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '@atrium/service-kit/logger';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFileCache } from './file-cache';

const logger = createLogger({ level: 'silent', name: 'test' });
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'file-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (in_ = folder) => createFileCache({ folder: in_, logger });
const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const creating = (text = 'x') => vi.fn(async () => bytes(text));

test('a file is created once, also after a restart', async () => {
  const create = creating();
  await Promise.all([open().get(['a'], create)]);
  expect(await open().get(['a'], create)).toEqual(bytes('x'));
  expect(create).toHaveBeenCalledOnce();
});

test('concurrent requests for one key share one creation', async () => {
  const create = creating();
  const cache = open();
  await Promise.all([cache.get(['a'], create), cache.get(['a'], create)]);
  expect(create).toHaveBeenCalledOnce();
});

test('another revision is another file', async () => {
  const cache = open();
  await cache.get(['a', '1'], creating('old'));
  expect(await cache.get(['a', '2'], creating('new'))).toEqual(bytes('new'));
  expect(await cache.get(['a1', ''], creating('other'))).toEqual(bytes('other'));
});

test('a failed creation is not cached', async () => {
  const cache = open();
  await expect(cache.get(['a'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get(['a'], creating())).toEqual(bytes('x'));
});

test('a folder that cannot be written costs the cache, not the file', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(await open(path.join(file, 'below')).get(['a'], creating())).toEqual(bytes('x'));
});

test('pruning deletes the files that were created first', async () => {
  const cache = open();
  for (const [index, key] of ['a', 'b', 'c'].entries()) {
    const before = new Set(readdirSync(folder));
    await cache.get([key], creating(key));
    const [name = ''] = readdirSync(folder).filter((each) => !before.has(each));
    utimesSync(path.join(folder, name), index + 1, index + 1);
  }
  await cache.prune(2);
  expect(readdirSync(folder)).toHaveLength(2);
  const again = creating('again');
  expect(await cache.get(['a'], again)).toEqual(bytes('again'));
  expect(await cache.get(['c'], again)).toEqual(bytes('c'));
});
