/** Paths of scripts and style sheets of the shell and of remotes. */
const CODE = /\/(?:assets|remotes)\//;

/** Code that has not arrived by then is late: the page says so, and another version may come first. */
export const LATE_AFTER_MS = 4_000;

/**
 * Calls `onSilence` once no file of code has arrived for `silenceMs`. A slow line delivers file after file, a file that hangs
 * delivers nothing. Returns a function that ends the watch.
 */
export function watchForSilence(silenceMs: number, onSilence: () => void): () => void {
  let timer = setTimeout(end, silenceMs);
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => CODE.test(name))) return;
    clearTimeout(timer);
    timer = setTimeout(end, silenceMs);
  });
  observer.observe({ type: 'resource' });

  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
  }
  function end(): void {
    stop();
    onSilence();
  }
  return stop;
}

const listeners = new Set<() => void>();

/** Calls the listener whenever the code of a page is late. Returns a function that removes it. */
export function onLateCode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceLateCode(): void {
  for (const listener of listeners) listener();
}
