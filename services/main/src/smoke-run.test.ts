import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteDetails } from '@atrium/contracts/registry/schemas';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Candidate, writeRemote } from './testing/hand-made-remote';
import { buildSeededShell } from './testing/seeded-shell';
import { type Outcome, serveProduct, staff } from './testing/serve-product';
import { createWholeProduct, type WholeProduct } from './testing/whole-product';

const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];
const browser = process.env.CHROMIUM_PATH ?? browsers.find((file) => existsSync(file));
const withBrowser = { ...staff, CHROMIUM_PATH: browser ?? '' };

// Pages are opened twice where they fail.
vi.setConfig({ testTimeout: 180_000 });

let product: WholeProduct;
let served: Awaited<ReturnType<typeof serveProduct>>;

beforeAll(async () => {
  if (browser === undefined) throw new Error('There is no Chromium: set CHROMIUM_PATH');
  product = await createWholeProduct({ TARGET: 'auth,content,leads,registry,renderer,gateway' });
  served = await serveProduct(product);
  await run(home, ['publish', '--no-smoke']);
});
afterAll(async () => {
  await served.close();
  await product.close();
});

/** Builds it and runs a command of the team. */
async function run(
  candidate: Candidate,
  args: string[],
  env: Record<string, string> = withBrowser,
): Promise<Outcome> {
  const dist = path.join(served.folder, 'dist');
  await rm(dist, { recursive: true, force: true });
  for (const [file, text] of Object.entries(writeRemote(candidate))) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await writeFile(path.join(dist, file), text);
  }
  return served.atrium(args, env);
}

async function publish(candidate: Candidate, ...args: string[]): Promise<void> {
  const { code, stderr } = await run(candidate, ['publish', '--no-smoke', ...args]);
  expect(code, stderr).toBe(0);
}

/** What `atrium smoke` says of a build that fails. */
async function fail(candidate: Candidate): Promise<string[]> {
  const { code, stdout, stderr } = await run(candidate, ['smoke']);
  expect(code, stdout).toBe(1);
  const [head = '', ...reasons] = stderr.trim().split('\n');
  expect(head).toMatch(/^mfe-[a-z]+ [\w.-]+ fails in a browser$/);
  return reasons.map((reason) => reason.trim());
}

async function readRemote(name = 'mfe-events'): Promise<RemoteDetails> {
  return JSON.parse((await served.atrium(['status', name, '--json'])).stdout) as RemoteDetails;
}

const home = {
  name: 'mfe-home',
  prefix: '/dashboard',
  code: `routes: [page('/dashboard', () => title('Home'))]`,
};
const events = `routes: [page('/dashboard/events', () => title('Events'))]`;

test('a build that works is published with its result, and what its pages write is dropped', async () => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"reader@example.com"}',
  };
  const subscribe = `fetch('/api/newsletter/subscribe', ${JSON.stringify(init)})`;
  const candidate = {
    code: `routes: [page('/dashboard/events', () => { useEffect(() => { ${subscribe} }, []); return title('Events') })],
      widgets: { next: async () => ({ Component: () => 'next' }) }`,
    widgets: ['next'],
  };
  const { code, stdout, stderr } = await run(candidate, ['publish']);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain('\n  tried in a browser: /dashboard/events, /dashboard\n');
  const { active, versions } = await readRemote();
  expect(active).toBe('1.0.0-a');
  expect(versions[0]?.smokeRuns).toMatchObject([
    {
      kind: 'smoke',
      beside: ['mfe-home 1.0.0-a'],
      pages: ['/dashboard/events', '/dashboard'],
      failures: [],
      shell: expect.stringMatching(/^[0-9a-f]{12}$/),
    },
  ]);
  expect(await product.context.db.collection('subscribers').countDocuments()).toBe(0);
});

test('each page that fails is named with its reason', { tags: 'deep' }, async () => {
  const pages = {
    render: `() => { throw new TypeError('bug in render') }`,
    effect: `() => { useEffect(() => { throw new Error('bug in effect') }, []); return title('Effect') }`,
    style: `() => { useEffect(() => { const link = document.createElement('link'); link.rel = 'stylesheet'; link.href = '/remotes/mfe-events/2.0.0-b/gone.css'; document.head.append(link) }, []); return title('Style') }`,
    undeclared: `() => { const api = kit.useApi(); useEffect(() => { api.get('/api/contacts').catch(() => {}) }, []); return title('Undeclared') }`,
    foreign: `() => { useEffect(() => { fetch('https://elsewhere.example').catch(() => {}) }, []); return title('Foreign') }`,
  };
  const paths = Object.keys(pages).map((name) => `/dashboard/events/${name}`);
  const routes = Object.entries(pages).map(([name, code]) => `page('/dashboard/events/${name}', ${code})`);
  const reasons = await fail({
    version: '2.0.0-b',
    samples: [...paths, '/dashboard/events/unknown'],
    widgets: ['next'],
    description: { calls: [] },
    code: `routes: [${routes}], widgets: { next: async () => ({ Component() { throw new Error('bug in widget') } }) }`,
  });
  for (const [page, text] of [
    ['/render', 'TypeError: bug in render'],
    ['/effect', 'Error: bug in effect'],
    ['/style', '/remotes/mfe-events/2.0.0-b/gone.css'],
    ['/undeclared', 'may not call GET /api/contacts, which its build does not declare'],
    ['/foreign', 'Content Security Policy'],
    ['/unknown', 'shows “Page Not Found”'],
  ])
    expect(reasons, page).toContainEqual(
      expect.stringMatching(`^mfe-events 2.0.0-b, /dashboard/events${page}: .*${text}`),
    );
  expect(reasons).toContainEqual(expect.stringMatching('^mfe-events 2.0.0-b, /dashboard: .*bug in widget'));
});

