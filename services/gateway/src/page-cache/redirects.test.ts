import { expect, test } from 'vitest';
import { setUpGateway } from '../test-support/gateway-test-app';

const t = await setUpGateway();

test('a redirect of the renderer is passed on', async () => {
  t.renderPage = () => new Response(null, { status: 301, headers: { location: '/blog/new' } });
  const response = await t.send('/blog/old');
  expect([response.status, response.headers.get('location')]).toEqual([301, '/blog/new']);
});

test('a redirect keeps tracking parameters, which the renderer does not get', async () => {
  t.renderPage = () => new Response(null, { status: 301, headers: { location: '/blog/new' } });
  const response = await t.send('/blog/old?utm_source=letter');
  expect(response.headers.get('location')).toBe('/blog/new?utm_source=letter');
  expect(t.calls.at(-1)?.request.url).not.toContain('utm_source');
});

test('an old address with a slash at its end is redirected once', async () => {
  t.renderPage = () => new Response(null, { status: 301, headers: { location: '/rss.xml' } });
  const response = await t.send('/feed/?utm_source=letter');
  expect([response.status, response.headers.get('location')]).toEqual([301, '/rss.xml?utm_source=letter']);
  expect(t.calls.map(({ request }) => new URL(request.url).pathname)).toEqual(['/feed']);
});

test('a path that is not canonical is redirected while the renderer is down', async () => {
  t.renderPage = () => new Response(null, { status: 503 });
  const response = await t.send('/late/');
  expect([response.status, response.headers.get('location')]).toEqual([301, '/late']);
});

test('concurrent requests share the redirect of one render', async () => {
  t.renderPage = () => new Response('moved', { status: 301, headers: { location: '/blog/new' } });
  const responses = await Promise.all([t.send('/blog/older'), t.send('/blog/older'), t.send('/blog/older')]);
  expect(await Promise.all(responses.map((response) => response.text()))).toEqual([
    'moved',
    'moved',
    'moved',
  ]);
});

test('a cached page that has moved is replaced by its redirect', async () => {
  await t.send('/blog/moving');
  t.renderPage = () => new Response(null, { status: 301, headers: { location: '/blog/moved' } });
  t.context.clock.advance(61_000);
  expect((await t.send('/blog/moving')).status).toBe(200);
  await expect.poll(async () => (await t.send('/blog/moving')).status).toBe(301);
});

test.each([
  ['/services/', '/services'],
  ['//evil.example/', '/evil.example'],
  ['/blog//a?x=1', '/blog/a?x=1'],
  ['/%5Cevil.example/', '/%5Cevil.example'],
  ['/%09/evil.example/', '/%09/evil.example'],
  ['/%0D%0Aset-cookie:x=1/', '/%0D%0Aset-cookie:x=1'],
  ['/Login?forgot', '/login?forgot'],
  ['/DASHBOARD/Contacts', '/dashboard/Contacts'],
])('%s redirects to its canonical path', async (target, location) => {
  const response = await t.send(target);
  expect([response.status, response.headers.get('location')]).toEqual([301, location]);
});
