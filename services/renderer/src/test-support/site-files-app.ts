import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPagination } from '@atrium/contracts/common/pagination.schemas';
import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import { sitemapPartLength } from '@atrium/contracts/site/constants';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import { createLogger } from '@atrium/service-kit/logger';
import { afterAll } from 'vitest';
import { createFileCache } from '../site-files/file-cache';
import type { ShareImage } from '../site-files/share-image';
import { siteFileRoutes } from '../site-files/site-file-routes';
import { type SiteFileTasks, siteFileTasks } from '../site-files/site-file-tasks';

export const article = (slug: string, title: string) =>
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

/** The site's files over lists that a test can change. */
export function setUpSiteFiles() {
  /** Lists by path, or by resource of the sitemap; single items by path. */
  const responses: Record<string, unknown> = {
    services: [{ slug: 'ai-and-automation', updatedAt: '2026-02-01T00:00:00.000Z' }],
    solutions: [],
    pages: [{ slug: 'spring', updatedAt: '2026-02-03T00:00:00.000Z' }],
    forms: [{ slug: 'briefing', updatedAt: '2026-02-03T00:00:00.000Z' }],
    'case-studies': Array.from({ length: 101 }, (_, i) => ({
      slug: i === 100 ? 'a&b' : `study-${i}`,
      updatedAt: '2026-02-02T00:00:00.000Z',
    })),
    '/api/site': {
      company: { name: 'Hollins', legalName: 'Hollins & Reyes', tagline: 'Plain work' },
      claims: [],
    },
    '/api/site/empty-pages': ['/solutions', '/testimonials'],
    '/api/team': [{ id: 3 }],
    '/api/blogs/first': article('first', 'A title with <markup> & more'),
    '/api/blogs/twin': article('twin', 'A title with <markup> & more'),
  };
  const newsletters = [{ slug: 'n1', updatedAt: '2026-03-01T00:00:00.000Z' }];
  const articles = Array.from({ length: 130 }, (_, i) =>
    // Older versions stored control characters in titles.
    article(`article-${i}`, `Article ${i} & co\u0001\ufffe`),
  );

  responses.blogs = articles;
  responses['/api/blogs/published'] = articles;
  for (const each of articles) responses[`/api/blogs/${each.slug}`] = each;
  responses['/api/newsletter/archive/addresses'] = newsletters;
  const app = createServiceApp({ logger: createLogger({ level: 'silent', name: 'test' }) });
  const cacheFolder = mkdtempSync(path.join(tmpdir(), 'site-files-'));
  afterAll(() => rmSync(cacheFolder, { recursive: true, force: true }));
  const queries: string[] = [];
  const drawn: ShareImage[] = [];
  /** The names of files that were written, not read from the cache. */
  const written: string[] = [];
  const tasks: SiteFileTasks = {
    ...siteFileTasks,
    drawShareImage(image) {
      drawn.push(image);
      return siteFileTasks.drawShareImage(image);
    },
    writeFeed(sources) {
      written.push(sources.format);
      return siteFileTasks.writeFeed(sources);
    },
    writeSitemap(sources) {
      written.push('sitemap');
      return siteFileTasks.writeSitemap(sources);
    },
    writeSitemapPages(sources) {
      written.push('pages');
      return siteFileTasks.writeSitemapPages(sources);
    },
    writeSitemapPart(sources) {
      written.push(sources.path);
      return siteFileTasks.writeSitemapPart(sources);
    },
  };

  /** The service's lists, in pages. */
  async function fetchApi(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    queries.push(pathname + (searchParams.get('page') ?? ''));
    const resource = pathname === '/api/sitemap' ? searchParams.get('resource') : null;
    const data = responses[resource ?? pathname];
    if (data === undefined) return Response.json({ success: false }, { status: 404 });
    if (data instanceof Uint8Array) return new Response(new Uint8Array(data));
    if (!Array.isArray(data) || !searchParams.has('page')) return Response.json({ success: true, data });
    const page = Number(searchParams.get('page'));
    const limit = Number(searchParams.get('limit') ?? sitemapPartLength);
    return Response.json({
      success: true,
      data: data.slice((page - 1) * limit, page * limit),
      pagination: buildPagination({ page, limit, total: data.length }),
    });
  }

  app.route(
    '/',
    siteFileRoutes({
      publicUrl: 'https://atrium.example',
      fetchApi,
      tasks,
      cache: createFileCache({
        folder: cacheFolder,
        logger: createLogger({ level: 'silent', name: 'test' }),
      }),
      clock: { now: () => new Date('2026-11-20T10:00:00Z') },
      listSitemapPages: async () => ['/about', '/testimonials', '/contact'],
    }),
  );
  const read = async (address: string) => (await app.request(address)).text();
  return { app, articles, responses, queries, drawn, written, read };
}
