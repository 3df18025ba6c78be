import { afterEach, expect, test, vi } from 'vitest';
import { lazyRoute, loadCode, RouteChunkError } from './lazy-route';

afterEach(() => {
  vi.useRealTimers();
});

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

test('gives up after 2.5 s without a response', async () => {
  vi.useFakeTimers();
  const page = lazyRoute(() => new Promise<{ Component: () => null }>(() => {}))();
  const failure = page.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(await failure).toBeInstanceOf(RouteChunkError);
  expect(await failure).toMatchObject({ isLate: true });
});

test('waits for a part of a page as long as it takes', async () => {
  vi.useFakeTimers();
  const load = () => new Promise<string>((resolve) => setTimeout(resolve, 20_000, 'chart'));
  const part = loadCode(load);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await part).toBe('chart');
});
