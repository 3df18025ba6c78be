import { describe, expect, test } from 'vitest';
import { setUpGateway } from './test-support/gateway-test-app';

const t = await setUpGateway();

describe('calls', () => {
  test.each([
    ['/api/auth/me', 'auth'],
    ['/api/blogs/published?page=1', 'content'],
    ['/api/contacts/stats', 'leads'],
    ['//api//contacts//stats', 'leads'],
    ['/media/0/x.png', 'content'],
    ['/api/registry/remotes', 'registry'],
  ])('%s goes to %s', async (target, name) => {
    expect((await t.send(target)).status).toBe(200);
    expect(t.calls.map((call) => call.service)).toEqual([name]);
  });

  test.each([
    '/api/unknown',
    '/internal/sessions/verify',
    '/internal/mail',
    '//internal//mail',
    '/internal/registry/state',
  ])('%s is not there', async (target) => {
    const response = await t.send(target, { method: 'POST', headers: { 'x-internal-key': 'guess' } });
    expect(response.status).toBe(404);
    expect(t.calls.filter((call) => call.service !== 'renderer')).toEqual([]);
  });

  test('an escaped backslash does not change the path of a call', async () => {
    expect((await t.send('/api/blogs/..%5C..%5C..%5Cinternal%5Cmail')).status).toBe(200);
    expect(t.calls.map(({ request }) => new URL(request.url).pathname)).toEqual([
      '/api/blogs/..%5C..%5C..%5Cinternal%5Cmail',
    ]);
  });

  test("a client can't set its address, the internal key or the request id", async () => {
    const response = await t.send('/api/blogs', {
      headers: {
        'x-client-address': '1.1.1.1',
        'x-internal-key': 'guess',
        'x-request-id': 'chosen-by-client',
        'x-forwarded-for': '9.9.9.9, 8.8.8.8',
      },
    });
    const { headers } = t.calls[0]?.request ?? new Request('http://none');
    expect(headers.get('x-client-address')).toBe('8.8.8.8');
    expect(headers.get('x-internal-key')).toBeNull();
    expect(headers.get('x-request-id')).not.toBe('chosen-by-client');
    expect(response.headers.get('x-request-id')).toBe(headers.get('x-request-id'));
  });

  test('a body over its limit returns 413 and reaches no service', async () => {
    const response = await t.send('/api/contacts', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '300000' },
      body: JSON.stringify({ goals: 'x'.repeat(300_000) }),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ success: false, code: 'payload_too_large' });
    expect(t.calls).toEqual([]);
  });

  test("API responses run no scripts and can't be framed", async () => {
    const { headers } = await t.send('/api/blogs');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toContain('max-age');
  });
});

describe('artifacts', () => {
  test('are cached by browsers for a year', async () => {
    const response = await t.send('/remotes/mfe-public/1.0.0-a/entry.js');
    expect(await response.text()).toBe('remote()');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable, no-transform');
    expect(response.headers.get('content-type')).toContain('javascript');
  });

  test('are sent in their precompressed form', async () => {
    const response = await t.send('/assets/main.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toBe('pretend brotli');
  });

  test('of a shell that runs elsewhere come from the registry', async () => {
    for (let request = 0; request < 2; request += 1) {
      const response = await t.send('/assets/main.2.js');
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('newer()');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable, no-transform');
    }
    expect(t.foundShellFiles).toEqual(['main.2.js']);
  });

  test('of other shells are not kept on the disk from one start to the next', async () => {
    expect((await t.send('/assets/main.0.js')).status).toBe(404);
  });

  test.each([
    '/assets/none.js',
    '/assets/..%2fsecret.txt',
    '/remotes/..%5c..%5csecret.txt',
    '/remotes/mfe-public/1.0.0-a/..%2fserver%2fremote.cjs',
    '/remotes/mfe-public/1.0.0-a/../server/remote.cjs',
    '/remotes/mfe-public/1.0.0-a/none.js',
    '/remotes/mfe-public/9.9.9-z/entry.js',
    '/remotes/..%2f/1.0.0-a/entry.js',
  ])('%s gives nothing away', async (target) => {
    const response = await t.send(target);
    expect(await response.text()).not.toContain('secret');
    expect(response.status).toBeGreaterThanOrEqual(400);
  });
});

test('feeds, sitemaps and share images are rate-limited per address', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.78' };
  const paths = ['/rss.xml', '/sitemap.xml', '/sitemap-blog-1.xml', '/og/blog/first.png'];
  const statuses: number[] = [];
  for (let n = 0; n < 24; n++)
    statuses.push((await t.send(paths[n % paths.length] ?? '', { headers })).status);
  expect(statuses.indexOf(429)).toBe(20);
  expect(t.calls).toHaveLength(20);
  const limited = await t.send('/og/blog/second.png', { headers });
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await t.send('/og/blog/second.png')).status).toBe(200);
});
