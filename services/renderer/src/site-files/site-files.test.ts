import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPagination } from '@atrium/contracts/common/pagination.schemas';
import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import { sitemapPartLength } from '@atrium/contracts/site/constants';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import { createLogger } from '@atrium/service-kit/logger';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createFileCache } from './file-cache';
import { drawIcon, drawMaskableIcon, drawShareImage, type ShareImage, toDrawable } from './share-image';
import { siteFileRoutes } from './site-file-routes';

const article = (slug: string, title: string) =>
  ({
    id: `id-of-${slug}`,
    slug,
    title,
    excerpt: 'Short & <sharp>',
    tags: ['AI'],
    author: { name: 'Mara' },
    createdAt: '2026-01-01T00:00:00.000Z',
    publishedAt: '2026-01-02T00:00:00.000Z',
    updatedAt: '2026-01-03T00:00:00.000Z',
    thumbnail: { url: `/media/${slug}.jpg`, alt: 'A cover' },
    paragraphs: [{ content: '<p>First <a href="/contact">part</a></p>' }, { content: '<p>Last part</p>' }],
  }) as unknown as BlogPost;

/** Lists by path, or by resource of the sitemap; single items by path. */
const responses: Record<string, unknown> = {
  services: [{ slug: 'ai-and-automation', updatedAt: '2026-02-01T00:00:00.000Z' }],
  solutions: [],
  'case-studies': Array.from({ length: 101 }, (_, i) => ({
    slug: i === 100 ? 'a&b' : `study-${i}`,
    updatedAt: '2026-02-02T00:00:00.000Z',
  })),
  '/api/team': [{ id: 3 }],
  '/api/blogs/first': article('first', 'A title with <markup> & more'),
  '/api/blogs/twin': article('twin', 'A title with <markup> & more'),
};
const newsletters = [{ id: 'n1', subject: 'Letter', preheader: '', sentAt: '2026-03-01T00:00:00.000Z' }];
const articles = Array.from({ length: 130 }, (_, i) =>
  // Older versions stored control characters in titles.
  article(`article-${i}`, `Article ${i} & co\u0001\ufffe`),
);

responses.blogs = articles;
responses['/api/blogs/published'] = articles;
for (const each of articles) responses[`/api/blogs/${each.slug}`] = each;
responses['/api/newsletter/archive'] = newsletters;

const app = createServiceApp({ logger: createLogger({ level: 'silent', name: 'test' }) });
const cacheFolder = mkdtempSync(path.join(tmpdir(), 'site-files-'));
afterAll(() => rmSync(cacheFolder, { recursive: true, force: true }));
const queries: string[] = [];
const drawn: ShareImage[] = [];

const drawing = {
  drawShareImage(image: ShareImage) {
    drawn.push(image);
    return drawShareImage(image);
  },
  drawIcon,
  drawMaskableIcon,
};

/** The service's lists, in pages. */
async function fetchApi(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  queries.push(pathname + (searchParams.get('page') ?? ''));
  const resource = pathname === '/api/sitemap' ? searchParams.get('resource') : null;
  const data = responses[resource ?? pathname];
  if (data === undefined) return Response.json({ success: false }, { status: 404 });
  if (!Array.isArray(data)) return Response.json({ success: true, data });
  const page = Number(searchParams.get('page'));
  const limit = resource === null ? Number(searchParams.get('limit')) : sitemapPartLength;
  return Response.json({
    success: true,
    data: data.slice((page - 1) * limit, page * limit),
    pagination: buildPagination({ page, limit, total: data.length }),
  });
}

beforeAll(() => {
  app.route(
    '/',
    siteFileRoutes({
      publicUrl: 'https://atrium.example',
      fetchApi,
      drawing,
      cache: createFileCache({
        folder: cacheFolder,
        logger: createLogger({ level: 'silent', name: 'test' }),
      }),
      clock: { now: () => new Date('2026-11-20T10:00:00Z') },
    }),
  );
});

