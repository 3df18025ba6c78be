import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteDetails } from '@atrium/contracts/registry/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Candidate, packRemote, writeRemote } from './testing/hand-made-remote';
import { serveProduct } from './testing/serve-product';
import { createWholeProduct, type WholeProduct } from './testing/whole-product';

const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];
const browser = process.env.CHROMIUM_PATH ?? browsers.find((file) => existsSync(file));

let product: WholeProduct;
let served: Awaited<ReturnType<typeof serveProduct>>;

beforeAll(async () => {
  if (browser === undefined) throw new Error('There is no Chromium: set CHROMIUM_PATH');
  product = await createWholeProduct({
    TARGET: 'auth,content,leads,registry,renderer,gateway',
    SMOKE_BROWSER: browser,
  });
  served = await serveProduct(product);
  await publish({
    name: 'mfe-home',
    prefix: '/dashboard',
    code: `routes: [page('/dashboard', () => title('Home'))]`,
  });
});
afterAll(async () => {
  await served.close();
  await product.close();
});

async function call<T>(
  method: string,
  target: string,
  body?: RequestInit['body'],
  type = 'application/json',
) {
  const headers = { authorization: `Bearer ${product.adminToken}`, 'content-type': type };
  const request = new Request(`http://registry/api/registry/remotes/${target}`, {
    method,
    headers,
    body: body ?? null,
  });
  const response = await product.modules.registry?.app?.fetch(request);
  return (await response?.json()) as {
    success: boolean;
    data: T;
    message?: string;
    errors?: { message: string }[];
  };
}

const tryPublish = (candidate: Candidate, query = '') =>
  call(
    'POST',
    `${candidate.name ?? 'mfe-events'}/versions${query}`,
    packRemote(candidate),
    'application/zip',
  );

async function publish(candidate: Candidate, query?: string): Promise<void> {
  const { success, message } = await tryPublish(candidate, query);
  expect(success, message).toBe(true);
}

/** The reasons of a refusal. */
async function refuse(candidate: Candidate): Promise<string[]> {
  const { success, errors = [] } = await tryPublish(candidate);
  expect(success).toBe(false);
  return errors.map(({ message }) => message);
}

const readRemote = async (name: string) => (await call<RemoteDetails>('GET', name)).data;

const events = `routes: [page('/dashboard/events', () => title('Events'))]`;

async function countOthers(): Promise<[string, number][]> {
  const counts = Object.entries(await product.countDocuments());
  return counts.filter(([name]) => !name.startsWith('remote'));
}

test('a version that works is published; what its pages write is dropped, and no session or audit entry is left', async () => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"reader@example.com"}',
  };
  const subscribe = `fetch('/api/newsletter/subscribe', ${JSON.stringify(init)})`;
  const before = await countOthers();
  await publish({
    code: `routes: [page('/dashboard/events', () => { useEffect(() => { ${subscribe} }, []); return title('Events') })],
      widgets: { next: async () => ({ Component: () => 'next' }) }`,
    widgets: ['next'],
  });
  const { active, versions } = await readRemote('mfe-events');
  expect([active, versions[0]?.health.checks.at(-1)]).toEqual(['1.0.0-a', 'browser']);
  expect(await countOthers()).toEqual(before);
  await fetch(`${served.url}/api/newsletter/subscribe`, init);
  expect(await countOthers()).not.toEqual(before);
});

test('a refusal names every page with its error, and nothing is stored', async () => {
  const pages = {
    render: `() => { throw new TypeError('bug in render') }`,
    effect: `() => { useEffect(() => { throw new Error('bug in effect') }, []); return title('Effect') }`,
    later: `() => { useEffect(() => { fetch('/api/team').then(() => { throw new Error('bug later') }) }, []); return title('Later') }`,
    style: `() => { useEffect(() => { const link = document.createElement('link'); link.rel = 'stylesheet'; link.href = '/remotes/mfe-events/2.0.0-b/gone.css'; document.head.append(link) }, []); return title('Style') }`,
    foreign: `() => { useEffect(() => { fetch('https://elsewhere.example').catch(() => {}) }, []); return title('Foreign') }`,
  };
  const paths = Object.keys(pages).map((name) => `/dashboard/events/${name}`);
  const routes = Object.entries(pages).map(([name, code]) => `page('/dashboard/events/${name}', ${code})`);
  const reasons = await refuse({
    version: '2.0.0-b',
    samples: ['/dashboard/events/blank', ...paths, '/dashboard/events/unknown'],
    widgets: ['next'],
    code: `routes: [page('/dashboard/events/blank', () => h('main')), ${routes}],
      widgets: { next: async () => ({ Component() { throw new Error('bug in widget') } }) }`,
  });
  for (const [page, text] of [
    ['/blank', 'shows no main heading within 10 s'],
    ['/render', 'TypeError: bug in render'],
    ['/effect', 'Error: bug in effect'],
    ['/later', 'Error: bug later'],
    ['/style', '/remotes/mfe-events/2.0.0-b/gone.css'],
    ['/foreign', 'Content Security Policy'],
    ['/unknown', 'shows “Page Not Found”'],
  ])
    expect(reasons, page).toContainEqual(expect.stringMatching(`^/dashboard/events${page}: .*${text}`));
  expect(reasons).toContainEqual(expect.stringMatching('^/dashboard: .*bug in widget'));
  const { active, versions } = await readRemote('mfe-events');
  expect([active, versions.length]).toEqual(['1.0.0-a', 1]);
});

