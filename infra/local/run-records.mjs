import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningPid, getProcessIdentity } from './process-identity.mjs';

// After SIGKILL of the launcher its children still close their files, and the next start must wait for them.
// So each running child is recorded.

const POLL_MS = 50;

/** @param {string} dataDir */
const getRecordsDir = (dataDir) => join(dataDir, 'run', 'processes');

/** @param {{ dataDir: string, name: string, pid: number }} child */
export function recordProcess({ dataDir, name, pid }) {
  const identity = getProcessIdentity(pid);
  if (!identity) return;
  mkdirSync(getRecordsDir(dataDir), { recursive: true });
  writeFileSync(join(getRecordsDir(dataDir), name), identity);
}

/** @param {{ dataDir: string, name: string }} child */
export function forgetProcess({ dataDir, name }) {
  rmSync(join(getRecordsDir(dataDir), name), { force: true });
}

/** @param {string} dataDir @returns {Array<{ name: string, pid: number }>} */
function listLeftovers(dataDir) {
  let names;
  try {
    names = readdirSync(getRecordsDir(dataDir));
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    const pid = findRunningPid(readFileSync(join(getRecordsDir(dataDir), name), 'utf8'));
    return pid ? [{ name, pid }] : [];
  });
}

/**
 * Waits for the children of a killed launcher to end; kills those that don't.
 * @param {{ dataDir: string, timeoutMs?: number }} options
 * @returns {Promise<string[]>} the names of those that were killed
 */
export async function endLeftovers({ dataDir, timeoutMs = 5_000 }) {
  const deadline = Date.now() + timeoutMs;
  let leftovers = listLeftovers(dataDir);
  for (const { pid } of leftovers) process.kill(pid, 'SIGTERM');
  while (leftovers.length > 0 && Date.now() < deadline) {
    await sleep(POLL_MS);
    leftovers = listLeftovers(dataDir);
  }
  const forced = leftovers.map(({ name }) => name);
  while (leftovers.length > 0) {
    for (const { pid } of leftovers) process.kill(pid, 'SIGKILL');
    await sleep(POLL_MS);
    leftovers = listLeftovers(dataDir);
  }
  rmSync(getRecordsDir(dataDir), { recursive: true, force: true });
  return forced;
}
