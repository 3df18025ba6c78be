import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../logger';
import { createVersionFolders } from './version-folders';

const day = 24 * 60 * 60 * 1_000;
const bytes = zipSync({ 'client/entry.js': new TextEncoder().encode('entry()') });
const integrity = createHash('sha256').update(bytes).digest('hex');

let cacheDir: string;
beforeEach(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'version-folders-'));
  onTestFinished(() => rm(cacheDir, { recursive: true }));
});

const createFolders = () =>
  createVersionFolders({
    cacheDir,
    openArchive: async () => ({ bytes, integrity }),
    logger: createLogger({ name: 'test', level: 'silent' }),
  });

test('a copy that no process has used for two weeks is deleted', async () => {
  const folder = await createFolders().openVersion('mfe-shop', '1.0.0-a');
  const other = createFolders();
  const now = Date.now();
  await other.deleteUnusedVersions(new Date(now + 13 * day));
  expect(existsSync(`${folder}/client/entry.js`)).toBe(true);
  await other.deleteUnusedVersions(new Date(now + 15 * day));
  expect(existsSync(`${folder}`)).toBe(false);
});

test('a copy that another process still serves is not deleted', async () => {
  const serving = createFolders();
  const folder = await serving.openVersion('mfe-shop', '1.0.0-a');
  const now = Date.now();
  await serving.deleteUnusedVersions(new Date(now + 14 * day));
  await createFolders().deleteUnusedVersions(new Date(now + 15 * day));
  expect(existsSync(`${folder}/client/entry.js`)).toBe(true);
});

test('a copy that is gone from the disk is fetched again', async () => {
  const folders = createFolders();
  const folder = await folders.openVersion('mfe-shop', '1.0.0-a');
  await rm(`${folder}`, { recursive: true });
  await folders.deleteUnusedVersions(new Date());
  await folders.openVersion('mfe-shop', '1.0.0-a');
  expect(existsSync(`${folder}/client/entry.js`)).toBe(true);
});

test('a damaged archive is downloaded once in half a minute', async () => {
  let downloads = 0;
  const folders = createVersionFolders({
    cacheDir,
    async openArchive() {
      downloads += 1;
      return { bytes, integrity: '0'.repeat(64) };
    },
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  for (let count = 0; count < 3; count += 1)
    await expect(folders.openVersion('mfe-shop', '1.0.0-a')).rejects.toThrow('is damaged');
  expect(downloads).toBe(1);
});
