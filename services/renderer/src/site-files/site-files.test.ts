import type { BlogListItem } from '@atrium/contracts/blog-types';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import { createLogger } from '@atrium/service-kit/logger';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSiteContent } from './site-content';
import { createSiteFileRoutes } from './site-file-routes';

const article = (slug: string, title: string) =>
  ({
    id: slug,
    slug,
    title,
    excerpt: 'Short & <sharp>',
    tags: ['AI'],
    author: { name: 'Mara' },
    createdAt: '2026-01-01T00:00:00.000Z',
    publishedAt: '2026-01-02T00:00:00.000Z',
    updatedAt: '2026-01-03T00:00:00.000Z',
  }) as Partial<BlogListItem>;

const answers: Record<string, unknown> = {
  '/api/services/all': [
    { id: '1', slug: 'ai-and-automation', title: 'AI', updatedAt: '2026-02-01T00:00:00.000Z' },
  ],
  '/api/solutions/published': [],
  '/api/case-studies': [{ id: '2', slug: 'a&b', title: 'Study', updatedAt: '2026-02-02T00:00:00.000Z' }],
  '/api/team': [{ id: 3 }],
  '/api/blogs/first': article('first', 'A title with <markup> & more'),
};
const newsletters = [{ id: 'n1', subject: 'Letter', preheader: '', sentAt: '2026-03-01T00:00:00.000Z' }];
const articles = Array.from({ length: 130 }, (_, i) => article(`article-${i}`, `Article ${i} & co`));

const app = createServiceApp({ logger: createLogger({ level: 'silent', name: 'test' }) });

beforeAll(() => {
  const content = createSiteContent({
    async fetchApi(request) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === '/api/blogs/published') {
        const page = Number(searchParams.get('page'));
        const limit = Number(searchParams.get('limit'));
        const data = articles.slice((page - 1) * limit, page * limit);
        return Response.json({
          success: true,
          data,
          pagination: { hasNext: page * limit < articles.length },
        });
      }
      if (pathname === '/api/newsletter/archive')
        return Response.json({ success: true, data: newsletters, pagination: { hasNext: false } });
      const data = answers[pathname];
      return data === undefined
        ? Response.json({ success: false }, { status: 404 })
        : Response.json({ success: true, data });
    },
  });
  app.route(
    '/',
    createSiteFileRoutes({
      publicUrl: 'https://atrium.example',
      content,
      now: () => new Date('2026-11-20T10:00:00Z'),
    }),
  );
});

describe('sitemap.xml', () => {
  test('names every page once with its true date', async () => {
    const xml = await (await app.request('/sitemap.xml')).text();
    const locations = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]);
    expect(new Set(locations).size).toBe(locations.length);
    expect(locations).toContain('https://atrium.example/services/ai-and-automation');
    expect(locations).toContain('https://atrium.example/portfolio/a&amp;b');
    expect(locations).toContain('https://atrium.example/team/3');
    expect(locations.filter((location) => location?.includes('/blog/'))).toHaveLength(130);
    expect(xml).toContain('/newsletter/archive/n1</loc><lastmod>2026-03-01T00:00:00.000Z</lastmod>');
    expect(locations.some((location) => location?.includes('/case-studies'))).toBe(false);
    expect(xml).toContain(
      '<loc>https://atrium.example/services/ai-and-automation</loc><lastmod>2026-02-01T00:00:00.000Z</lastmod>',
    );
  });
});

describe.each(['/rss.xml', '/atom.xml'])('%s', (path) => {
  test('tells of the newest twenty articles, escaped', async () => {
    const xml = await (await app.request(path)).text();
    expect(xml.match(/<(item|entry)>/g)).toHaveLength(20);
    expect(xml).toContain('https://atrium.example/blog/article-0');
    const outsideCharacterData = xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
    expect(outsideCharacterData).not.toMatch(/<sharp>|& co/);
  });

  test('answers 304 to who has it already', async () => {
    const first = await app.request(path);
    const second = await app.request(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(second.status).toBe(304);
  });
});

test('the feeds name authors, topics and the last change in the words of their formats', async () => {
  const rss = await (await app.request('/rss.xml')).text();
  // RSS 2.0 allows only mail addresses in <author>.
  expect(rss).not.toContain('<author>');
  expect(rss).toContain('<dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">Mara</dc:creator>');
  expect(rss).toContain('<lastBuildDate>Sat, 03 Jan 2026 00:00:00 GMT</lastBuildDate>');
  const atom = await (await app.request('/atom.xml')).text();
  expect(atom).toContain('<name>Mara</name>');
  // RFC 4287: a category has a term.
  expect(atom).toContain('<category label="AI" term="AI"/>');
  expect(atom.slice(0, atom.indexOf('<entry>'))).toContain('<updated>2026-01-03T00:00:00.000Z</updated>');
});

describe('share images', () => {
  test('are PNGs of 1200 x 630 with something drawn on them', async () => {
    const response = await app.request('/og/blog/first.png');
    expect(response.headers.get('content-type')).toBe('image/png');
    const image = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await image.metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
    const { entropy } = await image.stats();
    expect(entropy).toBeGreaterThan(1);
  });

  test.each([
    '/og/blog/none.png',
    '/og/blog/..%2fx.png',
    '/og/unknown/first.png',
    '/og/icon/9999.png',
    '/og/blog/first.jpg',
  ])('%s is not there', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  test('the icons of the manifest exist', async () => {
    const manifest = (await (await app.request('/site.webmanifest')).json()) as { icons: { src: string }[] };
    for (const { src } of manifest.icons) expect((await app.request(src)).status).toBe(200);
  });
});

test('security.txt expires in the future', async () => {
  const body = await (await app.request('/.well-known/security.txt')).text();
  expect(body).toContain('Expires: 2027-01-01T00:00:00.000Z');
});

test('robots.txt keeps crawlers out of the back office and shows them the sitemap', async () => {
  const body = await (await app.request('/robots.txt')).text();
  expect(body).toContain('Disallow: /dashboard');
  expect(body).toContain('Sitemap: https://atrium.example/sitemap.xml');
});
