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
  await Promise.all([open().get({ key: ['a'] }, create)]);
  expect(await open().get({ key: ['a'] }, create)).toEqual(bytes('x'));
  expect(create).toHaveBeenCalledOnce();
});

test('concurrent requests for one key share one creation', async () => {
  const create = creating();
  const cache = open();
  await Promise.all([cache.get({ key: ['a'] }, create), cache.get({ key: ['a'] }, create)]);
  expect(create).toHaveBeenCalledOnce();
});

test('another revision replaces the file', async () => {
  const cache = open();
  const get = (revision: string, text: string) =>
    cache.get({ key: ['a'], revision: [revision] }, creating(text));
  expect(await Promise.all([get('1', 'old'), get('2', 'new')])).toEqual([bytes('old'), bytes('new')]);
  await get('2', 'new');
  expect(await get('2', 'not created')).toEqual(bytes('new'));
  expect(readdirSync(folder)).toHaveLength(1);
});

test('keys that differ only in where their parts end are two files', async () => {
  const cache = open();
  await cache.get({ key: ['a', '1'] }, creating('one'));
  expect(await cache.get({ key: ['a1', ''] }, creating('other'))).toEqual(bytes('other'));
});

test('a file that is no entry of this cache is replaced', async () => {
  await open().get({ key: ['a'] }, creating('x'));
  const [name = ''] = readdirSync(folder);
  writeFileSync(path.join(folder, name), 'half');
  expect(await open().get({ key: ['a'] }, creating('y'))).toEqual(bytes('y'));
});

test('a failed creation is not cached', async () => {
  const cache = open();
  await expect(cache.get({ key: ['a'] }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get({ key: ['a'] }, creating())).toEqual(bytes('x'));
});

test('a folder that cannot be written costs the cache, not the file', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(await open(path.join(file, 'below')).get({ key: ['a'] }, creating())).toEqual(bytes('x'));
});

test('pruning deletes the files that were created first', async () => {
  const cache = open();
  for (const [index, key] of ['a', 'b', 'c'].entries()) {
    const before = new Set(readdirSync(folder));
    await cache.get({ key: [key] }, creating(key));
    const [name = ''] = readdirSync(folder).filter((each) => !before.has(each));
    utimesSync(path.join(folder, name), index + 1, index + 1);
  }
  await cache.prune(2);
  expect(readdirSync(folder)).toHaveLength(2);
  const again = creating('again');
  expect(await cache.get({ key: ['a'] }, again)).toEqual(bytes('again'));
  expect(await cache.get({ key: ['c'] }, again)).toEqual(bytes('c'));
});
