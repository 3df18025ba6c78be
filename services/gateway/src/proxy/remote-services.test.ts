import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { permissionNames } from '@atrium/contracts/auth/permissions';
import type { Area } from '@atrium/contracts/registry/boot';
import { remoteServices } from '@atrium/service-kit/remote-services';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGatewayTestApp, type GatewayTestApp } from '../test-support/gateway-test-app';
import { buildOf } from '../test-support/served-remotes';

interface Received {
  url: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let server: Server;
let t: GatewayTestApp;
let received: Received[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers, body });
    response.writeHead(201, {
      'content-type': 'application/json',
      'set-cookie': 'session=stolen',
      location: 'https://elsewhere.example',
      'content-security-policy': "script-src 'unsafe-inline'",
    });
    response.end('{"ok":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  t = await createGatewayTestApp({
    services: `mfe-office=http://gateway:p%40ss@${own} mfe-events=http://${own} mfe-away=http://127.0.0.1:1 mfe-retired=http://${own}`,
  });
});
afterAll(async () => {
  await t.close();
  server.close();
});
beforeEach(() => {
  t.reset();
  received = [];
  const serve = (name: string, area: Area) => ({
    name,
    active: buildOf(name, '1.0.0-a', area),
    previous: null,
    canary: null,
  });
  t.setRemotes([
    serve('mfe-office', 'dashboard'),
    serve('mfe-events', 'public'),
    serve('mfe-away', 'public'),
    serve('mfe-without', 'public'),
  ]);
});

const asStaff = () => ({ authorization: `Bearer ${t.context.adminToken}` });

const forged = { 'x-user-role': 'owner', 'x-user-permissions': 'everything' };

test("staff calls reach the remote's service with user and password, without the session", async () => {
  const response = await t.send('/api/x/mfe-office/orders?open=1', {
    method: 'POST',
    headers: { ...asStaff(), cookie: 'a=b', ...forged, 'content-type': 'application/json' },
    body: '{"n":1}',
  });
  expect([response.status, await response.json()]).toEqual([201, { ok: true }]);
  expect(received).toMatchObject([{ url: '/orders?open=1', method: 'POST', body: '{"n":1}' }]);
  const headers = received[0]?.headers ?? {};
  expect(headers).toMatchObject({
    authorization: `Basic ${Buffer.from('gateway:p@ss').toString('base64')}`,
    'x-user-id': t.context.admin.id,
    'x-user-role': 'admin',
    'x-user-permissions': permissionNames.join(' '),
    'x-request-id': expect.any(String),
  });
  expect(headers.cookie).toBeUndefined();
  expect(headers.host).toMatch(/^127/);
  expect(t.calls).toEqual([]);
});

test('a service sets no cookie, policy or redirect of the site', async () => {
  const { headers } = await t.send('/api/x/mfe-events/');
  expect(headers.get('content-type')).toBe('application/json');
  expect([headers.get('set-cookie'), headers.get('location')]).toEqual([null, null]);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each<[string, () => Record<string, string>, number]>([
  ['a visitor', () => ({}), 401],
  ['an ended session', () => ({ authorization: 'Bearer a.b.c' }), 401],
  ['another role', () => ({ authorization: `Bearer ${t.context.memberToken}` }), 403],
])('%s does not reach the service of a remote of the back office', async (_who, headers, status) => {
  expect((await t.send('/api/x/mfe-office/orders', { headers: headers() })).status).toBe(status);
  expect(received).toEqual([]);
});

test('a visitor reaches the service of a public remote; an ended session is refused', async () => {
  expect((await t.send('/api/x/mfe-events/dates')).status).toBe(201);
  expect(received[0]?.headers['x-user-id']).toBeUndefined();
  const ended = await t.send('/api/x/mfe-events/dates', { headers: { authorization: 'Bearer a.b.c' } });
  expect(ended.status).toBe(401);
});

test.each([
  ['a remote without a service', '/api/x/mfe-without/a'],
  ['a remote that is not served', '/api/x/mfe-retired/a'],
  ['no remote', '/api/x'],
])('%s is a 404', async (_what, target) => {
  expect((await t.send(target, { headers: asStaff() })).status).toBe(404);
  expect(received).toEqual([]);
});

test.each([
  ['/api/x/mfe-events//127.0.0.2/a', '/127.0.0.2/a'],
  ['/api/x/mfe-events/..%2F..%2Fa', '/..%2F..%2Fa'],
  ['/api/x/mfe-events/a/../b', '/b'],
  ['/api/x/mfe-events', '/'],
])('%s stays at the service', async (target, url) => {
  expect((await t.send(target)).status).toBe(201);
  expect(received[0]?.url).toBe(url);
});

test('a service that is away is a 503; a body over the limit is a 413', async () => {
  expect((await t.send('/api/x/mfe-away/a')).status).toBe(503);
  const large = await t.send('/api/x/mfe-events/a', { method: 'POST', body: 'x'.repeat(70 * 1_024) });
  expect(large.status).toBe(413);
  const ofStaff = { method: 'POST', body: 'x'.repeat(70 * 1_024), headers: asStaff() };
  expect((await t.send('/api/x/mfe-office/a', ofStaff)).status).toBe(201);
});

test.each([
  'events=http://events:3000',
  'mfe-events',
  'mfe-events=ftp://events',
  'mfe-events=http://events/api',
])('the setting %s is refused without showing a password', (value) => {
  const { error } = remoteServices.safeParse(`mfe-ok=http://a:secret@ok ${value}`);
  expect(error?.issues.map(({ message }) => message).join()).toMatch(/^must be such as/);
  expect(error?.message).not.toContain('secret');
});