test('a version that throws at load is refused although the previous one would take over', async () => {
  const candidate = { version: '2.0.0-b', before: `throw new Error('bug at load')`, code: events };
  for (const [file, text] of Object.entries(writeRemote(candidate))) {
    const target = path.join(served.folder, 'dist', file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  expect(await served.atrium(['publish'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /mfe-events 2\.0\.0-b was not published: \/dashboard\/events: .*bug at load/,
    ),
  });
  expect((await readRemote('mfe-events')).active).toBe('1.0.0-a');
});

test('a version that breaks beside the canary of another remote is refused', async () => {
  const home = {
    name: 'mfe-home',
    prefix: '/dashboard',
    code: `routes: [page('/dashboard', () => title('Home'))]`,
  };
  await publish({ ...home, version: '1.1.0-b' }, '?placement=canary&percent=10');
  const isBeside = `document.getElementById('boot').textContent.includes('/mfe-home/1.1.0-b/')`;
  const reasons = await refuse({
    version: '2.0.0-b',
    code: `routes: [page('/dashboard/events', () => { if (${isBeside}) throw new Error('bug beside'); return title('Events') })]`,
  });
  expect(reasons[0]).toMatch(/^\/dashboard\/events, with the canaries: .*bug beside/);
  await call('POST', 'mfe-home/promote', '{}');
});

test('a page of another remote counts if the version breaks it, but not if it was broken before', async () => {
  const orders = {
    name: 'mfe-orders',
    prefix: '/dashboard/orders',
    code: `routes: [page('/dashboard/orders', () => {
      useEffect(() => { fetch('/api/registry/remotes').then((response) => response.json()).then(({ data }) => {
        if (data.some(({ lock }) => lock)) throw new Error('orders are locked');
      }) }, []);
      if (document.getElementById('boot').textContent.includes('/mfe-events/2.0.0-b/')) throw new Error('orders are broken');
      return title('Orders');
    })]`,
  };
  await publish(orders);
  expect((await refuse({ version: '2.0.0-b', code: events }))[0]).toMatch(
    /^\/dashboard\/orders: .*orders are broken/,
  );
  await call('PUT', 'mfe-orders/lock', JSON.stringify({ reason: 'a test' }));
  await publish({ version: '3.0.0-c', code: events });
});

test('a server-rendered page is hydrated, and refused where the browser renders something else', async () => {
  const pageOf = (text: string) => `routes: [page('/fairs', () => title(${text}))]`;
  const fairs = { name: 'mfe-fairs', prefix: '/fairs' };
  const differing = pageOf(`typeof window === 'undefined' ? 'Of the server' : 'Of the browser'`);
  expect(await refuse({ ...fairs, code: differing, server: differing })).toEqual([
    expect.stringMatching(/^\/fairs, hydrated: Error: Minified React error #418/),
  ]);
  const late = `{ useEffect(() => { if (document.documentElement.outerHTML.includes('"owner":"mfe-fairs"')) throw new Error('hydrated') }, []); return title('Fairs') }`;
  const failing = `routes: [page('/fairs', () => ${late})]`;
  expect((await refuse({ ...fairs, code: failing, server: failing }))[0]).toMatch(
    /^\/fairs, hydrated: .*hydrated/,
  );
  await publish({ ...fairs, code: pageOf(`'Fairs'`), server: pageOf(`'Fairs'`) });
  const { versions } = await readRemote('mfe-fairs');
  expect(versions[0]?.health.checks.slice(-2)).toEqual(['rendering', 'browser']);
});