test('calls of its own service and of another site get the responses that the team wrote', {
  tags: 'deep',
}, async () => {
  const other = 'https://maps.example.com';
  const calls = ['/api/x/mfe-events/orders', `${other}/tiles`];
  const read = calls.map((call) => `await (await fetch('${call}')).json()`);
  const effect = `useEffect(() => { (async () => { const [orders, tiles] = [${read}];
    if (orders.list[0] + tiles.name !== 'oaknorth') throw new Error('other responses'); })() }, []);`;
  const candidate = {
    version: '2.0.0-b',
    description: { origins: [other] },
    code: `routes: [page('/dashboard/events', () => { ${effect} return title('Events') })]`,
  };
  expect(await fail(candidate)).toContainEqual(expect.stringMatching('404.*/api/x/mfe-events/orders$'));
  const file = path.join(served.folder, 'smoke.json');
  await writeFile(file, '{');
  expect(await run(candidate, ['smoke'])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^smoke\.json: /),
  });
  const responses = { [`GET ${calls[0]}`]: { list: ['oak'] }, [`GET ${calls[1]}`]: { name: 'north' } };
  await writeFile(file, JSON.stringify(responses));
  const { code, stderr } = await run(candidate, ['smoke']);
  await rm(file);
  expect(code, stderr).toBe(0);
});

test('a loader gets them on the server and in the browser', { tags: 'deep' }, async () => {
  const loader = `async (args) => {
    const orders = await kit.apiFrom(args).request('GET', '/api/x/mfe-fairs/orders');
    if (orders.list[0] !== 'oak') throw new Error('other responses');
    return null;
  }`;
  const code = `routes: [{ ...page('/fairs', () => title('Fairs')), loader: ${loader} }]`;
  const candidate = { name: 'mfe-fairs', prefix: '/fairs', code, server: code };
  expect(await fail(candidate)).toContainEqual(expect.stringMatching('/fairs: .*status 404'));
  const file = path.join(served.folder, 'smoke.json');
  await writeFile(file, JSON.stringify({ 'GET /api/x/mfe-fairs/orders': { list: ['oak'] } }));
  const { code: exitCode, stderr } = await run(candidate, ['smoke']);
  await rm(file);
  expect(exitCode, stderr).toBe(0);
});

test('a build that throws at load is not published although the previous version would take over', {
  tags: 'deep',
}, async () => {
  const talks = {
    name: 'mfe-talks',
    prefix: '/dashboard/talks',
    code: `routes: [page('/dashboard/talks', () => title('Talks'))]`,
  };
  await publish(talks);
  const candidate = { ...talks, version: '2.0.0-b', before: `throw new Error('bug at load')` };
  expect(await run(candidate, ['publish'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^mfe-talks 2\.0\.0-b was not published: it fails in a browser\n {2}mfe-talks 2\.0\.0-b, \/dashboard\/talks: .*bug at load/,
    ),
  });
  const { active, versions } = await readRemote('mfe-talks');
  expect([active, versions.length]).toEqual(['1.0.0-a', 1]);
});

test('a build that breaks beside the canary of another remote fails', { tags: 'deep' }, async () => {
  await publish({ ...home, version: '1.1.0-b' }, '--canary', '10');
  const isBeside = `document.getElementById('boot').textContent.includes('/mfe-home/1.1.0-b/')`;
  const reasons = await fail({
    version: '2.0.0-b',
    code: `routes: [page('/dashboard/events', () => { if (${isBeside}) throw new Error('bug beside'); return title('Events') })]`,
  });
  expect(reasons[0]).toMatch(/, \/dashboard\/events, with the canaries: .*bug beside/);
  await served.atrium(['promote', 'mfe-home']);
});