const read = async (address: string) => (await app.request(address)).text();
const readLocations = async (address: string) =>
  [...(await read(address)).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');

describe('sitemap.xml', () => {
  test('lists every page once with the date of its last change', async () => {
    const xml = await (await app.request('/sitemap.xml')).text();
    const locations = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]);
    expect(new Set(locations).size).toBe(locations.length);
    expect(locations).toContain('https://atrium.example/services/ai-and-automation');
    expect(locations).toContain('https://atrium.example/portfolio/a&amp;b');
    expect(locations).toContain('https://atrium.example/team/3');
    expect(locations.filter((location) => location?.includes('/blog/'))).toHaveLength(130);
    expect(locations.filter((location) => location?.includes('/portfolio/'))).toHaveLength(101);
    expect(xml).toContain('/newsletter/archive/n1</loc><lastmod>2026-03-01T00:00:00.000Z</lastmod>');
    expect(locations.some((location) => location?.includes('/case-studies'))).toBe(false);
    expect(xml).toContain(
      '<loc>https://atrium.example/services/ai-and-automation</loc><lastmod>2026-02-01T00:00:00.000Z</lastmod>',
    );
  });
});

describe('the sitemap of 10,000 articles', () => {
  beforeAll(() => {
    responses.blogs = Array.from({ length: 10_000 }, (_, i) => article(`article-${i}`, 'Article'));
  });
  afterAll(() => {
    responses.blogs = articles;
  });
  afterEach(() => {
    queries.length = 0;
  });

  test('is an index of parts, which together list every page once', async () => {
    expect(await read('/sitemap.xml')).toContain('<sitemapindex ');
    const parts = await readLocations('/sitemap.xml');
    expect(parts).toContain('https://atrium.example/sitemap-blog-10.xml');
    expect(parts).toHaveLength(1 + 1 + 1 + 1 + 10);
    const pages = await Promise.all(parts.map((part) => readLocations(new URL(part).pathname)));
    expect(new Set(pages.flat()).size).toBe(pages.flat().length);
    for (const page of [
      '/',
      '/blog',
      '/blog/article-0',
      '/blog/article-9999',
      '/portfolio/study-7',
      '/team/3',
    ])
      expect(pages.flat()).toContain(`https://atrium.example${page}`);
  });

  test('reads one page of each kind for the index, and one for each part', async () => {
    await read('/sitemap.xml');
    expect(queries).toEqual(Array(4).fill('/api/sitemap1'));
    queries.length = 0;
    expect(await readLocations('/sitemap-blog-7.xml')).toHaveLength(sitemapPartLength);
    expect(queries).toEqual(['/api/sitemap7']);
  });

  test.each(['/sitemap-blog-11.xml', '/sitemap-blog-0.xml', '/sitemap-other-1.xml', '/sitemap-blog-1x.xml'])(
    'has no part %s',
    async (part) => {
      expect((await app.request(part)).status).toBe(404);
    },
  );
});

test('a feed whose articles are unchanged is read from the cache', async () => {
  await read('/rss.xml');
  queries.length = 0;
  await read('/rss.xml');
  expect(queries).toEqual(['/api/blogs/published1']);
  responses['/api/blogs/published'] = articles.map((each, i) =>
    i === 0 ? { ...each, updatedAt: '2026-01-04T00:00:00.000Z' } : each,
  );
  queries.length = 0;
  await read('/rss.xml');
  responses['/api/blogs/published'] = articles;
  expect(queries).toHaveLength(1 + 20);
});

