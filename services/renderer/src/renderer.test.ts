import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createRendererTestApp,
  type RendererTestApp,
  readFixture,
  readIslands,
  renderedBy,
} from './test-support/renderer-test-app';

let t: RendererTestApp;
beforeEach(async () => {
  t = await createRendererTestApp();
});
afterEach(() => t.close());

test('a renderer publishes the files of its shell before its first page', { tags: 'deep' }, async () => {
  await t.start();
  expect(t.shells).toEqual([
    {
      version: expect.stringMatching(/^[a-f0-9]+$/),
      folder: expect.stringContaining(path.join('shell', 'dist')),
    },
  ]);
});

test('a renderer says several times a day that its shell is in use', { tags: 'deep' }, async () => {
  const { sweeps = [] } = await t.start();
  expect(sweeps[0]).toMatchObject({ runsIn: 'server', everyMs: 6 * 60 * 60 * 1_000 });
  await sweeps[0]?.run(new AbortController().signal);
  expect(t.shells).toHaveLength(2);
  expect(t.shells[1]).toEqual(t.shells[0]);
});

test('a page is HTML with its data, tags and files', async () => {
  await t.publish({ version: '1.0.0-a' });
  await t.start();
  const response = await t.get('/blog');
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('x-cache-tags')).toBe('blogs');
  expect(response.headers.get('x-render-revision')).toBe('1');
  expect(html).toContain('<p>&lt;/script&gt;&lt;b&gt;One,Two</p>');
  expect(renderedBy(html)).toBe('1.0.0-a');
  const base = '/remotes/mfe-public/1.0.0-a/';
  for (const file of ['remote.1.css', 'public.blog.2.css']) {
    expect(html).toContain(`<link rel="stylesheet" href="${base}${file}">`);
  }
});

