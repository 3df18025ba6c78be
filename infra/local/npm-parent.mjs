import { readFileSync } from 'node:fs';

// On SIGTERM npm ends the shell between itself and us but not us: without this check `npm start` could end while
// everything it started keeps running.

const POLL_MS = 500;

/** Reads /proc, so Linux only. @param {number} pid @returns {number | undefined} */
function readParentPid(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/**
 * Calls back once when the npm process that runs this program is gone; never if there is none.
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
