import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningPid, getProcessIdentity } from './process-identity.mjs';
import { StartError } from './start-error.mjs';

const WAIT_MS = 100;

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Creates the lock by linking a complete file, so that no reader sees an empty one.
 * @param {string} file
 * @param {string} identity
 */
function createLock(file, identity) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, identity, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Acquires a lock that ends with its process, including SIGKILL.
 * @param {string} file
 * @returns {{ release: () => void } | { holderPid: number }} the pid of the living holder
 */
export function tryLock(file) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const identity = getProcessIdentity(process.pid) ?? String(process.pid);
  for (;;) {
    if (createLock(file, identity)) return { release: () => rmSync(file, { force: true }) };
    const holder = readIfThere(file);
    if (holder === undefined) continue;
    const holderPid = findRunningPid(holder);
    if (holderPid) return { holderPid };
    // The lock is of a dead process. If two starts get here in the same moment, MongoDB's own lock refuses one of them.
    rmSync(file, { force: true });
  }
}

/**
 * Locks the data folder for this process.
 * @param {string} dataDir
 * @returns {() => void} releases the lock
 */
export function lockDataDir(dataDir) {
  const lock = tryLock(join(dataDir, 'launcher.lock'));
  if ('holderPid' in lock) {
    throw new StartError(`DATA_DIR: ${dataDir} is in use by another start (process ${lock.holderPid})`);
  }
  return lock.release;
}

/** @param {string} file @returns {Promise<() => void>} */
export async function waitForLock(file) {
  for (;;) {
    const lock = tryLock(file);
    if ('release' in lock) return lock.release;
    await sleep(WAIT_MS);
  }
}
