import { expect, test } from 'vitest';
import { formatHeadMeta } from './head-meta';

const url = new URL('https://atrium.example/blog/first');
const meta = { title: 'First', canonicalPath: '/blog/first' };

test('a page whose text came out elsewhere names that page as canonical, and its own share image', () => {
  const head = formatHeadMeta({ url, meta: { ...meta, canonicalUrl: 'https://elsewhere.test/a?b="c"' } });
  expect(head).toContain('<link rel="canonical" href="https://elsewhere.test/a?b=%22c%22">');
  expect(head).toContain('<meta property="og:url" content="https://elsewhere.test/a?b=%22c%22">');
  expect(head).toContain('content="https://atrium.example/og/blog/first.png"');
});

test('the canonical page may be another one of the site', () => {
  const head = formatHeadMeta({ url, meta: { ...meta, canonicalUrl: '/services/web' } });
  expect(head).toContain('<link rel="canonical" href="https://atrium.example/services/web">');
});

test('the tags that prove ownership have no markup in them', () => {
  const verification = [{ name: 'google-site-verification', content: 'a"><script>' }];
  const head = formatHeadMeta({ url, meta: { ...meta, verification } });
  expect(head).toContain('<meta name="google-site-verification" content="a&quot;&gt;&lt;script&gt;">');
});