test('a page carries its critical CSS and no application: nothing but its inline script runs', async () => {
  await t.publish({ version: '1.0.0-a' });
  const folder = path.join(t.folderOf('mfe-public', '1.0.0-a'), 'client');
  await writeFile(path.join(folder, 'remote.1.css'), 'p{color:red}.missing{color:blue}');
  await writeFile(path.join(folder, 'public.blog.2.css'), 'p{background:url(art.svg)}');
  await t.start();
  const html = await (await t.get('/blog')).text();
  const base = '/remotes/mfe-public/1.0.0-a/';
  expect(html).toContain(`p{color:red}p{background:url(${base}art.svg)}`);
  expect(html).not.toContain('.missing');
  expect(html).not.toMatch(/type="module"|<link rel="(?:modulepreload|stylesheet)"|id="boot"|One","Two/);
  expect(html).toMatch(/<script type="speculationrules">\{"prefetch"/);
  expect(html).toMatch(/<style>@font-face\{.*Sora Fallback/);
  expect([...html.matchAll(/<link rel="preload" as="font"/g)]).toHaveLength(2);
});

test('the inline script of a page takes three KB gzip at most', async () => {
  await t.publish({ version: '1.0.0-a' });
  await t.start();
  const html = await (await t.get('/blog')).text();
  const [, script = ''] = /<template id="script"><script>(.*?)<.script>/s.exec(html) ?? [];
  expect(script).not.toBe('');
  expect(gzipSync(script).length).toBeLessThanOrEqual(3 * 1_024);
});

test('a page with islands names their scripts, style sheets and hashes, and the version before', async () => {
  const integrity = {
    'islandsEntry.js': 'sha384-entry',
    'island-1.js': 'sha384-island',
    'remote.1.css': 'sha384-style',
    'public.blog.2.js': 'sha384-page',
  };
  const bundle = readFixture('remote.cjs').replace(
    "h('p', null, useLoaderData().join())",
    "h('p', { 'data-island': 'mfe-public/letters' }, useLoaderData().join())",
  );
  await t.publish({ version: '0.9.0-a', bundle });
  await t.publish({ version: '1.0.0-a', bundle, integrity });
  await t.start();
  const html = await (await t.get('/blog')).text();
  const base = '/remotes/mfe-public/1.0.0-a/';
  const islands = readIslands(html);
  expect(islands.runtime).toMatch(/^\/assets\/islands\.\w+\.js$/);
  expect(islands).toMatchObject({
    parts: { 'mfe-public/letters': [`${base}islandsEntry.js`, `${base}island-1.js`] },
    remotes: [
      {
        name: 'mfe-public',
        active: {
          version: '1.0.0-a',
          islands: `${base}islandsEntry.js`,
          styles: [`${base}remote.1.css`, `${base}public.blog.2.css`],
        },
        previous: { version: '0.9.0-a', islands: '/remotes/mfe-public/0.9.0-a/islandsEntry.js' },
      },
    ],
    integrity: { [`${base}remote.1.css`]: 'sha384-style' },
  });
  const [, importMap = ''] = /<script type="importmap">(.*?)<.script>/s.exec(html) ?? [];
  expect(JSON.parse(importMap).integrity).toEqual({
    [`${base}islandsEntry.js`]: 'sha384-entry',
    [`${base}island-1.js`]: 'sha384-island',
  });
  expect(html).not.toContain('sha384-page');
});

test('a public document names no remote of the back office', async () => {
  const admin = { name: 'mfe-admin-test', role: 'admin', ssr: false, server: null } as const;
  await t.publish({ version: '1.0.0-a' });
  await t.publish({ ...admin, version: '1.0.0-a', prefixes: ['/dashboard'] });
  await t.start();
  const html = await (await t.get('/')).text();
  expect(readIslands(html).remotes.map(({ name }) => name)).toEqual(['mfe-public']);
  expect(html).not.toMatch(/mfe-admin|needs JavaScript|still loading/);
});

test.each([
  ['', '<html lang="en">', ['#fcfbff', '#0e0c1d']],
  ['dark', '<html lang="en" data-theme="dark">', ['#0e0c1d']],
  ['light', '<html lang="en" data-theme="light">', ['#fcfbff']],
])('renders the theme %o into the document', async (theme, start, colors) => {
  await t.publish({ version: '1.0.0-a' });
  await t.start();
  const html = await (await t.get('/blog', { headers: { 'x-page-theme': theme } })).text();
  expect(/<html[^>]*>/.exec(html)?.[0]).toBe(start);
  expect([...html.matchAll(/<meta name="theme-color" content="([^"]*)"/g)].map(([, color]) => color)).toEqual(
    colors,
  );
});

test("a document has the language of the site's texts, and its direction", async () => {
  await t.publish({ version: '1.0.0-a' });
  await t.start();
  t.speak('ar');
  expect(await (await t.get('/blog')).text()).toContain('<html lang="ar" dir="rtl">');
  t.speak(undefined);
});

test.each(['/', '/nope?q=<script>alert(1)</script>'])(
  'the policy gets the hash of every inline script of %s; no other script starts by itself',
  async (url) => {
    await t.publish({ version: '1.0.0-a' });
    await t.start();
    const response = await t.get(url);
    const hashes = response.headers.get('x-script-hashes')?.split(' ');
    const html = await response.text();
    const running = [...html.matchAll(/<script\b([^>]*)>(.*?)<.script>/gs)].filter(
      ([, attributes = '']) => !/type="application\/(ld\+)?json"/.test(attributes),
    );
    expect(running.length).toBeGreaterThan(1);
    for (const [, attributes, text = ''] of running) {
      expect(attributes).not.toContain('src=');
      expect(hashes).toContain(`sha256-${createHash('sha256').update(text).digest('base64')}`);
    }
  },
);

test('the head contains the page metadata, escaped, with the public URL', async () => {
  await t.publish({ version: '1.0.0-a' });
  await t.start();
  const html = await (await t.get('/')).text();
  expect(html).toContain('<title>Home &amp; more</title>');
  expect(html).toContain('<meta name="description" content="&quot;quoted&quot;">');
  expect(html).toContain('<link rel="canonical" href="https://atrium.example/">');
  expect(html).toContain('{"name":"\\u003c/script>"}');
});

test.each([
  ['an unknown path', '/nope'],
  ['an item the API does not know', '/missing'],
])('%s returns 404 with the documented texts', async (_what, url) => {
  await t.publish({ version: '1.0.0-a' });
  await t.start();
  const response = await t.get(url);
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain('Oops! Page Not Found');
  expect(html).toContain('The page you&#x27;re looking for doesn&#x27;t exist or has been moved.');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('a failing API causes a 500 without details', { tags: 'deep' }, async () => {
  await t.publish({ version: '1.0.0-a' });
  await t.start();
  const response = await t.get('/broken');
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(html).toContain('Something went wrong');
  expect(html).not.toContain('secret detail');
});

test('a redirect of a loader becomes a redirect response', { tags: 'deep' }, async () => {
  await t.publish({ version: '1.0.0-a' });
  await t.start();
  const response = await t.get('/old');
  expect([response.status, response.headers.get('location')]).toEqual([301, '/blog']);
});

test('a form posted without JavaScript returns the page with the result', async () => {
  await t.publish({ version: '1.0.0-a' });
  await t.start();
  const response = await t.get('/form', { method: 'POST', body: new URLSearchParams({ name: 'Ada' }) });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('<p>Hello Ada</p>');
});

test('loaders call with the request id and without a session', { tags: 'deep' }, async () => {
  await t.publish({ version: '1.0.0-a' });
  await t.start();
  await t.get('/blog', {
    headers: { authorization: 'Bearer x.y.z', cookie: 'a=b', 'x-request-id': 'request-0001' },
  });
  const sent = t.apiRequests[0]?.headers;
  expect([sent?.get('authorization'), sent?.get('cookie'), sent?.get('x-request-id')]).toEqual([
    null,
    null,
    'request-0001',
  ]);
});

const throwing = readFixture('remote.cjs').replace('ErrorBoundary: RouteErrorScreen,', '');

test('a page whose rendering throws is a 500 with an explanation and a retry, without scripts', async () => {
  await t.publish({ version: '1.0.0-a', bundle: throwing });
  const log = vi.spyOn(t.context.logger, 'child').mockReturnThis();
  const error = vi.spyOn(t.context.logger, 'error').mockImplementation(() => {});
  await t.start();
  const response = await t.get('/throws');
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(response.headers.has('x-cache-tags')).toBe(false);
  expect(html).toMatch(/<div id="root"><main .*<h1[^>]*>A &lt;pipe&gt; burst<.h1>/);
  expect(html).toContain('<a href="">Try again</a>');
  expect(html).not.toMatch(/needs JavaScript|<script/);
  expect(error).toHaveBeenCalledOnce();
  expect(log).toHaveBeenCalled();
});

test('a page whose rendering throws comes from the previous version, but a posted form acts once', async () => {
  const working = throwing.replace("throw new Error('render bug');", "return h('p', null, 'VERSION works');");
  await t.publish({ version: '1.0.0-a', bundle: working });
  const crashing = throwing
    .replace('`Hello ${', 'missing.name + `Hello ${')
    .replace(
      'async ({ request }) => data',
      "async ({ request, context }) => (await apiFrom({ context }).request('POST', '/api/posted').catch(() => null)) ?? data",
    );
  await t.publish({ version: '2.0.0-b', bundle: crashing });
  vi.spyOn(t.context.logger, 'child').mockReturnThis();
  vi.spyOn(t.context.logger, 'error').mockImplementation(() => {});
  await t.start();
  const response = await t.get('/throws');
  const html = await response.text();
  expect([response.status, html]).toEqual([200, expect.stringContaining('<p>1.0.0-a works</p>')]);
  expect(readIslands(html)).toMatchObject({
    remotes: [{ active: { version: '1.0.0-a' }, previous: null }],
  });
  const posted = await t.get('/form', { method: 'POST', body: new URLSearchParams({ name: 'Ada' }) });
  const actions = t.apiRequests.filter(({ url }) => url.endsWith('/api/posted'));
  expect([posted.status, actions.length]).toEqual([500, 1]);
  // Pages that the active version can render come from it.
  expect(await (await t.get('/')).text()).toContain('<h1>2.0.0-b</h1>');
  await t.get('/throws');
  expect(t.failed).toEqual(['mfe-public@2.0.0-b']);
});
