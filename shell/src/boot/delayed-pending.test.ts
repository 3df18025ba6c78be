import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delayPendingState, PATIENCE_MS } from './delayed-pending';

/** A router with a page at hand, one that comes when it is told to, and one that takes what is sent. */
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

  it('tells nothing of the wait for a page that is at hand', async () => {
    const { router, told } = createPages();
    await router.navigate('/ready');
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(told).toEqual(['idle /ready']);
  });

  it('says that a page is awaited once it is', async () => {
    const { router, told, arrive } = createPages();
    const navigation = router.navigate('/slow');
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual(['loading /']);
    arrive('slow');
    await navigation;
    expect(told).toEqual(['loading /', 'idle /slow']);
  });

  it('tells at once that something is being sent, and what was answered', async () => {
    const { router, told } = createPages();
    void router.navigate('/form', { formMethod: 'post', formData: new FormData() });
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['submitting /', 'loading /']);
  });

  it('tells nobody who has stopped listening', async () => {
    const { router, told, stop } = createPages();
    void router.navigate('/slow');
    stop();
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(told).toEqual([]);
  });

  it('has the state the router has now', async () => {
    const { router, held } = createPages();
    await router.navigate('/ready');
    expect(held.state.location.pathname).toBe('/ready');
  });
});
