import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createRendererTestApp,
  type RendererTestApp,
  readFixture,
  renderedBy,
} from './test-support/renderer-test-app';

let t: RendererTestApp;
beforeEach(async () => {
  t = await createRendererTestApp({ taskMs: 1_000 });
  vi.spyOn(t.context.logger, 'child').mockReturnThis();
  vi.spyOn(t.context.logger, 'error').mockImplementation(() => {});
});
afterEach(() => t.close());

const bundle = readFixture('remote.cjs');
const withTeam = (loader: string) => bundle.replace("load('/api/team')", loader);
const looping = withTeam('() => { for (;;); }');
const read = async (url: string) => {
  const response = await t.get(url);
  const html = await response.text();
  return { status: response.status, html, version: renderedBy(html) };
};

test('a version that hangs at a page is asked for it once, and for its other pages as before', async () => {
  await t.publish({ version: '1.0.0-a' });
  await t.publish({ version: '2.0.0-b', bundle: looping });
  await t.start();
  expect(await read('/team')).toMatchObject({ status: 200, version: '1.0.0-a' });
  const since = performance.now();
  expect(await read('/team')).toMatchObject({ status: 200, version: '1.0.0-a' });
  expect(performance.now() - since, 'no further time limit').toBeLessThan(1_000);
  expect(await read('/')).toMatchObject({ status: 200, version: '2.0.0-b' });
  expect(t.failures).toEqual([{ page: '/team', reason: 'hung' }]);
});

test('pages rendered while another one crashes come all the same; only that one is blamed', {
  tags: 'deep',
}, async () => {
  const crash = withTeam('async (args) => { await apiFrom(args).get("/api/team"); process.exit(0); }');
  await t.publish({ version: '1.0.0-a' });
  await t.publish({ version: '2.0.0-b', bundle: crash });
  await t.start();
  await read('/');
  // All are open while the API is slow.
  t.apiIsBack = new Promise((resolve) => setTimeout(resolve, 500));
  const pages = await Promise.all(['/team', '/blog', '/missing'].map(read));
  expect(pages.map(({ status, version }) => [status, version])).toEqual([
    [200, '1.0.0-a'],
    [200, '2.0.0-b'],
    [404, '2.0.0-b'],
  ]);
  expect(t.failures).toEqual([{ page: '/team', reason: 'crashed' }]);
});

test('a version whose module never ends is reported as a whole, and asked for no page', {
  tags: 'deep',
}, async () => {
  await t.publish({ version: '1.0.0-a' });
  await t.publish({ version: '2.0.0-b', bundle: 'for (;;);' });
  await t.start();
  expect(await read('/')).toMatchObject({ status: 200, version: '1.0.0-a' });
  expect(await read('/blog')).toMatchObject({ status: 200, version: '1.0.0-a' });
  expect(t.failures).toEqual([{ page: null, reason: 'hung' }]);
});

test('a first version that crashes at a page leaves the error page with 503, and is reported', {
  tags: 'deep',
}, async () => {
  await t.publish({ version: '1.0.0-a', bundle: withTeam('() => process.exit(0)') });
  await t.start();
  const { status, html, version } = await read('/team');
  expect([status, version]).toEqual([503, undefined]);
  expect(html).toContain('A &lt;pipe&gt; burst');
  expect(t.failures).toEqual([{ page: '/team', reason: 'crashed' }]);
  expect(await read('/')).toMatchObject({ status: 200, version: '1.0.0-a' });
});

test('a version with many pages that crash is blocked as a whole', { tags: 'deep' }, async () => {
  const crashing = bundle.replace(
    "{ id: 'public.team'",
    "{ id: 'public.any', path: 'any/:id', loader: () => process.exit(0) },\n  { id: 'public.team'",
  );
  await t.publish({ version: '1.0.0-a', bundle: crashing });
  await t.start();
  for (const page of [1, 2, 3, 4, 5]) expect((await read(`/any/${page}`)).status).toBe(503);
  expect((await read('/any/6')).status).toBe(503);
  expect((await read('/')).status).toBe(503);
  expect(t.failures.map(({ page }) => page)).toEqual(['/any/1', '/any/2', '/any/3', '/any/4', null]);
});

test('pages of a remote that was taken back answer 503 with the error page, others as before', {
  tags: 'deep',
}, async () => {
  await t.publish({ version: '1.0.0-a' });
  await t.publish({ name: 'mfe-events', version: '1.0.0-e', prefixes: ['/events'], chunks: {} });
  await t.start();
  t.suspend({ name: 'mfe-events', prefixes: ['/events'] });
  const { status, html } = await read('/events/late');
  expect([status, html]).toEqual([503, expect.stringContaining('A &lt;pipe&gt; burst')]);
  expect((await read('/blog')).status).toBe(200);
});

test("a page's code changes the layout and the prototypes around its own pages only", {
  tags: 'deep',
}, async () => {
  const framing = bundle.replace(
    /module.exports.remote = .*/,
    `const slot = { id: 'inside', ErrorBoundary: RouteErrorScreen, children: pages };
module.exports.remote = { slot, routes: [{ id: 'public', Component: () => h('nav', null, 'Menu', h(router.Outlet)), children: [slot] }] };`,
  );
  const hostile = readFixture('events.cjs').replace(
    'const pages',
    "const shared = require; shared('react-router-dom').Outlet = shared('react').createElement; Array.prototype.map = () => ['mine'];\nconst pages",
  );
  await t.publish({ version: '1.0.0-a', bundle: framing });
  await t.publish({
    name: 'mfe-events',
    version: '1.0.0-e',
    prefixes: ['/events'],
    chunks: {},
    bundle: hostile,
  });
  await t.start();
  await read('/events');
  expect(await read('/blog')).toMatchObject({
    status: 200,
    html: expect.stringContaining('<nav>Menu<p>&lt;/script&gt;&lt;b&gt;One,Two</p></nav>'),
  });
});
