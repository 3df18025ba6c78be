import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeDataDirLock, tryLock } from './lock.mjs';
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
  const release = takeDataDirLock(dataDir);
  expect(() => takeDataDirLock(dataDir)).toThrow(
    `DATA_DIR: ${dataDir} is in use by another start (process ${process.pid})`,
  );
  release();
  expect(existsSync(lockFile)).toBe(false);
  takeDataDirLock(dataDir)();
});

test('the lock of a dead process is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(lockFile, `${pid}@1`);
  takeDataDirLock(dataDir);
  expect(readFileSync(lockFile, 'utf8')).toBe(getProcessIdentity(process.pid));
});

test('the lock of a dead process is taken over although another process has its pid', () => {
  writeFileSync(lockFile, `${process.ppid}@1`);
  takeDataDirLock(dataDir);
  expect(readFileSync(lockFile, 'utf8')).toBe(getProcessIdentity(process.pid));
});

test('one of many contenders for a dead lock gets it', async () => {
  const contenders = 8;
  writeFileSync(lockFile, '999999999@1');
  const lockModule = new URL('./lock.mjs', import.meta.url).href;
  // Each reports its result and keeps the lock until all have reported.
  const program = `
    const { tryLock } = await import(${JSON.stringify(lockModule)});
    process.stdout.write('release' in tryLock(${JSON.stringify(lockFile)}) ? 'won' : 'lost');
    process.stdin.resume().on('end', () => process.exit());`;
  const children = Array.from({ length: contenders }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const results = await Promise.all(
    children.map(
      (child) => new Promise((resolve) => child.stdout.once('data', (data) => resolve(String(data)))),
    ),
  );
  for (const child of children) child.stdin.end();
  expect(results.filter((result) => result === 'won')).toHaveLength(1);
});

test('a takeover that died in the middle does not block others for long', async () => {
  writeFileSync(lockFile, '999999999@1');
  writeFileSync(`${lockFile}.stale`, '999999999@1');
  expect(tryLock(lockFile)).toHaveProperty('release');
});
