import { expect, test } from 'vitest';
import { setUpGateway } from '../test-support/gateway-test-app';

const t = await setUpGateway();

const open = (url: string) => t.send(`/embed?url=${encodeURIComponent(url)}`);

test('the frame of a video may show that video only, and only in a page of this site', async () => {
  const response = await open('https://youtu.be/dQw4w9WgXcQ');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-src https://www.youtube-nocookie.com; frame-ancestors 'self'; base-uri 'none'",
  );
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  const html = await response.text();
  expect(html).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"');
  expect(html).not.toContain('allow-top-navigation');
  expect(html).not.toContain('<script');
});

test.each([
  '',
  'https://evil.example/',
  'javascript:alert(1)',
  'https://www.youtube.com/watch?v="><script>alert(1)</script>',
  'https://www.youtube-nocookie.com.evil.example/embed/dQw4w9WgXcQ',
])('no frame shows %j', async (url) => {
  const response = await open(url);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-security-policy')).toContain("frame-src 'none'");
  expect(await response.text()).not.toMatch(/<iframe|<script/);
});

test('the policy of pages names no other site', async () => {
  expect((await t.send('/')).headers.get('content-security-policy')).not.toContain('https:');
});
