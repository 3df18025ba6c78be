import { expect, test } from 'vitest';
import { findFormerAddress, findHomeRedirect, findRedirect } from './find-redirect';

test.each([
  ['/feed', '/rss.xml'],
  ['/feed/', '/rss.xml'],
  ['/Feed/', '/rss.xml'],
  ['/feed/rss2/', '/rss.xml'],
  ['/feed/json', '/rss.xml'],
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
  ['/2019/05/some-article/feed/', '/rss.xml'],
  ['/comments/feed/', '/rss.xml'],
  ['/wp-rss2.php', '/rss.xml'],
  ['/wp-atom.php', '/atom.xml'],
  ['/feeds/posts/default', '/atom.xml'],
  ['/index.xml', '/rss.xml'],
  ['/feed.json', '/rss.xml'],
  ['/blog/tags/seo/', '/blog'],
  ['/2019/', '/blog'],
  ['/2019/05/', '/blog'],
  ['/2019/05/12/page/3/', '/blog'],
  ['/page/2/', '/blog'],
])('the former address %s leads to %s', (from, to) => {
  expect(findFormerAddress(from)).toBe(to);
});

test.each([
  '/',
  '/2019-review',
  '/1234/05',
  '/pages/2',
  '/feedback',
  '/categories',
  '/authors-we-like',
  '/blog/feeding-cats',
  '/services/rss-feeds',
])('the path %s is no former address', (path) => {
  expect(findFormerAddress(path)).toBeUndefined();
});

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

const knows = (known: string) => (request: Request) =>
  Promise.resolve(
    new URL(request.url).searchParams.get('path') === known
      ? Response.json({ data: { to: '/blog/new' } })
      : Response.json({ success: false }, { status: 404 }),
  );

test.each([
  '/2019/05/slug/amp/',
  '/2019/05/slug/comment-page-2/',
  '/2019/05/slug/page/2',
  '/2019/05/slug/trackback/',
])('%s leads to its article', async (path) => {
  expect(await findRedirect(knows('/2019/05/slug'), new URL(`https://atrium.example${path}`))).toBe(
    '/blog/new',
  );
});

test.each([
  ['/?p=123', '/blog/new'],
  ['/index.php?p=123', '/blog/new'],
  ['/?p=124', undefined],
  ['/?p=/etc', undefined],
  ['/?feed=rss2', '/rss.xml'],
  ['/?feed=atom', '/atom.xml'],
  ['/?feed=comments-rss2&p=5', '/rss.xml'],
  ['/?cat=4', '/blog'],
  ['/?author=1', '/blog'],
  ['/?m=201905', '/blog'],
  ['/?utm_source=x', undefined],
  ['/contact?p=123', undefined],
  ['/', undefined],
])('the former address %s of the home page leads to %s', async (path, to) => {
  expect(await findHomeRedirect(knows('/?p=123'), new URL(path, 'https://atrium.example'))).toBe(to);
});
