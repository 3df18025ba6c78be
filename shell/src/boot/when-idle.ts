/** Maximum delay of the hydration on a busy page. */
const IDLE_TIMEOUT_MS = 1_000;

/** Resolves in the first idle time after the next paint. A hidden tab is not painted and has nothing to wait for. */
export async function whenIdle(): Promise<void> {
  if (!document.hidden) await new Promise<unknown>(requestAnimationFrame);
  await new Promise<unknown>((resolve) => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, 1);
  });
}
