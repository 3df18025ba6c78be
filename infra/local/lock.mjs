import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningPid, getProcessIdentity } from './process-identity.mjs';
import { StartError } from './start-error.mjs';

const WAIT_MS = 100;
const ABANDONED_MS = 250;

/** @param {() => unknown} action @param {string} expectedCode @returns {boolean} false when it failed with that code */
function succeeds(action, expectedCode) {
  try {
    action();
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === expectedCode) return false;
    throw error;
  }
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Removes the lock of a dead process. Only one of several contenders succeeds: creating the second name is exclusive, and
 * the winner removes the first only while both names hold the dead process's lock.
 * @param {string} file
 * @param {string} staleIdentity
 */
function removeStale(file, staleIdentity) {
  const claim = `${file}.stale`;
  if (!succeeds(() => linkSync(file, claim), 'EEXIST')) {
    removeIfAbandoned(claim);
    return;
  }
  if (readIfThere(claim) === staleIdentity) rmSync(file, { force: true });
  rmSync(claim, { force: true });
}

/** A contender that died during a takeover must not block the others. @param {string} claim */
function removeIfAbandoned(claim) {
  const stats = statSync(claim, { throwIfNoEntry: false });
  if (stats && Date.now() - stats.ctimeMs > ABANDONED_MS) rmSync(claim, { force: true });
}

/**
 * Creates the lock by linking a complete file, so that no reader sees an empty one.
 * @param {string} file
 * @param {string} identity
 */
function createLock(file, identity) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, identity, { mode: 0o600 });
  const isCreated = succeeds(() => linkSync(draft, file), 'EEXIST');
  rmSync(draft, { force: true });
  return isCreated;
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
    succeeds(() => removeStale(file, holder), 'ENOENT');
  }
}

/**
 * Locks the data folder for this process.
 * @param {string} dataDir
 * @returns {() => void} releases the lock
 */
export function takeDataDirLock(dataDir) {
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
