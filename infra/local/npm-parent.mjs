import { readFileSync } from 'node:fs';

// npm that gets SIGTERM ends the shell between us and itself but not us: without this `npm start` could be
// over with everything it started still running.

const POLL_MS = 500;

/** @param {number} pid @returns {number | undefined} only where /proc tells */
function readParentPid(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/**
 * Calls back once when the npm that runs this program is gone; never when none does.
 * @param {() => void} onGone
 */
export function watchNpmParent(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = readParentPid(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && readParentPid(shell) === npm) return;
    clearInterval(timer);
    onGone();
  }, POLL_MS);
  timer.unref();
}
