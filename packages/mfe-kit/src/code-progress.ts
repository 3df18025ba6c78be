/** Paths of scripts and style sheets of the shell and of remotes. */
const CODE = /\/(?:assets|remotes)\//;

/** Code that has not arrived by then is late: the page says so, and another version may come first. */
export const LATE_AFTER_MS = 4_000;

/** Calls the listener whenever files of code have arrived. Returns a function that ends it. */
export function onArrivedCode(listener: () => void): () => void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => CODE.test(name))) listener();
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}

/**
 * Calls `onSilence` once no file of code has arrived for `silenceMs`. A slow line delivers file after file, a file that hangs
 * delivers nothing. Returns a function that ends the watch.
 */
export function watchForSilence(silenceMs: number, onSilence: () => void): () => void {
  let timer = setTimeout(end, silenceMs);
  const ignoreCode = onArrivedCode(() => {
    clearTimeout(timer);
    timer = setTimeout(end, silenceMs);
  });

  function stop(): void {
    clearTimeout(timer);
    ignoreCode();
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
