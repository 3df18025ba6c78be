import type { ServedBuild } from '@atrium/contracts/registry/builds.schemas';
import type { OpenedVersion } from '@atrium/contracts/registry/schemas';
import { expect, test } from 'vitest';
import { buildOf, internalSecret, packArchive } from '../test-support/registry-test-app';
import { useRegistryApp } from '../test-support/use-registry-app';

const app = useRegistryApp();
const origin = 'https://maps.example.com';

async function open(version: string, { cookie = '' } = {}) {
  const response = await app.t.fetch(`/api/registry/remotes/mfe-events/versions/${version}/open`, {
    method: 'POST',
    headers: { authorization: `Bearer ${app.t.context.tokenOf('developer')}`, cookie },
  });
  const { data, message } = (await response.json()) as { data?: OpenedVersion; message?: string };
  const setCookie = response.headers.get('set-cookie') ?? '';
  const key = /^atrium_versions=([\w-]{43});/.exec(setCookie)?.[1] ?? '';
  const { pathname, searchParams } = new URL(data?.path ?? '/', 'http://site');
  return {
    status: response.status,
    message,
    setCookie,
    key,
    pathname,
    ticket: searchParams.get('version') ?? '',
  };
}

async function ask(question: { ticket: string; key: string }) {
  const response = await app.t.fetch('/internal/registry/opened-version', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-internal-key': internalSecret },
    body: JSON.stringify(question),
  });
  return response.ok ? ((await response.json()) as ServedBuild) : response.status;
}

test('a stored version that nobody gets is opened in the browser that has asked for it', async () => {
  await app.publish('1.0.0-a');
  await app.publish('2.0.0-b', '?placement=stored');
  const { pathname, ticket, key, setCookie } = await open('2.0.0-b');
  expect(pathname).toBe('/dashboard/events');
  expect(setCookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect(await ask({ ticket, key })).toMatchObject({
    name: 'mfe-events',
    version: '2.0.0-b',
    integrity: { 'list.js': expect.stringMatching(/^sha384-/) },
  });
  expect((await app.t.readState()).remotes[0]?.active.version).toBe('1.0.0-a');
  const again = await open('1.0.0-a', { cookie: `atrium_versions=${key}` });
  expect(again.key, 'earlier addresses stay valid').toBe(key);
  expect(await ask({ ticket: again.ticket, key })).toMatchObject({ version: '1.0.0-a' });
});

test('an address opens nothing with the key of another browser, changed, or after an hour', async () => {
  await app.publish('1.0.0-a');
  await app.publish('2.0.0-b');
  const { ticket, key } = await open('1.0.0-a');
  const other = await open('1.0.0-a');
  expect(other.key).not.toBe(key);
  expect(await ask({ ticket, key: other.key })).toBe(404);
  expect(await ask({ ticket: ticket.replace('1.0.0-a', '2.0.0-b'), key })).toBe(404);
  expect(await ask({ ticket: 'mfe-events', key })).toBe(404);
  expect(await ask({ ticket, key })).toMatchObject({ version: '1.0.0-a' });
  app.t.context.clock.advance(60 * 60_000 + 1);
  expect(await ask({ ticket, key })).toBe(404);
});

test('an address opens nothing once its account may not see remotes', async () => {
  await app.publish('1.0.0-a');
  const { ticket, key } = await open('1.0.0-a');
  const { accounts } = app.t.context;
  const [id, account] = [...accounts].find(([, { role }]) => role === 'developer') ?? [];
  if (id === undefined || account === undefined) throw new Error('no developer');
  for (const change of [() => accounts.set(id, { ...account, permissions: [] }), () => accounts.delete(id)]) {
    change();
    expect(await ask({ ticket, key })).toBe(404);
  }
  accounts.set(id, account);
  expect(await ask({ ticket, key })).toMatchObject({ version: '1.0.0-a' });
});

test('a version that waits for approval, or is not there, has no address', async () => {
  await app.publish('1.0.0-a');
  const archive = packArchive(buildOf({ version: '2.0.0-b' }), {
    'client/list.js': 'e.get("/api/contacts")',
  });
  await app.t.publish('mfe-events', archive, { token: app.t.context.tokenOf('developer') });
  expect(await open('2.0.0-b')).toMatchObject({
    status: 409,
    message: expect.stringContaining('waits for approval'),
    setCookie: '',
  });
  expect((await open('9.9.9-z')).status).toBe(404);
});

test('an opened version may use the origins that its remote was granted, and no others', async () => {
  const archive = packArchive(buildOf({ version: '1.0.0-a', origins: [origin] }));
  await app.t.publish('mfe-events', archive);
  const { ticket, key } = await open('1.0.0-a');
  expect(await ask({ ticket, key })).toMatchObject({ origins: [origin] });
  await app.post('token', { origins: [] });
  expect(await ask({ ticket, key })).toMatchObject({ origins: [] });
});
