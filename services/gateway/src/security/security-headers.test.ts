import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGatewayTestApp, type GatewayTestApp } from '../test-support/gateway-test-app';
import { pageSecurityHeaders, setSecurityHeaders } from './security-headers';

let t: GatewayTestApp;
beforeAll(async () => {
  t = await createGatewayTestApp();
});
afterAll(() => t.close());

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