test('a page of another remote counts if the build breaks it, and not if it was broken before', {
  tags: 'deep',
}, async () => {
  const pageOf = (body: string) => ({
    name: 'mfe-orders',
    prefix: '/dashboard/orders',
    code: `routes: [page('/dashboard/orders', () => { ${body}; return title('Orders') })]`,
  });
  const isThere = `document.getElementById('boot').textContent.includes('/mfe-events/2.0.0-b/')`;
  await publish(pageOf(`if (${isThere}) throw new Error('orders are broken')`));
  const candidate = { version: '2.0.0-b', code: events };
  expect((await fail(candidate))[0]).toMatch(
    /^mfe-orders 1\.0\.0-a, \/dashboard\/orders: .*orders are broken/,
  );
  await publish({ ...pageOf(`throw new Error('broken before')`), version: '1.1.0-b' });
  expect(await run(candidate, ['smoke'])).toMatchObject({ code: 0 });
  await served.atrium(['retire', 'mfe-orders']);
});

test('each island of a public page is started, and fails where it throws or differs', async () => {
  const fairs = { name: 'mfe-fairs', prefix: '/fairs' };
  const code = `routes: [page('/fairs', () => island('differs')), page('/fairs/throws', () => island('throws')), page('/fairs/same', () => island('same'))]`;
  const islands = {
    differs: `() => title(typeof window === 'undefined' ? 'Of the server' : 'Of the browser')`,
    throws: `() => { useEffect(() => { throw new Error('bug in island') }, []); return title('Fairs') }`,
    same: `() => title('Fairs')`,
  };
  const samples = ['/fairs', '/fairs/throws', '/fairs/same'];
  const reasons = await fail({ ...fairs, code, server: code, islands, samples });
  expect(reasons).toContainEqual(
    expect.stringMatching(/^mfe-fairs 1\.0\.0-a, \/fairs: Error: Minified React error #418/),
  );
  expect(reasons).toContainEqual(
    expect.stringMatching(/^mfe-fairs 1\.0\.0-a, \/fairs\/throws: .*bug in island/),
  );
  expect(reasons.filter((reason) => reason.includes('/fairs/same'))).toEqual([]);
});

test('a deploy token is enough for a stored version; its API calls get made-up responses', {
  tags: 'deep',
}, async () => {
  const issued = await served.atrium(['token', 'mfe-events', '--prefix', '/dashboard/events', '--json']);
  const { token } = JSON.parse(issued.stdout) as { token: string };
  const env = { ATRIUM_TOKEN: token, CHROMIUM_PATH: browser ?? '' };
  const asking = `() => { useEffect(() => {
    kit.createApiClient({ fetch: (request) => fetch(request), origin: location.origin }).get('/api/contacts').then(({ data }) => { if (data.length !== 1) throw new Error('no contact') });
  }, []); return title('Events') }`;
  const candidate = { version: '3.0.0-c', code: `routes: [page('/dashboard/events', ${asking})]` };
  await publish(candidate, '--stored');
  const { code, stdout, stderr } = await run(candidate, ['smoke'], env);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain('stored with the version');
  const { versions } = await readRemote();
  expect(versions[0]).toMatchObject({
    version: '3.0.0-c',
    smokeRuns: [{ by: 'deploy token', failures: [] }],
  });
});

test('without a browser, and where it is not wanted, the output says that nothing was tried', {
  tags: 'deep',
}, async () => {
  const candidate = { version: '5.0.0-e', code: events };
  const none = 'not tried in a browser: there is no Chromium on PATH';
  expect(await run(candidate, ['smoke'], staff)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(none),
  });
  expect((await run(candidate, ['publish'], staff)).stdout).toContain(none);
  expect((await run({ ...candidate, version: '6.0.0-f' }, ['publish', '--no-smoke'])).stdout).toContain(
    'not tried in a browser: --no-smoke',
  );
  expect((await readRemote()).versions[0]?.smokeRuns).toEqual([]);
});

test('a rehearsal names the remote that the next shell would break, and no other', {
  tags: 'deep',
}, async () => {
  await publish({
    name: 'mfe-toasts',
    prefix: '/dashboard/toasts',
    code: `routes: [page('/dashboard/toasts', () => title('Toasts'))]`,
    description: { names: { '@atrium/mfe-kit': ['toast'] } },
  });
  const shell = path.join(served.folder, 'next-shell');
  await buildSeededShell(shell, [{ file: 'shell.json', from: '"toast",', to: '' }]);
  const { code, stderr } = await served.atrium(['rehearse', '--shell', shell], withBrowser);
  expect(code, stderr).toBe(1);
  const named = [...stderr.matchAll(/^ {2}(mfe-[\w-]+) \S+?, (.*)$/gm)].map(([, name, rest]) => [name, rest]);
  expect(named).toEqual([
    ['mfe-toasts', expect.stringMatching(/^every page: @atrium\/mfe-kit of this site has no toast/)],
  ]);
});
