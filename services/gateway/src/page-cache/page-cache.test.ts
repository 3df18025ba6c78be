import { beforeEach, expect, test } from 'vitest';
import { createPageBody } from './page-body';
import { createPageCache, type PageCache, type RenderedPage } from './page-cache';

let time = 0;
let cache: PageCache;
let renders: number;

beforeEach(() => {
  time = 0;
  renders = 0;
  cache = createPageCache({
    maxBytes: 1_000_000,
    freshForMs: 60_000,
    freshForWithoutBusMs: 5_000,
    now: () => time,
  });
  cache.setBusConnected(true);
});

const page = (tags: string[], isCacheable = true): RenderedPage => ({
  status: 200,
  body: createPageBody(Buffer.from('<p>')),
  scriptHashes: [],
  headers: {},
  tags,
  isCacheable,
});

async function get(key: string, tags = ['blogs'], isCacheable = true) {
  const { state } = await cache.get(
    key,
    async () => {
      renders += 1;
      return page(tags, isCacheable);
    },
    (error) => {
      throw error;
    },
  );
  return state;
}

test('the page cache renders a page once', async () => {
  expect([await get('/blog'), await get('/blog'), renders]).toEqual(['miss', 'hit', 1]);
});

test('concurrent requests share one render', async () => {
  await Promise.all([get('/blog'), get('/blog'), get('/blog')]);
  expect(renders).toBe(1);
});

test('a content event drops the pages of its resource only', async () => {
  await get('/blog', ['blogs']);
  await get('/services', ['services']);
  cache.invalidate({ resource: 'blogs', ids: [] });
  expect([await get('/blog'), await get('/services')]).toEqual(['miss', 'hit']);
});

test('a registry event drops all pages', async () => {
  await get('/services', ['services']);
  cache.invalidate({ resource: 'registry', ids: [] });
  expect(await get('/services')).toBe('miss');
});

test('a page rendered right after an event is rendered again soon', async () => {
  cache.invalidate({ resource: 'blogs', ids: [] });
  time += 999;
  await get('/blog');
  time += 1_001;
  expect([await get('/blog'), await get('/blog'), renders]).toEqual(['stale', 'hit', 2]);
  time += 59_000;
  expect(await get('/blog')).toBe('hit');
});

test('the page cache does not cache a page whose content changed during the render', async () => {
  const rendered = cache.get(
    '/blog',
    async () => {
      cache.invalidate({ resource: 'blogs', ids: [] });
      return page(['blogs']);
    },
    () => undefined,
  );
  await rendered;
  expect(await get('/blog')).toBe('miss');
});

test('serves an expired page while a render replaces it', async () => {
  await get('/blog');
  time = 60_001;
  expect(await get('/blog')).toBe('stale');
  await Promise.resolve();
  expect(await get('/blog')).toBe('hit');
  expect(renders).toBe(2);
});

test('pages expire sooner while the bus is disconnected, and are all dropped on reconnect', async () => {
  await get('/blog');
  cache.setBusConnected(false);
  time = 5_001;
  expect(await get('/blog')).toBe('stale');
  cache.setBusConnected(true);
  expect(await get('/blog')).toBe('miss');
});

test('the page cache does not cache uncacheable pages', async () => {
  await get('/blog', [], false);
  expect(await get('/blog')).toBe('miss');
});

test.each([
  [404, 'miss'],
  [410, 'miss'],
  [503, 'stale'],
])('a stale page whose next render is a %i becomes a %s', async (status, state) => {
  await get('/newsletter/archive/1', ['newsletter']);
  time = 60_001;
  const response = { ...page([], false), status };
  const fail = (error: unknown) => {
    throw error;
  };
  await cache.get('/newsletter/archive/1', async () => response, fail);
  await Promise.resolve();
  expect(await get('/newsletter/archive/1', ['newsletter'])).toBe(state);
});
