// On SIGTERM npm ends the shell between itself and us but not us: without this check `npm start` could end while
// everything it started keeps running.

const POLL_MS = 500;

/**
 * Calls back once when the process that npm started us from is gone; never without npm.
 * @param {() => void} onGone
 */
export function watchNpmParent(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, POLL_MS);
  timer.unref();
}
