import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createContentEventPublisher } from '@atrium/service-kit/content-events';
import type { ServiceModule } from '@atrium/service-kit/module';
import { createRedis, type RedisClient } from '@atrium/service-kit/redis';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGatewayModule } from './module';

let context: TestContext;
let subscriber: RedisClient;
let gateway: ServiceModule;
let folder: string;
let calls: { service: string; request: Request }[];
let renderPage: (request: Request) => Response;

const html = '<!doctype html><script nonce="__CSP_NONCE__" src="/a.js"></script><p>article</p>';

const service =
  (name: string): ServiceTransport =>
  async (request) => {
    calls.push({ service: name, request });
    if (name === 'renderer') return renderPage(request);
    const body = request.body === null ? null : await request.text();
    return Response.json({
      success: true,
      data: { path: new URL(request.url).pathname, length: body?.length ?? 0 },
    });
  };

beforeAll(async () => {
  context = await createTestContext();
  subscriber = createRedis({ url: context.redisUrl, role: 'subscriber', logger: context.logger });
  folder = mkdtempSync(path.join(tmpdir(), 'gateway-test-'));
  mkdirSync(path.join(folder, 'shell'));
  mkdirSync(path.join(folder, 'remotes/mfe-public/1.0.0'), { recursive: true });
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  writeFileSync(path.join(folder, 'shell/main.js'), 'shell()');
  writeFileSync(path.join(folder, 'shell/main.js.br'), 'pretend brotli');
  writeFileSync(path.join(folder, 'remotes/mfe-public/1.0.0/entry.js'), 'remote()');
  gateway = createGatewayModule({
    config: { PUBLIC_URL: 'https://atrium.example', TRUSTED_PROXIES: 1, API_RATE_PER_MINUTE: 500 },
    logger: context.logger,
    clock: context.clock,
    subscriber,
    transports: {
      auth: service('auth'),
      content: service('content'),
      leads: service('leads'),
      renderer: service('renderer'),
    },
    artifacts: { shell: path.join(folder, 'shell'), remotes: path.join(folder, 'remotes') },
  });
  await gateway.start?.();
});
afterAll(async () => {
  subscriber.disconnect();
  rmSync(folder, { recursive: true });
  await context.close();
});
beforeEach(() => {
  calls = [];
  renderPage = () =>
    new Response(html, { headers: { 'content-type': 'text/html', 'x-cache-tags': 'blogs' } });
});

async function send(target: string, init?: RequestInit): Promise<Response> {
  const response = await gateway.app?.fetch(new Request(`http://gateway${target}`, init));
  if (response === undefined) throw new Error('no app');
  return response;
}

describe('calls', () => {
  test.each([
    ['/api/auth/me', 'auth'],
    ['/api/blogs/published?page=1', 'content'],
    ['/api/contacts/stats', 'leads'],
    ['//api//contacts//stats', 'leads'],
    ['/media/0/x.png', 'content'],
  ])('%s goes to %s', async (target, name) => {
    expect((await send(target)).status).toBe(200);
    expect(calls.map((call) => call.service)).toEqual([name]);
  });

  test.each(['/api/unknown', '/internal/sessions/verify', '/internal/mail', '//internal//mail'])(
    '%s is not there',
    async (target) => {
      const response = await send(target, { method: 'POST', headers: { 'x-internal-key': 'guess' } });
      expect(response.status).toBe(404);
      expect(calls.filter((call) => call.service !== 'renderer')).toEqual([]);
    },
  );

  test('an escaped backslash leads no call to another path', async () => {
    expect((await send('/api/blogs/..%5C..%5C..%5Cinternal%5Cmail')).status).toBe(200);
    expect(calls.map(({ request }) => new URL(request.url).pathname)).toEqual([
      '/api/blogs/..%5C..%5C..%5Cinternal%5Cmail',
    ]);
  });

  test('a client can set neither its address, nor the internal key, nor the request id', async () => {
    const response = await send('/api/blogs', {
      headers: {
        'x-client-address': '1.1.1.1',
        'x-internal-key': 'guess',
        'x-request-id': 'chosen-by-client',
        'x-forwarded-for': '9.9.9.9, 8.8.8.8',
      },
    });
    const { headers } = calls[0]?.request ?? new Request('http://none');
    expect(headers.get('x-client-address')).toBe('8.8.8.8');
    expect(headers.get('x-internal-key')).toBeNull();
    expect(headers.get('x-request-id')).not.toBe('chosen-by-client');
    expect(response.headers.get('x-request-id')).toBe(headers.get('x-request-id'));
  });

  test('a body past its limit is refused with 413 and reaches nobody', async () => {
    const response = await send('/api/contacts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ goals: 'x'.repeat(300_000) }),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ success: false, code: 'payload_too_large' });
    expect(calls).toEqual([]);
  });

  test('an article may be larger than a contact', async () => {
    const response = await send('/api/blogs', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'x'.repeat(300_000) }),
    });
    expect(response.status).toBe(200);
  });

  test('answers run nothing and are framed nowhere', async () => {
    const { headers } = await send('/api/blogs');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toContain('max-age');
  });

  test('a service that is away is a 503 with a message, not a broken connection', async () => {
    renderPage = () => {
      throw new Error('renderer is down');
    };
    const response = await send('/never-rendered-before');
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({
      success: false,
      message: 'Something went wrong. Please try again.',
    });
  });
});

