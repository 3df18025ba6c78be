import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createRendererTestApp,
  type RendererTestApp,
  readBoot,
  readFixture,
} from './test-support/renderer-test-app';

let t: RendererTestApp;
beforeEach(async () => {
  t = await createRendererTestApp();
});
afterEach(() => t.close());

test('a renderer publishes the files of its shell before its first page', async () => {
  await t.start();
  expect(t.shells).toEqual([
    {
      version: expect.stringMatching(/^[a-f0-9]+$/),
      folder: expect.stringContaining(path.join('shell', 'dist')),
    },
  ]);
});

test('a renderer says several times a day that its shell is in use', async () => {
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
  expect(readBoot(html).page).toMatchObject({
    owner: 'mfe-public',
    version: '1.0.0-a',
    hydration: { loaderData: { 'public.blog': ['</script><b>One', 'Two'] } },
  });
  const base = '/remotes/mfe-public/1.0.0-a/';
  for (const file of ['remote.1.css', 'public.blog.2.css']) {
    expect(html).toContain(`<link rel="stylesheet" href="${base}${file}">`);
  }
  for (const file of ['remoteEntry.js', 'remote.1.js', 'public.blog.2.js']) {
    expect(html).toContain(`<link rel="modulepreload" href="${base}${file}" fetchpriority="low">`);
  }
});

test("carries its critical CSS; style sheets and scripts don't block the first paint", async () => {
  await t.publish({ version: '1.0.0-a' });
  const folder = path.join(t.folderOf('mfe-public', '1.0.0-a'), 'client');
  await writeFile(path.join(folder, 'remote.1.css'), 'p{color:red}.missing{color:blue}');
  await writeFile(path.join(folder, 'public.blog.2.css'), 'p{background:url(art.svg)}');
  await t.start();
  const html = await (await t.get('/blog')).text();
  const base = '/remotes/mfe-public/1.0.0-a/';
  const critical = html.indexOf(`p{color:red}p{background:url(${base}art.svg)}`);
  expect(critical).toBeGreaterThan(0);
  expect(html).not.toContain('.missing');
  for (const file of ['remote.1.css', 'public.blog.2.css']) {
    const link = `<link rel="stylesheet" href="${base}${file}" media="print" data-deferred>`;
    expect(html.indexOf(link), 'after the critical rules').toBeGreaterThan(critical);
  }
  const [, files = ''] = /<template id="files" data-rendered>(.*?)<.template>.*<.head>/.exec(html) ?? [];
  expect(files).toContain('<script type="module"');
  expect(files).toContain('rel="manifest"');
  expect(html.replace(files, ''), 'nothing is fetched before the first paint').not.toMatch(
    /type="module"|modulepreload|rel="stylesheet"|rel="manifest"/,
  );
  expect(html).toMatch(/<script>[^<]*"files"[^<]*<.script>.*<.head>/);
  expect(html).toMatch(/<style>@font-face\{.*Sora Fallback/);
  expect([...html.matchAll(/<link rel="preload" as="font"/g)]).toHaveLength(2);
});

test('the document names the hashes of all files before anything loads them', async () => {
  const integrity = {
    'remoteEntry.js': 'sha384-entry',
    'public.blog.2.js': 'sha384-page',
    'remote.1.css': 'sha384-style',
  };
  await t.publish({ version: '1.0.0-a', integrity });
  await t.start();
  const html = await (await t.get('/blog')).text();
  const [, map] = /<script type="importmap">(.*?)<.script>/.exec(html) ?? [];
  const base = '/remotes/mfe-public/1.0.0-a/';
  expect(JSON.parse(map ?? '')).toEqual({
    integrity: { [`${base}remoteEntry.js`]: 'sha384-entry', [`${base}public.blog.2.js`]: 'sha384-page' },
  });
  expect(html.indexOf('importmap')).toBeLessThan(html.search(/type="module"|modulepreload/));
  expect(html).toContain(`<link rel="stylesheet" href="${base}remote.1.css" integrity="sha384-style">`);
  expect(html).toContain(`<link rel="modulepreload" href="${base}remoteEntry.js" integrity="sha384-entry" `);
});

test('a public document names the hashes of the version in use, and no remote of the back office', async () => {
  const admin = { name: 'mfe-admin-test', role: 'admin', ssr: false, server: null } as const;
  for (const remote of [{}, { ...admin, prefixes: ['/dashboard'] }])
    for (const version of ['1.0.0-a', '2.0.0-b'])
      await t.publish({ ...remote, version, integrity: { 'remoteEntry.js': `sha384-${version}` } });
  await t.start();
  const html = await (await t.get('/')).text();
  const map = /importmap"[^>]*>(.*?)<.script>/.exec(html)?.[1];
  expect(map).toContain('mfe-public/2.0.0-b');
  expect(map).not.toMatch(/1\.0\.0-a|admin/);
  expect(readBoot(html).remotes.map(({ name }) => name)).toEqual(['mfe-public']);
  expect(html).not.toMatch(/mfe-admin|needs JavaScript|still loading/);
});

test('the script of the first paint knows that the page is rendered', async () => {
  await t.publish({ version: '1.0.0-a' });
  await t.start();
  expect(await (await t.get('/')).text()).toContain('<template id="files" data-rendered>');
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

test.each(['/', '/nope?q=<script>alert(1)</script>'])(
  'the policy gets the hash of every inline script of %s; no other script starts by itself',
  async (url) => {
    await t.publish({ version: '1.0.0-a' });
    await t.start();
    const response = await t.get(url);
    const hashes = response.headers.get('x-script-hashes')?.split(' ');
    const html = (await response.text()).replace(/<template id="files"[^>]*>.*?<.template>/, '');
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

test('a failing API causes a 500 without details', async () => {
  await t.publish({ version: '1.0.0-a' });
  await t.start();
  const response = await t.get('/broken');
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(html).toContain('Something went wrong');
  expect(html).not.toContain('secret detail');
});

test('a redirect of a loader becomes a redirect response', async () => {
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

test('loaders call with the request id and without a session', async () => {
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

test('a page whose rendering throws is a 500 with an explanation; the browser renders it', async () => {
  await t.publish({ version: '1.0.0-a', bundle: throwing });
  const log = vi.spyOn(t.context.logger, 'child').mockReturnThis();
  const error = vi.spyOn(t.context.logger, 'error').mockImplementation(() => {});
  await t.start();
  const response = await t.get('/throws');
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(response.headers.has('x-cache-tags')).toBe(false);
  expect(html).toMatch(/<div id="root"><main .*<h1[^>]*>A &lt;pipe&gt; burst<.h1>/);
  expect(html).not.toContain('needs JavaScript');
  expect(readBoot(html)).toMatchObject({ page: null, remotes: [{ name: 'mfe-public' }] });
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
  expect(readBoot(html)).toMatchObject({
    page: { version: '1.0.0-a' },
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
