import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delayPendingState, PENDING_DELAY_MS } from './delayed-pending';

/** A router with a fast page, a slow page and an action. */
function createPages() {
  let arrive = (_page: string) => {};
  const slow = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  const router = createMemoryRouter([
    { path: '/' },
    { path: '/ready', loader: () => 'ready' },
    { path: '/slow', loader: () => slow },
    { path: '/form', action: () => 'sent', loader: () => slow },
  ]);
  const held = delayPendingState(router);
  const told: string[] = [];
  const stop = held.subscribe(({ navigation, location }) =>
    told.push(`${navigation.state} ${location.pathname}`),
  );
  return { router, held, told, stop, arrive };
}

describe('delayPendingState', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('publishes no pending state for a fast navigation', async () => {
    const { router, told } = createPages();
    await router.navigate('/ready');
    await vi.advanceTimersByTimeAsync(PENDING_DELAY_MS);
    expect(told).toEqual(['idle /ready']);
  });

  it('publishes the pending state after the delay', async () => {
    const { router, told, arrive } = createPages();
    const navigation = router.navigate('/slow');
    await vi.advanceTimersByTimeAsync(PENDING_DELAY_MS - 1);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual(['loading /']);
    arrive('slow');
    await navigation;
    expect(told).toEqual(['loading /', 'idle /slow']);
  });

  it('publishes a submission and its response at once', async () => {
    const { router, told } = createPages();
    void router.navigate('/form', { formMethod: 'post', formData: new FormData() });
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['submitting /', 'loading /']);
  });

  it('does not notify an unsubscribed listener', async () => {
    const { router, told, stop } = createPages();
    void router.navigate('/slow');
    stop();
    await vi.advanceTimersByTimeAsync(PENDING_DELAY_MS);
    expect(told).toEqual([]);
  });

  it('exposes the current state of the router', async () => {
    const { router, held } = createPages();
    await router.navigate('/ready');
    expect(held.state.location.pathname).toBe('/ready');
  });
});
