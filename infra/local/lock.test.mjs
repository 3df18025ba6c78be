import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDir } from './lock.mjs';
import { getProcessIdentity } from './process-identity.mjs';
import { makeTemporaryFolder } from './testing/start-process.mjs';

let dataDir = '';
let lockFile = '';
beforeEach(() => {
  dataDir = makeTemporaryFolder();
  lockFile = join(dataDir, 'launcher.lock');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('is held by one process at a time', () => {
  const release = lockDataDir(dataDir);
  expect(() => lockDataDir(dataDir)).toThrow(
    `DATA_DIR: ${dataDir} is in use by another start (process ${process.pid})`,
  );
  release();
  expect(existsSync(lockFile)).toBe(false);
  lockDataDir(dataDir)();
});

test('the lock of a dead process is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(lockFile, `${pid}@1`);
  lockDataDir(dataDir);
  expect(readFileSync(lockFile, 'utf8')).toBe(getProcessIdentity(process.pid));
});

test('the lock of a dead process is taken over although another process has its pid', () => {
  writeFileSync(lockFile, `${process.ppid}@1`);
  lockDataDir(dataDir);
  expect(readFileSync(lockFile, 'utf8')).toBe(getProcessIdentity(process.pid));
});
