import { expect, test, vi } from 'vitest';
import { lazyRoute, RouteChunkError } from './lazy-route';

test('a page whose code fails once is fetched again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ Component: null });
  expect(await lazyRoute(load)()).toEqual({ Component: null });
});

test('after three failures the error says that code is missing', async () => {
  const load = vi.fn().mockRejectedValue(new Error('gone'));
  await expect(lazyRoute(load)()).rejects.toBeInstanceOf(RouteChunkError);
  expect(load).toHaveBeenCalledTimes(3);
});
