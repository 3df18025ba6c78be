import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BootData } from '@atrium/contracts/boot';
import type { RemoteBuild } from '@atrium/contracts/registry';
import { createContentEventPublisher } from '@atrium/service-kit/content-events';
import type { ServiceModule } from '@atrium/service-kit/module';
import { createRedis, type RedisClient } from '@atrium/service-kit/redis';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRendererModule } from './module';

// The real built shell with small remotes written here: the test run builds first.
const PROJECT_DIR = path.resolve(import.meta.dirname, '../../..');

const readFixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8');
const BUNDLE = readFixture('remote.cjs');

const API: Record<string, () => Response> = {
  '/api/blogs/published': () => Response.json({ success: true, data: ['</script><b>One', 'Two'] }),
  '/api/team': () => Response.json({ success: true, data: [] }, { headers: { 'cache-control': 'public' } }),
  '/api/blogs/none': () => Response.json({ success: false, message: 'Blog not found' }, { status: 404 }),
  '/api/services/all': () => Response.json({ success: false, message: 'secret detail' }, { status: 503 }),
};

let context: TestContext;
let dataDir: string;
let renderer: ServiceModule;
let subscriber: RedisClient;
let apiRequests: Request[];

async function publish(options: {
  version: string;
  bundle?: string;
  needs?: Record<string, string>;
  at?: string;
}) {
  const { version, bundle = BUNDLE, needs = {}, at = '2025-01-01T00:00:00.000Z' } = options;
  const build: RemoteBuild = {
    name: 'mfe-public',
    version,
    role: null,
    ssr: true,
    prefixes: ['/'],
    nav: [],
    commands: [],
    searches: [],
    shortcuts: [],
    needs,
    entry: 'remoteEntry.js',
    server: 'remote.cjs',
    expose: { js: ['remote.1.js'], css: ['remote.1.css'] },
    chunks: { 'public.blog': { js: ['public.blog.2.js'], css: ['public.blog.2.css'] } },
  };
  const artifacts = path.join(dataDir, 'artifacts/mfe-public');
  const server = path.join(dataDir, 'server-bundles/mfe-public', version);
  await mkdir(path.join(artifacts, version), { recursive: true });
  await mkdir(server, { recursive: true });
  await writeFile(path.join(artifacts, version, 'remote.json'), JSON.stringify(build));
  await writeFile(path.join(server, 'remote.cjs'), bundle.replaceAll('VERSION', version));
  await writeFile(
    path.join(artifacts, 'latest.json'),
    JSON.stringify({ version, publishedAt: at, history: [version] }),
  );
}

async function startRenderer() {
  apiRequests = [];
  renderer = createRendererModule({
    ...context,
    config: {},
    subscriber,
    clock: context.clock,
    projectDir: PROJECT_DIR,
    dataDir,
    publicUrl: 'https://atrium.example',
    async fetchApi(request) {
      apiRequests.push(request);
      return API[new URL(request.url).pathname]?.() ?? Response.json({}, { status: 404 });
    },
  });
  await renderer.start?.();
}

const get = async (url: string, init?: RequestInit) =>
  (await renderer.app?.fetch(new Request(`http://127.0.0.1:1${url}`, init))) as Response;
const readBoot = (html: string): BootData =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '');

beforeEach(async () => {
  context = await createTestContext();
  subscriber = createRedis({ url: context.redisUrl, role: 'subscriber', logger: context.logger });
  dataDir = await mkdtemp(path.join(tmpdir(), 'atrium-renderer-'));
});

