import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createContentEventPublisher } from '@atrium/service-kit/content-events';
import { describe, expect, test } from 'vitest';
import { setUpGateway } from '../test-support/gateway-test-app';

const t = await setUpGateway();

describe('pages', () => {
  test('allow the inline scripts that the renderer names, and no others', async () => {
    const response = await t.send('/blog/policy');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'strict-dynamic' 'sha256-b25l' 'sha256-dHdv';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("object-src 'none'; base-uri 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
    ['identity', null, (bytes: Buffer) => bytes],
  ])('are compressed for clients that accept %s', async (accepted, encoding, decode) => {
    for (const state of ['miss', 'hit']) {
      const response = await t.send(`/blog/packed-${encoding}`, { headers: { 'accept-encoding': accepted } });
      expect([response.headers.get('x-page-cache'), response.headers.get('content-encoding')]).toEqual([
        state,
        encoding,
      ]);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(bytes.length));
      expect(decode(bytes).toString()).toContain('<p>article</p>');
    }
  });

  test('are not sent again to a browser that has them', async () => {
    const first = await t.send('/blog/kept');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
    const again = await t.send('/blog/kept', { headers: { 'if-none-match': `"other", ${etag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
    // The browser takes the headers over: the policy must allow the scripts of the page that it has.
    const policy = first.headers.get('content-security-policy');
    expect(again.headers.get('content-security-policy')).toBe(policy);
    expect((await t.send('/blog/kept', { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
  });

  test('are rendered again after a content event', async () => {
    await t.send('/blog/changing');
    const events = createContentEventPublisher({ redis: t.context.redis, logger: t.context.logger });
    await events.publish({ resource: 'blogs', ids: ['1'] });
    await expect.poll(async () => (await t.send('/blog/changing')).headers.get('x-page-cache')).toBe('miss');
  });

  test('with status 404 keep the status and are not cached', async () => {
    t.renderPage = () =>
      new Response('<p>Oops!', { status: 404, headers: { 'content-type': 'text/html', 'x-cache-tags': '' } });
    expect((await t.send('/nope')).status).toBe(404);
    expect((await t.send('/nope')).headers.get('x-page-cache')).toBe('miss');
  });

  test("that are cached contain no data of the visitor's request", async () => {
    await t.send('/blog/private', {
      headers: {
        authorization: 'Bearer a.b.c',
        cookie: 'x=1',
        'user-agent': 'me',
      },
    });
    const { headers } = t.calls[0]?.request ?? new Request('http://none');
    expect(headers.get('authorization')).toBeNull();
    expect(headers.get('cookie')).toBeNull();
    expect(headers.get('user-agent')).toBeNull();
  });

  test('are cached per theme; other cookies are ignored', async () => {
    const ask = async (cookie: string) => {
      const response = await t.send('/blog/drawn', { headers: { cookie } });
      return response.headers.get('x-page-cache');
    };
    expect(await ask('a=1')).toBe('miss');
    expect(await ask('a=2; theme=purple')).toBe('hit');
    expect(await ask('a=2; theme=dark')).toBe('miss');
    expect(await ask('theme=dark; a=3')).toBe('hit');
    expect(t.calls.map(({ request }) => request.headers.get('x-page-theme'))).toEqual(['', 'dark']);
    expect((await t.send('/blog/drawn')).headers.get('vary')).toBe('accept-encoding, cookie');
  });

  test('get the theme from cookies only, for posted forms too', async () => {
    await t.send('/contact', {
      method: 'POST',
      body: new URLSearchParams({ a: '1' }),
      headers: { cookie: 'theme=dark', 'x-page-theme': 'made up', 'sec-fetch-site': 'same-origin' },
    });
    expect(t.calls.at(-1)?.request.headers.get('x-page-theme')).toBe('dark');
  });

  test.each(['/services/%00', '/services/%20', '/about/%5C', '/%0A', '/team/1%09'])(
    '%s is requested with its raw path',
    async (target) => {
      expect((await t.send(target)).status).toBe(200);
      expect((await t.send(target, { method: 'POST', body: new URLSearchParams({ a: 'b' }) })).status).toBe(
        200,
      );
      expect(t.calls.map(({ request }) => new URL(request.url).pathname)).toEqual([target, target]);
    },
  );

  test.each(['application/json', 'text/plain', 'multipart/form-data'])(
    'a page refuses %s',
    async (contentType) => {
      const response = await t.send('/contact', {
        method: 'POST',
        headers: { 'content-type': contentType },
        body: '{',
      });
      expect(response.status).toBe(415);
      expect(t.calls).toEqual([]);
    },
  );

  test('the page of a posted form is not cached', async () => {
    const post = () => t.send('/contact', { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
    expect((await post()).headers.get('cache-control')).toBe('no-store');
    expect((await post()).headers.get('x-page-cache')).toBe('bypass');
    expect(t.calls).toHaveLength(2);
  });

  test.each([
    [
      'is unreachable',
      () => {
        throw new Error('connect ECONNREFUSED');
      },
    ],
    ['fails', () => Response.json({ success: false, code: 'unavailable' }, { status: 503 })],
  ])('that are not cached return a plain 503 page while the renderer %s', async (_name, renderPage) => {
    t.renderPage = renderPage;
    const response = await t.send('/never-rendered-before');
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.text()).toContain('<h1>Temporarily unavailable</h1>');
  });

  test('that are cached are served while the renderer is unreachable', async () => {
    expect((await t.send('/cached-before')).status).toBe(200);
    t.renderPage = () => {
      throw new Error('connect ECONNREFUSED');
    };
    t.context.clock.advance(10 * 60_000);
    expect((await t.send('/cached-before')).status).toBe(200);
  });

  test('that are not cached are rate-limited per address; cached ones are not', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.77' };
    const statuses: number[] = [];
    for (let n = 0; n < 45; n++) statuses.push((await t.send(`/search?q=${n}`, { headers })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await t.send('/search?q=1', { headers })).status).toBe(200);
    const limited = await t.send('/search?q=more', { headers: { ...headers, accept: 'text/html,*/*' } });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await limited.text()).toContain('<h1>Too many requests</h1>');
    const asJson = await t.send('/search?q=more', { headers });
    expect(await asJson.json()).toMatchObject({ success: false, code: 'rate_limited' });
    expect((await t.send('/search?q=of-another-address')).status).toBe(200);
  });
});
