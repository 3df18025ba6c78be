import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createRendererTestApp,
  type RendererTestApp,
  readFixture,
  renderedBy,
} from './test-support/renderer-test-app';

let t: RendererTestApp;
beforeEach(async () => {
  t = await createRendererTestApp();
  vi.spyOn(t.context.logger, 'child').mockReturnThis();
  vi.spyOn(t.context.logger, 'error').mockImplementation(() => {});
});
afterEach(() => t.close());

/** The public remote of the fixtures, with a layout around its pages and those of others. */
const layout = (content: string) =>
  readFixture('remote.cjs').replace(
    /module.exports.remote = .*/,
    `const slot = { id: 'inside', ErrorBoundary: RouteErrorScreen, children: pages };
module.exports.remote = { slot, routes: [{ id: 'public', Component: () => ${content}, children: [slot] }] };`,
  );
const framing = layout("h('div', null, h('nav', null, 'Menu VERSION'), h(router.Outlet))");

const publishEvents = (bundle = readFixture('events.cjs'), version = '1.0.0-e') =>
  t.publish({
    name: 'mfe-events',
    version,
    prefixes: ['/events'],
    expose: { js: ['events.js'], css: ['events.css'] },
    chunks: {},
    bundle,
  });
const read = async (url: string) => {
  const response = await t.get(url);
  return { status: response.status, html: await response.text() };
};

test('a page of another public remote is inside the layout of the remote of the home page', {
  tags: 'deep',
}, async () => {
  await t.publish({ version: '1.0.0-a', bundle: framing });
  await publishEvents();
  await t.start();
  const { status, html } = await read('/events');
  expect([status, html]).toEqual([
    200,
    expect.stringContaining('<nav>Menu 1.0.0-a</nav><h1>Events 1.0.0-e</h1>'),
  ]);
  expect(renderedBy(html)).toBe('1.0.0-a');
  expect(renderedBy(html, 'mfe-events')).toBe('1.0.0-e');
  for (const file of ['mfe-public/1.0.0-a/remote.1.css', 'mfe-events/1.0.0-e/events.css'])
    expect(html).toContain(`<link rel="stylesheet" href="/remotes/${file}"`);
  expect((await read('/blog')).html).toContain('<nav>Menu 1.0.0-a</nav><p>');
});

test('an unknown address below the prefix of another remote is a 404 inside the layout', {
  tags: 'deep',
}, async () => {
  await t.publish({ version: '1.0.0-a', bundle: framing });
  await publishEvents();
  await t.start();
  const { status, html } = await read('/events/nothing');
  expect([status, html]).toEqual([404, expect.stringMatching(/<nav>Menu 1.0.0-a<.nav>.*Page Not Found/)]);
});

test('a new version of the layout is around the pages of other remotes at once', async () => {
  await t.publish({ version: '1.0.0-a', bundle: framing });
  await publishEvents();
  await t.start();
  await read('/events');
  await t.publish({ version: '2.0.0-b', bundle: framing });
  expect((await read('/events')).html).toContain('Menu 2.0.0-b');
});

test('a layout that throws is left out, and the page is not reported as failing', async () => {
  await t.publish({ version: '1.0.0-a', bundle: layout('missing.name') });
  await publishEvents();
  await t.start();
  const { status, html } = await read('/events');
  expect([status, html]).toEqual([200, expect.stringContaining('</div><h1>Events 1.0.0-e')]);
  expect(html).not.toContain('mfe-public/1.0.0-a/remote.1.css');
  // A page without metadata has the name of the site.
  expect(html).toContain('<title>Hollins &amp; Reyes</title>');
  expect(t.failed).toEqual([]);
});

test('a layout that can not be loaded is that of the previous version', { tags: 'deep' }, async () => {
  await t.publish({ version: '1.0.0-a', bundle: framing });
  await t.publish({ version: '2.0.0-b', bundle: 'syntax error' });
  await publishEvents();
  await t.start();
  const { html } = await read('/events');
  expect(html).toContain('Menu 1.0.0-a');
  expect(renderedBy(html)).toBe('1.0.0-a');
});

test('a page that throws comes from its previous version, inside the layout', { tags: 'deep' }, async () => {
  await t.publish({ version: '1.0.0-a', bundle: framing });
  await publishEvents(readFixture('events.cjs').replace("throw new Error('render bug')", "return h('h1')"));
  await publishEvents(readFixture('events.cjs'), '2.0.0-f');
  await t.start();
  const { status, html } = await read('/events/late');
  expect([status, html]).toEqual([200, expect.stringContaining('<nav>Menu 1.0.0-a</nav><h1></h1>')]);
  expect(t.failed).toEqual(['mfe-events@2.0.0-f']);
});
