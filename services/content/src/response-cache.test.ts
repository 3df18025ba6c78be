import type { BlogListItem, BlogPost } from '@atrium/contracts/content/articles.schemas';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createResponseCache } from './response-cache';
import { type CallOptions, setUpContent } from './test-support/content-test-app';

const t = await setUpContent();

const visitor = (headers = {}) => ({ as: 'visitor' as const, headers });
const post = (title: string, status: string) =>
  t.call<BlogPost>('POST', '/api/blogs', { title, status, paragraphs: [{ content: '<p>Text</p>' }] });
const list = '/api/blogs/published?limit=7';
const titlesOf = async (options: CallOptions = visitor()) =>
  (await t.call<BlogListItem[]>('GET', list, undefined, options)).body.data.map(({ title }) => title);

/** Changes the title without an event, so only an uncached response shows it. */
const retitle = (title: string) =>
  t.db.collection('blogs').updateMany({ status: 'published' }, { $set: { title } });

test('visitors get the cached response until a visible change', async () => {
  const { body } = await post('One', 'published');
  expect(await titlesOf()).toEqual(['One']);
  await retitle('Behind its back');
  expect(await titlesOf()).toEqual(['One']);
  await post('A draft', 'draft');
  expect(await titlesOf()).toEqual(['One']);
  await t.call('PUT', `/api/blogs/${body.data.id}`, { status: 'archived' });
  expect(await titlesOf()).toEqual([]);
  await t.call('PUT', `/api/blogs/${body.data.id}`, { status: 'published' });
  expect(await titlesOf()).toEqual(['Behind its back']);
});

test('a cached response keeps its ETag and answers 304; staff and no-cache requests bypass it', async () => {
  const first = await t.call('GET', list, undefined, visitor());
  await retitle('Newer');
  const again = await t.call('GET', list, undefined, visitor());
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(again.headers.get('content-type')).toContain('json');
  expect(again.headers.get('vary')).toBe('authorization');
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  const known = visitor({ 'if-none-match': first.headers.get('etag') });
  expect((await t.call('GET', list, undefined, known)).status).toBe(304);
  expect(await titlesOf({ as: 'admin' })).toContain('Newer');
  expect(await titlesOf(visitor({ 'cache-control': 'no-cache' }))).toEqual(['Newer']);
  expect(await titlesOf()).toEqual(['Newer']);
});

test('errors are not cached', async () => {
  const { body } = await post('Later', 'draft');
  const path = `/api/blogs/${body.data.slug}`;
  expect((await t.call('GET', path, undefined, visitor())).status).toBe(404);
  await t.db.collection('blogs').updateOne({ slug: body.data.slug }, { $set: { status: 'published' } });
  expect((await t.call('GET', path, undefined, visitor())).status).toBe(200);
});

/** An app with one route that returns its number of calls. */
function createCounting({ isSubscribed = true } = {}) {
  let now = 0;
  let asked = 0;
  let release = () => {};
  const responses = createResponseCache({ isSubscribed: () => isSubscribed, now: () => now });
  const headers = { etag: '"1"', 'cache-control': 'public, max-age=0, must-revalidate' };
  const app = new Hono<ServiceEnv>().use(responses.middleware).get('/api/:resource/x', async (c) => {
    asked += 1;
    const body = String(asked);
    if (c.req.query('wait')) await new Promise<void>((resolve) => (release = resolve));
    return c.body(body, 200, headers);
  });
  const get = async (path: string) => (await app.request(`/api/${path}`)).text();
  return { responses, get, pass: (ms: number) => (now += ms), release: () => release() };
}

test('a response is cached for ten seconds, and not at all while events may be missed', async () => {
  const { get, pass } = createCounting();
  pass(1);
  expect([await get('team/x'), await get('team/x'), await get('team/x?y')]).toEqual(['1', '1', '2']);
  pass(10_001);
  expect(await get('team/x')).toBe('3');
  // Deleting a redirect publishes no event.
  expect([await get('redirects/x'), await get('redirects/x')]).toEqual(['4', '5']);
  const unsubscribed = createCounting({ isSubscribed: false });
  expect([await unsubscribed.get('team/x'), await unsubscribed.get('team/x')]).toEqual(['1', '2']);
});

test('a response read before a change is not cached after it', async () => {
  const { responses, get, release } = createCounting();
  const slow = get('team/x?wait=1');
  await new Promise((resolve) => setImmediate(resolve));
  responses.clear();
  release();
  expect(await slow).toBe('1');
  const next = get('team/x?wait=1');
  await new Promise((resolve) => setImmediate(resolve));
  release();
  expect(await next).toBe('2');
});
