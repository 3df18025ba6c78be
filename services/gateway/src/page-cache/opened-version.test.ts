import { expect, test } from 'vitest';
import { setUpGateway } from '../test-support/gateway-test-app';
import { buildOf } from '../test-support/served-remotes';

const t = await setUpGateway();

const ticketOf = (name: string) => `${name}~2.0.0-b~${'0'.repeat(24)}~mhkyk4g0~${'s'.repeat(43)}`;
const key = 'k'.repeat(43);
const cookie = `atrium_versions=${key}`;
const get = (path: string, headers: Record<string, string> = { cookie }) => t.send(path, { headers });
const bootOf = async (response: Response) =>
  JSON.parse(/id="boot">(.*?)<\/script>/.exec(await response.text())?.[1] ?? '{}') as {
    remotes: { name: string; active: { version: string }; previous: object | null; isOpened?: true }[];
  };

function open(name: string, area: 'public' | 'dashboard', origins: string[] = []): string {
  const ticket = ticketOf(name);
  const prefixes = [area === 'public' ? '/' : '/dashboard/events'];
  t.openable.set(`${ticket} ${key}`, { ...buildOf(name, '2.0.0-b', area), prefixes, origins });
  return ticket;
}

test('a screen with an opened version has it alone, uncached and never indexed', async () => {
  const active = buildOf('mfe-admin-events', '1.0.0-a', 'dashboard');
  const other = buildOf('mfe-admin-other', '1.0.0-a', 'dashboard');
  t.setRemotes(
    [active, other].map((build) => ({ name: build.name, active: build, previous: build, canary: null })),
  );
  const ticket = open('mfe-admin-events', 'dashboard', ['https://maps.example.com']);
  const response = await get(`/dashboard/events?version=${ticket}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('content-security-policy')).toContain('https://maps.example.com');
  const { remotes } = await bootOf(response);
  expect(
    remotes.map(({ name, active: { version }, previous, isOpened }) => [
      name,
      version,
      previous === null,
      isOpened,
    ]),
  ).toEqual([
    ['mfe-admin-other', '1.0.0-a', false, undefined],
    ['mfe-admin-events', '2.0.0-b', true, true],
  ]);
  expect((await bootOf(await get('/dashboard/events'))).remotes[0]?.active.version).toBe('1.0.0-a');
});

test('a public page with an opened version is rendered with it each time, and is in no cache', async () => {
  const ticket = open('mfe-public', 'public');
  for (const asked of [1, 2]) {
    const response = await get(`/opened?page=2&version=${ticket}`);
    expect(response.headers.get('x-page-cache')).toBe('bypass');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(t.calls).toHaveLength(asked);
  }
  const request = t.calls[0]?.request;
  expect(new URL(request?.url ?? '').search).toBe('?page=2');
  expect(request?.headers.get('x-opened-version')).toBe(`${ticket} ${key}`);
});

test('an address of another browser, or an old one, gets no version, and says why', async () => {
  const ticket = ticketOf('mfe-public');
  for (const headers of [{}, { cookie }] as Record<string, string>[]) {
    const response = await get(`/closed?version=${ticket}`, headers);
    expect(response.status).toBe(403);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('This address is not valid');
  }
  expect(t.calls).toEqual([]);
  expect(t.askedFor, 'without a cookie the registry is not asked').toHaveLength(1);
});

test('other values of the parameter are the page’s own; no visitor chooses a form’s version', async () => {
  expect((await get('/other?version=2')).status).toBe(200);
  expect(new URL(t.calls[0]?.request.url ?? '').search).toBe('?version=2');
  expect(t.askedFor).toEqual([]);
  await t.send('/contact', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-opened-version': 'forged forged',
      origin: 'https://atrium.example',
    },
    body: 'a=b',
  });
  expect(t.calls.at(-1)?.request.headers.has('x-opened-version')).toBe(false);
});
