import { expect, test } from 'vitest';
import { setUpGateway } from '../test-support/gateway-test-app';
import { buildOf } from '../test-support/served-remotes';
import { pageSecurityHeaders, setSecurityHeaders } from './security-headers';

const t = await setUpGateway();

test.each([
  '/',
  '/api/blogs',
  '/api/unknown',
  '/media/0/x.png',
  '/assets/main.js',
  '/assets/none.js',
  '/.git/config',
])("%s can't be sniffed or framed, sends no referrer path and allows no other origin", async (path) => {
  const { headers } = await t.send(path, { headers: { origin: 'https://evil.example' } });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  // Scripts and styles don't depend on the user.
  expect(headers.get('access-control-allow-origin')).toBe(path.startsWith('/assets/') ? '*' : null);
  expect(headers.get('content-type')).toMatch(/^(?:text|application)\//);
});

test('a site without HTTPS sends no HSTS', () => {
  expect(setSecurityHeaders({ isHttps: false })).not.toHaveProperty('strict-transport-security');
  expect(pageSecurityHeaders({ scriptHashes: [], isHttps: false })).not.toHaveProperty(
    'strict-transport-security',
  );
});

test("a page's policy names its remote's granted sites for connections, images and frames only", () => {
  const policyOf = (origins: string[]) =>
    pageSecurityHeaders({ scriptHashes: [], isHttps: true, origins })['content-security-policy']?.split('; ');
  const plain = policyOf([]) ?? [];
  expect(plain.some((rule) => rule.startsWith('frame-src'))).toBe(false);
  const granted = policyOf(['https://maps.example.com', 'https://tiles.example.com:8443']) ?? [];
  const others = 'https://maps.example.com https://tiles.example.com:8443';
  expect(granted.filter((rule) => !plain.includes(rule))).toEqual([
    `img-src 'self' data: blob: ${others}`,
    `connect-src 'self' ${others}`,
    `frame-src 'self' ${others}`,
  ]);
});

test('only pages of the remote have its sites in their policy', async () => {
  const events = { ...buildOf('mfe-events', '1.0.0-a', 'public'), prefixes: ['/events'] };
  const canary = { ...events, version: '2.0.0-b', origins: ['https://tiles.example.com'] };
  t.setRemotes([
    { name: 'mfe-public', active: buildOf('mfe-public', '1.0.0-a', 'public'), previous: null, canary: null },
    {
      name: 'mfe-events',
      active: { ...events, origins: ['https://maps.example.com'] },
      previous: null,
      canary: { build: canary, percent: 50 },
    },
  ]);
  const policyOf = async (path: string, cookie = '') =>
    (await t.send(path, { headers: { cookie } })).headers.get('content-security-policy') ?? '';
  const policies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => policyOf('/events/1', `visitor-group=${index * 5}`)),
  );
  // Each visitor has those of the version that they get.
  expect(policies.filter((policy) => policy.includes('https://tiles.example.com'))).toHaveLength(10);
  expect(policies.filter((policy) => policy.includes('https://maps.example.com'))).toHaveLength(10);
  for (const path of ['/', '/events-of-others', '/dashboard/events', '/login'])
    expect(await policyOf(path), path).not.toContain('example.com');
});
