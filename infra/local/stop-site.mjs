import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock } from './lock.mjs';
import { StartError } from './start-error.mjs';
import { terminal } from './terminal.mjs';

const STOP_WITHIN_MS = 30_000;
const POLL_MS = 100;

/** @param {string} dataDir */
const lockSite = (dataDir) => tryLock(join(dataDir, 'launcher.lock'));

/** The checkout that the site of this folder runs from; undefined if it is stopped, or the system doesn't say. @param {string} dataDir */
export function findCheckout(dataDir) {
  const lock = lockSite(dataDir);
  if ('release' in lock) return void lock.release();
  try {
    return readlinkSync(`/proc/${lock.holderPid}/cwd`);
  } catch {
    return undefined;
  }
}

/** Nobody else starts the site on this folder until it is released. @param {string} dataDir */
export async function stopSite(dataDir) {
  const deadline = Date.now() + STOP_WITHIN_MS;
  let stopped = 0;
  for (;;) {
    const lock = lockSite(dataDir);
    if ('release' in lock) return lock.release;
    if (lock.holderPid !== stopped) {
      terminal.say(`Stopping the site (process ${lock.holderPid}) …`);
      process.kill(lock.holderPid, 'SIGTERM');
      stopped = lock.holderPid;
    }
    if (Date.now() > deadline)
      throw new StartError(`The site of ${dataDir} does not stop; nothing was changed`);
    await sleep(POLL_MS);
  }
}

/** `npm start` of a checkout, which a signal ends. @param {string} folder */
export function runSite(folder) {
  const start = spawn('npm', ['start'], { cwd: folder, stdio: 'inherit' });
  // A terminal sends SIGINT to both; npm start ends by itself.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => start.kill('SIGTERM'));
  return { ended: once(start, 'exit').then(([code]) => Number(code ?? 1)) };
}