describe('pages', () => {
  test('carry a fresh nonce that the policy names', async () => {
    const nonces = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const response = await send('/blog/nonce');
      const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1] ?? '';
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic';`);
      expect(policy).toContain("object-src 'none'; base-uri 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
    expect(calls).toHaveLength(1);
  });

  test('are sent packed to those who accept it, and are the same', async () => {
    const response = await send('/blog/packed', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toContain('<p>article</p>');
  });

  test('are made anew after a content event', async () => {
    await send('/blog/changing');
    const events = createContentEventPublisher({ redis: context.redis, logger: context.logger });
    await events.publish({ resource: 'blogs', ids: ['1'] });
    await expect.poll(async () => (await send('/blog/changing')).headers.get('x-page-cache')).toBe('miss');
    // A renderer that has not heard of the event yet learns of it so.
    expect(calls.at(-1)?.request.headers.get('x-content-event')).toMatch(/^[\w-]{36}$/);
  });

  test('that are missing keep their 404 and are not kept', async () => {
    renderPage = () =>
      new Response('<p>Oops!', { status: 404, headers: { 'content-type': 'text/html', 'x-cache-tags': '' } });
    expect((await send('/nope')).status).toBe(404);
    expect((await send('/nope')).headers.get('x-page-cache')).toBe('miss');
  });

  test('nothing of the visitor reaches a page that is kept for all', async () => {
    await send('/blog/private', {
      headers: {
        authorization: 'Bearer a.b.c',
        cookie: 'x=1',
        'user-agent': 'me',
        'x-content-event': 'made-up',
      },
    });
    const { headers } = calls[0]?.request ?? new Request('http://none');
    expect(headers.get('x-content-event')).not.toBe('made-up');
    expect(headers.get('authorization')).toBeNull();
    expect(headers.get('cookie')).toBeNull();
    expect(headers.get('user-agent')).toBeNull();
  });

  test('a redirect of the renderer passes', async () => {
    renderPage = () => new Response(null, { status: 301, headers: { location: '/blog/new' } });
    const response = await send('/blog/old');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/blog/new']);
  });

  test('a redirect takes the marks of a campaign along, which no renderer hears of', async () => {
    renderPage = () => new Response(null, { status: 301, headers: { location: '/blog/new' } });
    const response = await send('/blog/old?utm_source=letter');
    expect(response.headers.get('location')).toBe('/blog/new?utm_source=letter');
    expect(calls.at(-1)?.request.url).not.toContain('utm_source');
  });

  test('a redirect that several requests wait for reaches each of them', async () => {
    renderPage = () => new Response('moved', { status: 301, headers: { location: '/blog/new' } });
    const responses = await Promise.all([send('/blog/older'), send('/blog/older'), send('/blog/older')]);
    expect(await Promise.all(responses.map((response) => response.text()))).toEqual([
      'moved',
      'moved',
      'moved',
    ]);
  });

  test('a kept page that has moved since is not served for ever', async () => {
    await send('/blog/moving');
    renderPage = () => new Response(null, { status: 301, headers: { location: '/blog/moved' } });
    context.clock.advance(61_000);
    expect((await send('/blog/moving')).status).toBe(200);
    await expect.poll(async () => (await send('/blog/moving')).status).toBe(301);
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
  ])('%s is sent to its one address', async (target, location) => {
    const response = await send(target);
    expect([response.status, response.headers.get('location')]).toEqual([301, location]);
  });

  test.each(['/services/%00', '/services/%20', '/about/%5C', '/%0A', '/team/1%09'])(
    '%s is asked for as it was written',
    async (target) => {
      expect((await send(target)).status).toBe(200);
      expect((await send(target, { method: 'POST', body: new URLSearchParams({ a: 'b' }) })).status).toBe(
        200,
      );
      expect(calls.map(({ request }) => new URL(request.url).pathname)).toEqual([target, target]);
    },
  );

  test.each(['application/json', 'text/plain', 'multipart/form-data'])(
    'a page takes no %s',
    async (contentType) => {
      const response = await send('/contact', {
        method: 'POST',
        headers: { 'content-type': contentType },
        body: '{',
      });
      expect(response.status).toBe(415);
      expect(calls).toEqual([]);
    },
  );

  test('a posted form is rendered for its sender alone', async () => {
    const post = () => send('/contact', { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
    expect((await post()).headers.get('cache-control')).toBe('no-store');
    expect((await post()).headers.get('x-page-cache')).toBe('bypass');
    expect(calls).toHaveLength(2);
  });
});

describe('artifacts', () => {
  test('are kept by browsers for good', async () => {
    const response = await send('/remotes/mfe-public/1.0.0/entry.js');
    expect(await response.text()).toBe('remote()');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toContain('javascript');
  });

  test('are sent in the packed form that lies beside them', async () => {
    const response = await send('/assets/main.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toBe('pretend brotli');
  });

  test.each(['/assets/none.js', '/assets/..%2fsecret.txt', '/remotes/..%5c..%5csecret.txt'])(
    '%s gives nothing away',
    async (target) => {
      const response = await send(target);
      expect(await response.text()).not.toContain('secret');
      expect(response.status).toBeGreaterThanOrEqual(400);
    },
  );
});
