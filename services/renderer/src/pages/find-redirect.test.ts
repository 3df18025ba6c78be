import { expect, test } from 'vitest';
import { findFormerAddress, findRedirect } from './find-redirect';

test.each([
  ['/feed', '/rss.xml'],
  ['/feed/', '/rss.xml'],
  ['/Feed/', '/rss.xml'],
  ['/feed/rss2/', '/rss.xml'],
  ['/blog/feed/', '/rss.xml'],
  ['/category/ai/feed/', '/rss.xml'],
  ['/author/mara/rss/', '/rss.xml'],
  ['/rss', '/rss.xml'],
  ['/rss/', '/rss.xml'],
  ['/blog/rss.xml', '/rss.xml'],
  ['/feed.xml', '/rss.xml'],
  ['/feed/atom/', '/atom.xml'],
  ['/atom', '/atom.xml'],
  ['/author/mara/', '/blog'],
  ['/author/mara/page/2', '/blog'],
  ['/category/ai-and-automation', '/blog'],
  ['/category/ai/search/', '/blog'],
  ['/tag/seo/', '/blog'],
  ['/blog/category/seo', '/blog'],
])('the former address %s leads to %s', (from, to) => {
  expect(findFormerAddress(from)).toBe(to);
});

test.each(['/', '/feedback', '/categories', '/authors-we-like', '/blog/feeding-cats', '/services/rss-feeds'])(
  'the path %s is no former address',
  (path) => {
    expect(findFormerAddress(path)).toBeUndefined();
  },
);

test('a redirect of an imported article comes before a former address', async () => {
  const url = new URL('https://atrium.example/category/seo?page=2');
  const found = () => Promise.resolve(Response.json({ data: { to: '/blog/seo' } }));
  expect(await findRedirect(found, url)).toBe('/blog/seo?page=2');
  const unknown = () => Promise.resolve(Response.json({ success: false }, { status: 404 }));
  expect(await findRedirect(unknown, url)).toBe('/blog');
});

test.each([
  ['/blog/new', '', '/blog/new'],
  ['/blog/new', '?utm=x', '/blog/new?utm=x'],
  ['/contact#form', '?utm=x', '/contact?utm=x#form'],
  ['/blog?page=2', '?utm=x', '/blog?page=2'],
  ['https://else.example/a', '?utm=x', 'https://else.example/a?utm=x'],
])('an old address that leads to %s is left for %s%s as %s', async (to, search, location) => {
  const respond = async () => Response.json({ success: true, data: { from: '/old', to } });
  expect(await findRedirect(respond, new URL(`http://site.test/old${search}`))).toBe(location);
});
