import { afterEach, describe, expect, test, vi } from 'vitest';
import { onLateCode } from './code-progress';
import { lazyRoute, loadCode, RouteChunkError } from './lazy-route';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Replaces the browser's record of loaded files; the result adds one to it. */
function stubArrivals() {
  const callbacks = new Set<PerformanceObserverCallback>();
  class Observer {
    constructor(readonly callback: PerformanceObserverCallback) {}
    observe = () => void callbacks.add(this.callback);
    disconnect = () => void callbacks.delete(this.callback);
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  return (name: string) => {
    const list = { getEntries: () => [{ name }] } as PerformanceObserverEntryList;
    for (const callback of callbacks) callback(list, {} as PerformanceObserver);
  };
}

test('retries a page whose code fails to load once', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ Component: null });
  expect(await lazyRoute(load)()).toEqual({ Component: null });
});

test('throws a RouteChunkError after three failures', async () => {
  const load = vi.fn().mockRejectedValue(new Error('gone'));
  await expect(lazyRoute(load)()).rejects.toMatchObject({ name: 'RouteChunkError', isLate: false });
  expect(load).toHaveBeenCalledTimes(3);
});

test('throws a RouteChunkError for a module without a page', async () => {
  const empty = async (): Promise<{ Component?: null }> => ({});
  await expect(lazyRoute(empty, 'Component')()).rejects.toBeInstanceOf(RouteChunkError);
  const load = async () => ({ loaders: {} });
  expect(await lazyRoute(load, 'loaders')()).toEqual({ loaders: {} });
});

describe('while the code of a page is late', () => {
  const hangs = () => new Promise<{ Component: () => null }>(() => {});

  test('says so after 4 s and gives up after 20 s in which no code arrives', async () => {
    vi.useFakeTimers();
    const onLate = vi.fn();
    const removeListener = onLateCode(onLate);
    const failure = lazyRoute(hangs)().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(onLate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onLate).toHaveBeenCalledOnce();
    removeListener();
    await vi.advanceTimersByTimeAsync(15_999);
    expect(await Promise.race([failure, 'pending'])).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toBeInstanceOf(RouteChunkError);
    expect(await failure).toMatchObject({ isLate: true });
  });

  test('waits as long as other code arrives, however long the page takes', async () => {
    vi.useFakeTimers();
    const arrive = stubArrivals();
    const module = { Component: () => null };
    const load = () => new Promise<typeof module>((resolve) => setTimeout(resolve, 90_000, module));
    const page = lazyRoute(load)();
    for (let elapsed = 0; elapsed < 90_000; elapsed += 15_000) {
      await vi.advanceTimersByTimeAsync(15_000);
      arrive('https://site.test/remotes/mfe-example/2.0.0/1065.js');
    }
    expect(await page).toBe(module);
  });

  test('counts only code as a sign of life', async () => {
    vi.useFakeTimers();
    const arrive = stubArrivals();
    const failure = lazyRoute(hangs)().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(15_000);
    arrive('https://site.test/api/notifications');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await failure).toBeInstanceOf(RouteChunkError);
  });
});

test('a lazy route waits for a part of a page as long as it takes', async () => {
  vi.useFakeTimers();
  const load = () => new Promise<string>((resolve) => setTimeout(resolve, 20_000, 'chart'));
  const part = loadCode(load);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await part).toBe('chart');
});