afterEach(async () => {
  await renderer?.stop?.();
  subscriber.disconnect();
  await context.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('a page arrives as HTML with its data, its tags and its files', async () => {
  await publish({ version: '1.0.0-a' });
  await startRenderer();
  const response = await get('/blog');
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
    expect(html).toContain(
      `<link rel="modulepreload" href="${base}${file}" fetchpriority="low" nonce="__CSP_NONCE__">`,
    );
  }
});

test('a page whose styles are at hand is painted from its document alone, and started afterwards', async () => {
  await publish({ version: '1.0.0-a' });
  const folder = path.join(dataDir, 'artifacts/mfe-public/1.0.0-a');
  await writeFile(path.join(folder, 'remote.1.css'), 'p{color:red}.missing{color:blue}');
  await writeFile(path.join(folder, 'public.blog.2.css'), 'p{background:url(art.svg)}a{mask:url(gone.svg)}');
  await writeFile(path.join(folder, 'art.svg'), '<svg viewBox="0 0 1 1"/>');
  await startRenderer();
  const html = await (await get('/blog')).text();
  expect(html).not.toMatch(/<link rel="(?:stylesheet|modulepreload)"|<script [^>]*src=/);
  const styles = /<style id="first-paint">(.*?)<\/style>/.exec(html)?.[1];
  expect(styles).toContain('p{color:red}');
  expect(styles).toContain(
    'p{background:url("data:image/svg+xml,%3csvg%20viewBox=%220%200%201%201%22/%3e")}',
  );
  expect(styles).toContain('a{mask:url(/remotes/mfe-public/1.0.0-a/gone.svg)}');
  expect(styles).not.toContain('.missing');
  const starter = /<script nonce="__CSP_NONCE__" data-files="([^"]*)">.+?<\/script><\/body>/s.exec(html)?.[1];
  for (const file of [
    'remote.1.css',
    'public.blog.2.css',
    'remoteEntry.js',
    'remote.1.js',
    'public.blog.2.js',
    'art.svg',
  ])
    expect(starter?.replaceAll('&quot;', '"')).toContain(`"/remotes/mfe-public/1.0.0-a/${file}"`);
});

test('what pages share is read once, until an event tells of a change or the gateway knows of one', async () => {
  await publish({ version: '1.0.0-a' });
  await startRenderer();
  const events = createContentEventPublisher({ redis: context.redis, logger: context.logger });
  await get('/team');
  await get('/team');
  expect(apiRequests).toHaveLength(1);
  await events.publish({ resource: 'team', ids: [] });
  await expect.poll(() => get('/team').then(() => apiRequests)).toHaveLength(2);
  await get('/team', { headers: { 'x-content-event': 'not-heard-here' } });
  await get('/team', { headers: { 'x-content-event': 'not-heard-here' } });
  expect(apiRequests).toHaveLength(3);
});

