import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// Index of `starttime` in /proc/<pid>/stat, counted from the field after the parenthesised command.
const START_TIME_INDEX = 19;

/**
 * Distinguishes a process from a later one with the same pid; undefined if there is none.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function getProcessIdentity(pid) {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? undefined : `${pid}@${fields[START_TIME_INDEX]}`;
    } catch {
      return undefined;
    }
  }
  try {
    const startedAt = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return startedAt ? `${pid}@${startedAt}` : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} identity as from {@link getProcessIdentity}
 * @returns {number | undefined} the pid if that process still runs
 */
export function findRunningPid(identity) {
  const pid = Number.parseInt(identity, 10);
  return pid > 0 && getProcessIdentity(pid) === identity ? pid : undefined;
}
