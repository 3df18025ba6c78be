import { createHash } from 'node:crypto';
import { defaultLook } from '@atrium/contracts/content/look.constants';
import type { Area } from '@atrium/contracts/registry/boot';
import type { BootData } from '@atrium/contracts/registry/boot.schemas';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGatewayTestApp, type GatewayTestApp } from '../test-support/gateway-test-app';
import { buildOf } from '../test-support/served-remotes';

let t: GatewayTestApp;
beforeAll(async () => {
  t = await createGatewayTestApp();
});
afterAll(() => t.close());
beforeEach(() => {
  t.reset();
  t.readContent = readSite;
  t.renderPage = () => new Response('gone', { status: 503 });
  t.setRemotes([{ name: 'mfe-admin-test', active: office('1.0.0-a'), previous: null, canary: null }]);
});

const logo = { url: '/media/logo.png', alt: '', width: 300, height: 60 };
const site = {
  company: { name: 'Hollins & Reyes', logo },
  look: { ...defaultLook, primaryColor: '#0a5c36' },
};
const readSite = (request: Request) =>
  new URL(request.url).pathname === '/api/site'
    ? Promise.resolve(Response.json({ success: true, data: site }))
    : undefined;

const read = async (path: string, init?: RequestInit) => (await t.send(path, init)).text();
const readBoot = (html: string): BootData =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '');

const office = (version: string, area: Area = 'dashboard') => ({
  ...buildOf('mfe-admin-test', version, area),
  integrity: { 'remoteEntry.js': `sha384-${version}` },
});

test.each([
  ['/dashboard', 'Dashboard'],
  ['/dashboard/contacts/1?tab=notes', 'Dashboard'],
  ['/login', 'Sign In'],
])('%s comes without a renderer, with the name, logo and colours of the company', async (path, title) => {
  const response = await t.send(path);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain(`<title>${title} | Hollins &amp; Reyes</title>`);
  expect(html).toContain('<meta name="robots" content="noindex');
  expect(html).toContain('--color-primary:var(--light,#0a5c36)');
  const shown = { src: '/media/logo.png', alt: 'Hollins & Reyes', width: 300, height: 60 };
  expect(readBoot(html)).toMatchObject({
    shell: 'a1b2c3d4e5f6',
    logos: { light: shown, dark: { ...shown, plate: 'light' } },
  });
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('<noscript><style>#root,#late{display:none}');
  expect(html).toContain('>Slow connection, still loading</p>');
  expect(html).toMatch(/<noscript><main.*This page needs JavaScript.*<a href="\/">Back to Home<\/a>/);
  expect(t.calls.map(({ service }) => service)).not.toContain('renderer');
  expect(t.publishedShells).toEqual(['a1b2c3d4e5f6']);
});

test('until a remote is published the back office is unavailable, not an unknown address', async () => {
  t.setRemotes([]);
  for (const path of ['/', '/dashboard', '/dashboard/blog']) {
    const response = await t.send(path, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  expect((await t.send('/dashboard')).headers.get('retry-after')).toBe('5');
  expect((await t.send('/login')).status).toBe(200);
});

test('only these addresses are the back office', async () => {
  for (const path of ['/dashboards', '/login/x', '/a/dashboard'])
    expect((await t.send(path)).status).toBe(503);
});

test('the back office has its own scripts and remotes, with the hashes of both versions', async () => {
  const active = office('2.0.0-b');
  t.setRemotes([
    { name: 'mfe-admin-test', active, previous: office('1.0.0-a'), canary: null },
    { name: 'mfe-public', active: buildOf('mfe-public', '1.0.0-a', 'public'), previous: null, canary: null },
  ]);
  const [dashboard, login] = await Promise.all(['/dashboard', '/login'].map((path) => read(path)));
  expect(readBoot(dashboard ?? '').remotes.map(({ name }) => name)).toEqual(['mfe-admin-test']);
  expect(readBoot(login ?? '').remotes).toEqual([]);
  expect(dashboard).toMatch(/importmap.*mfe-admin-test.2.0.0-b.*sha384-2.0.0-b.*sha384-1.0.0-a/);
  expect(dashboard).toMatch(/src="\/assets\/office.js".*href="\/assets\/dashboard.js"/);
  expect(login).toMatch(/src="\/assets\/main.js".*href="\/assets\/login.js"/);
});

test('the group of a canary gets its version', async () => {
  const canary = { build: office('2.0.0-b'), percent: 50 };
  t.setRemotes([{ name: 'mfe-admin-test', active: office('1.0.0-a'), previous: null, canary }]);
  const versionsOf = async (group: number) =>
    readBoot(await read('/dashboard', { headers: { cookie: `visitor-group=${group}` } })).remotes.map(
      ({ active }) => active.version,
    );
  const seen = await Promise.all([0, 25, 50, 75].map(versionsOf));
  expect(new Set(seen.flat())).toEqual(new Set(['1.0.0-a', '2.0.0-b']));
});

test('the policy allows its inline scripts, which start all others', async () => {
  const response = await t.send('/dashboard', { headers: { cookie: 'theme=dark' } });
  const html = await response.text();
  expect(html).toContain('<html lang="en" data-theme="dark">');
  const running = [
    ...html.replace(/<template.*?<.template>/, '').matchAll(/<script\b([^>]*)>(.*?)<.script>/gs),
  ]
    .filter(([, attributes = '']) => !attributes.includes('application/json'))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(running).toHaveLength(3);
  expect(response.headers.get('content-security-policy')).toContain(running.join(' '));
});

test("a page has no made-up name before the company's facts come, then the last known one", async () => {
  const fresh = await createGatewayTestApp();
  const never = () => new Promise<never>(() => {});
  const titleOf = async (path: string) => {
    const html = await (await fresh.send(path)).text();
    expect(html).not.toContain('Your company');
    return /<title>([^<]*)<.title>/.exec(html)?.[1];
  };
  try {
    fresh.setRemotes([{ name: 'mfe-admin-test', active: office('1.0.0-a'), previous: null, canary: null }]);
    fresh.readContent = never;
    expect([await titleOf('/login'), await titleOf('/dashboard')]).toEqual(['Sign In', 'Dashboard']);
    fresh.readContent = readSite;
    expect(await titleOf('/login')).toBe('Sign In | Hollins &amp; Reyes');
    fresh.readContent = never;
    expect(await titleOf('/login')).toBe('Sign In | Hollins &amp; Reyes');
  } finally {
    await fresh.close();
  }
});
