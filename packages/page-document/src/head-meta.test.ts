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

test('what was chosen for sharing stands in place of title, description and drawing', () => {
  const share = { title: 'Look at this', description: 'Now', image: { url: '/media/x.png', alt: 'A boat' } };
  const head = formatHeadMeta({ url, meta: { ...meta, description: 'Before', share } });
  expect(head).toContain('<title>First</title>');
  expect(head).toContain('<meta name="description" content="Before">');
  for (const tag of ['property="og:title"', 'name="twitter:title"'])
    expect(head).toContain(`${tag} content="Look at this"`);
  for (const tag of ['property="og:description"', 'name="twitter:description"'])
    expect(head).toContain(`${tag} content="Now"`);
  for (const tag of ['property="og:image"', 'name="twitter:image"'])
    expect(head).toContain(`${tag} content="https://atrium.example/media/x.png"`);
  expect(head).not.toContain('/og/blog');
});

test.each([
  ['/services', '/og/page/services-page.png'],
  ['/about', '/og/page/about-page.png'],
  ['/', '/og/site/default.png'],
  ['/privacy-policy', '/og/site/default.png'],
])('the page %s without a picture of its own is shared with %s', (path, image) => {
  const head = formatHeadMeta({ url: new URL(path, url), meta: { title: 'Page', canonicalPath: path } });
  expect(head).toContain(`<meta property="og:image" content="https://atrium.example${image}">`);
  const own = formatHeadMeta({
    url: new URL(path, url),
    meta: { title: 'Page', canonicalPath: path, image: { url: '/media/own.png' } },
  });
  expect(own).toContain('<meta property="og:image" content="https://atrium.example/media/own.png">');
});

test('the tags that prove ownership have no markup in them', () => {
  const verification = [{ name: 'google-site-verification', content: 'a"><script>' }];
  const head = formatHeadMeta({ url, meta: { ...meta, verification } });
  expect(head).toContain('<meta name="google-site-verification" content="a&quot;&gt;&lt;script&gt;">');
});
