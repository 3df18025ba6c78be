/** An idle moment comes at the latest after this. */
const IDLE_WITHIN_MS = 1_000;

/** Resolves when the browser has nothing else to do: a step of its own, between which it can answer a visitor. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
    else setTimeout(resolve, 1);
  });
}
