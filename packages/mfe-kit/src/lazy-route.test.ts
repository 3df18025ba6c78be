import { expect, test, vi } from 'vitest';
import { lazyRoute, RouteChunkError } from './lazy-route';

test('retries a page whose code fails to load once', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ Component: null });
  expect(await lazyRoute(load)()).toEqual({ Component: null });
});

test('throws a RouteChunkError after three failures', async () => {
  const load = vi.fn().mockRejectedValue(new Error('gone'));
  await expect(lazyRoute(load)()).rejects.toBeInstanceOf(RouteChunkError);
  expect(load).toHaveBeenCalledTimes(3);
});