test('every script that runs asks for the nonce', async () => {
  await publish({ version: '1.0.0-a' });
  await startRenderer();
  const html = await (await get('/')).text();
  const running = [...html.matchAll(/<script\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/type="application\/(ld\+)?json"/.test(tag));
  expect(running.length).toBeGreaterThan(1);
  for (const tag of running) expect(tag).toContain('nonce="__CSP_NONCE__"');
});

test('the head carries what the page says about itself, escaped, under the public address', async () => {
  await publish({ version: '1.0.0-a' });
  await startRenderer();
  const html = await (await get('/')).text();
  expect(html).toContain('<title>Home &amp; more</title>');
  expect(html).toContain('<meta name="description" content="&quot;quoted&quot;">');
  expect(html).toContain('<link rel="canonical" href="https://atrium.example/">');
  expect(html).toContain('{"name":"\\u003c/script>"}');
});

test.each([
  ['a path that nobody knows', '/nope'],
  ['an item the API does not know', '/missing'],
])('%s is a 404 with the documented texts', async (_what, url) => {
  await publish({ version: '1.0.0-a' });
  await startRenderer();
  const response = await get(url);
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain('Oops! Page Not Found');
  expect(html).toContain('The page you&#x27;re looking for doesn&#x27;t exist or has been moved.');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('an API that fails makes a 500 that shows none of its details', async () => {
  await publish({ version: '1.0.0-a' });
  await startRenderer();
  const response = await get('/broken');
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(html).toContain('Something went wrong');
  expect(html).not.toContain('secret detail');
});

test('a redirect of a loader is answered as one', async () => {
  await publish({ version: '1.0.0-a' });
  await startRenderer();
  const response = await get('/old');
  expect([response.status, response.headers.get('location')]).toEqual([301, '/blog']);
});

test('a form posted without JavaScript gets its page with the answer', async () => {
  await publish({ version: '1.0.0-a' });
  await startRenderer();
  const response = await get('/form', { method: 'POST', body: new URLSearchParams({ name: 'Ada' }) });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('<p>Hello Ada</p>');
});

test("loaders call with the request's id and nobody's authority", async () => {
  await publish({ version: '1.0.0-a' });
  await startRenderer();
  await get('/blog', {
    headers: { authorization: 'Bearer x.y.z', cookie: 'a=b', 'x-request-id': 'request-0001' },
  });
  const sent = apiRequests[0]?.headers;
  expect([sent?.get('authorization'), sent?.get('cookie'), sent?.get('x-request-id')]).toEqual([
    null,
    null,
    'request-0001',
  ]);
});

test('a page whose rendering throws is logged once and left to the browser', async () => {
  await publish({ version: '1.0.0-a', bundle: BUNDLE.replace('ErrorBoundary: RouteErrorScreen,', '') });
  const log = vi.spyOn(context.logger, 'child').mockReturnThis();
  const error = vi.spyOn(context.logger, 'error').mockImplementation(() => {});
  await startRenderer();
  const response = await get('/throws');
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.has('x-cache-tags')).toBe(false);
  expect(html).toContain('<div id="root"></div>');
  expect(readBoot(html)).toMatchObject({ page: null, remotes: [{ name: 'mfe-public' }] });
  expect(error).toHaveBeenCalledOnce();
  expect(log).toHaveBeenCalled();
});

test.each([
  ['cannot be evaluated', { bundle: 'throw new Error("broken build")' }],
  ['needs another version of a shared package', { needs: { '@atrium/mfe-kit': '^9.0.0' } }],
  ['requires what the shell does not share', { bundle: readFixture('requires-unshared.cjs') }],
])('a new version that %s leaves the page to the previous one', async (_what, broken) => {
  await publish({ version: '1.0.0-a' });
  await startRenderer();
  await renderer.stop?.();
  await publish({ version: '2.0.0-b', at: '2025-02-01T00:00:00.000Z', ...broken });
  await startRenderer();
  const html = await (await get('/')).text();
  expect(html).toContain('<h1>1.0.0-a</h1>');
  expect(readBoot(html)).toMatchObject({
    page: { version: '1.0.0-a' },
    remotes: [{ active: { version: '1.0.0-a' } }],
  });
});

test('a newly published version becomes active, is announced, and its predecessor stays at hand', async () => {
  await publish({ version: '1.0.0-a' });
  await startRenderer();
  await renderer.stop?.();
  await publish({ version: '2.0.0-b', at: '2025-02-01T00:00:00.000Z' });
  await startRenderer();
  expect(context.events.published.at(-1)).toEqual({ resource: 'registry', ids: ['mfe-public'] });
  const response = await get('/');
  expect(response.headers.get('x-render-revision')).toBe('2');
  expect(readBoot(await response.text()).remotes[0]).toMatchObject({
    active: { version: '2.0.0-b', entry: '/remotes/mfe-public/2.0.0-b/remoteEntry.js' },
    previous: { version: '1.0.0-a' },
  });
});

test('two renderers that start at once activate a version once', async () => {
  await publish({ version: '1.0.0-a' });
  await startRenderer();
  const first = renderer;
  await startRenderer();
  await first.stop?.();
  expect(await context.db.collection('registry').find().toArray()).toMatchObject([
    { revision: 1, previous: null },
  ]);
});

test('the back office and sign-in are documents without content, names of remotes only where they are needed', async () => {
  await publish({ version: '1.0.0-a' });
  const admin = { name: 'mfe-admin-test', role: 'admin', ssr: false, prefixes: ['/dashboard'] };
  await cp(path.join(dataDir, 'artifacts/mfe-public'), path.join(dataDir, 'artifacts/mfe-admin-test'), {
    recursive: true,
  });
  const file = path.join(dataDir, 'artifacts/mfe-admin-test/1.0.0-a/remote.json');
  const build = {
    version: '1.0.0-a',
    nav: [],
    commands: [],
    searches: [],
    shortcuts: [],
    needs: {},
    entry: 'remoteEntry.js',
    server: null,
    expose: { js: [], css: [] },
    chunks: {},
  };
  await writeFile(file, JSON.stringify({ ...build, ...admin }));
  await startRenderer();
  const [home, dashboard, login] = await Promise.all(
    ['/', '/dashboard/contacts', '/login'].map(async (url) => (await get(url)).text()),
  );
  const names = [home, dashboard, login].map((html = '') => readBoot(html).remotes.map(({ name }) => name));
  expect(names).toEqual([['mfe-public'], ['mfe-admin-test'], []]);
  expect(home).not.toContain('mfe-admin');
  expect(dashboard).toContain('<div id="root"></div>');
  for (const html of [dashboard, login])
    expect(html).toMatch(/<noscript><main.*This page needs JavaScript.*<a href="\/">Back to Home<\/a>/);
  expect(home).not.toContain('needs JavaScript');
});
