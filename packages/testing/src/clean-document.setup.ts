import { afterAll, afterEach, vi } from 'vitest';

// A file that leaves its fake clock behind would stop the next one of its worker.
afterAll(() => void vi.useRealTimers());

// Test files share one document (`isolate: false`): what one test stored or rendered must not reach the next.
if ('document' in globalThis) {
  // jsdom has no matchMedia: a wide screen, without a wish for less motion.
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  const { cleanup } = await import('@testing-library/react');
  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  });
}