describe.each(['/rss.xml', '/atom.xml'])('%s', (path) => {
  test('contains the newest twenty articles, escaped', async () => {
    const xml = await (await app.request(path)).text();
    expect(xml.match(/<(item|entry)>/g)).toHaveLength(20);
    expect(xml).toContain('https://atrium.example/blog/article-0');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no XML parser takes them.
    expect(xml).not.toMatch(/[\u0000-\u0008\ufffe]/);
    expect(xml).not.toMatch(/<sharp>|& co/);
  });

  test('carries each article in full, with its picture and absolute addresses', async () => {
    const html = decode(await (await app.request(path)).text());
    expect(html).toContain('<img src="https://atrium.example/media/article-0.jpg" alt="A cover">');
    expect(html).toContain('<a href="https://atrium.example/contact">part</a>');
    expect(html.split('<p>Last part</p>')).toHaveLength(21);
  });

  test('identifies an article by an id that survives a rename', async () => {
    const xml = await (await app.request(path)).text();
    expect(xml).toMatch(/<(id|guid[^>]*)>https:\/\/atrium\.example\/blog\/id-of-article-0</);
  });

  test('has the date of the last change', async () => {
    expect((await app.request(path)).headers.get('last-modified')).toBe('Sat, 03 Jan 2026 00:00:00 GMT');
  });

  test('responds 304 to a matching ETag', async () => {
    const first = await app.request(path);
    const second = await app.request(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(second.status).toBe(304);
  });
});

const decode = (xml: string) =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

test("uses each format's own elements for authors, topics and the last change", async () => {
  const rss = await (await app.request('/rss.xml')).text();
  // RSS 2.0 allows only mail addresses in <author>.
  expect(rss).not.toContain('<author>');
  expect(rss).toContain('<dc:creator>Mara</dc:creator>');
  expect(rss).toContain('<lastBuildDate>Sat, 03 Jan 2026 00:00:00 GMT</lastBuildDate>');
  const atom = await (await app.request('/atom.xml')).text();
  expect(atom).toContain('<name>Mara</name>');
  // RFC 4287: a category has a term.
  expect(atom).toContain('<category label="AI" term="AI"/>');
  expect(atom.slice(0, atom.indexOf('<entry>'))).toContain('<updated>2026-01-03T00:00:00.000Z</updated>');
});

describe('share images', () => {
  test('are PNGs of 1200 x 630 with visible content', async () => {
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
  ])('%s returns 404', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  test('a picture is drawn once for each title, also when several are asked for at once', async () => {
    responses['/api/blogs/twin'] = article('twin', 'Drawn once');
    drawn.length = 0;
    await Promise.all([read('/og/blog/twin.png'), read('/og/blog/twin.png')]);
    responses['/api/blogs/twin'] = {
      ...article('twin', 'Drawn once'),
      updatedAt: '2026-05-01T00:00:00.000Z',
    };
    await read('/og/blog/twin.png');
    expect(drawn).toEqual([{ label: 'Article', title: 'Drawn once' }]);
  });

  test('long words and titles stay inside their area', async () => {
    const brightest = async (
      title: string,
      area: { left: number; top: number; width: number; height: number },
    ) => {
      const image = sharp(Buffer.from(await drawShareImage({ label: 'Article', title })));
      const { channels } = await sharp(await image.extract(area).png().toBuffer()).stats();
      return Math.max(...channels.slice(0, 3).map(({ max }) => max));
    };
    const ground = 150;
    const word = 'W'.repeat(60);
    expect(await brightest(word, { left: 720, top: 60, width: 420, height: 140 })).toBeLessThan(ground);
    const words = 'Many words '.repeat(18);
    expect(await brightest(words, { left: 72, top: 490, width: 620, height: 22 })).toBeLessThan(ground);
    expect(await brightest(words, { left: 72, top: 140, width: 620, height: 340 })).toBeGreaterThan(ground);
  });

  test.each([
    ['Größe, coût, koszt: łódź', 'Größe, coût, koszt: łódź'],
    ['Launch 🚀 day', 'Launch day'],
    ['“Quotes” – dashes… and €5', '“Quotes” – dashes… and €5'],
    ['שלום עולם', 'Digital products that earn their keep'],
    ['日本語 AI', 'Digital products that earn their keep'],
    ['🎉', 'Digital products that earn their keep'],
  ])('the title %s is drawn as %s', (title, drawn) => {
    expect(toDrawable(title)).toBe(drawn);
  });

  test("the manifest's icons have the stated sizes, one of them maskable", async () => {
    const manifest = (await (await app.request('/site.webmanifest')).json()) as {
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(
        Buffer.from(await (await app.request(src)).arrayBuffer()),
      ).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});

test('security.txt expires in the future', async () => {
  const body = await (await app.request('/.well-known/security.txt')).text();
  expect(body).toContain('Expires: 2027-10-01T00:00:00.000Z');
});

test('robots.txt excludes the back office and names the sitemap', async () => {
  const body = await (await app.request('/robots.txt')).text();
  expect(body).toContain('Disallow: /dashboard');
  // The sitemap lists the newsletter archive.
  expect(body).toContain('Disallow: /newsletter/\nAllow: /newsletter/archive\n');
  expect(body).toContain('Sitemap: https://atrium.example/sitemap.xml');
});
