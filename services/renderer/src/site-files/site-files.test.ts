import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import { sitemapPartLength } from '@atrium/contracts/site/constants';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { article, setUpSiteFiles } from '../test-support/site-files-app';

const { app, articles, responses, queries, written, read } = setUpSiteFiles();

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
    expect(locations).toContain('https://atrium.example/spring');
    expect(locations).toContain('https://atrium.example/forms/briefing');
    expect(locations).not.toContain('https://atrium.example/forms');
    expect(locations).not.toContain('https://atrium.example');
    expect(locations.filter((location) => location?.includes('/blog/'))).toHaveLength(130);
    expect(locations.filter((location) => location?.includes('/portfolio/'))).toHaveLength(101);
    expect(xml).toContain('/newsletter/archive/n1</loc><lastmod>2026-03-01T00:00:00.000Z</lastmod>');
    expect(locations.some((location) => location?.includes('/case-studies'))).toBe(false);
    for (const empty of ['/solutions', '/testimonials'])
      expect(locations).not.toContain(`https://atrium.example${empty}`);
    expect(xml).toContain(
      '<loc>https://atrium.example/services/ai-and-automation</loc><lastmod>2026-02-01T00:00:00.000Z</lastmod>',
    );
  });
});

test('a sitemap whose items are unchanged is read from the cache', async () => {
  const before = await read('/sitemap.xml');
  written.length = 0;
  expect(await read('/sitemap.xml')).toBe(before);
  expect(written).toEqual([]);
  responses.services = [{ slug: 'renamed', updatedAt: '2026-02-01T00:00:00.000Z' }];
  expect(await read('/sitemap.xml')).toContain('/services/renamed<');
  expect(written).toEqual(['sitemap']);
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
    written.length = 0;
  });

  test('is an index of parts, which together list every page once', async () => {
    expect(await read('/sitemap.xml')).toContain('<sitemapindex ');
    const parts = await readLocations('/sitemap.xml');
    expect(parts).toContain('https://atrium.example/sitemap-blog-10.xml');
    // Other pages, services, case studies, articles, pages of blocks, forms, newsletters; there are no solutions.
    expect(parts).toHaveLength(1 + 1 + 1 + 10 + 1 + 1 + 1);
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
    expect(queries).toEqual([
      '/api/site/empty-pages',
      ...Array(6).fill('/api/sitemap1'),
      '/api/newsletter/archive/addresses1',
      '/api/team1',
    ]);
    queries.length = 0;
    expect(await readLocations('/sitemap-blog-7.xml')).toHaveLength(sitemapPartLength);
    expect(queries).toEqual(['/api/sitemap7']);
  });

  test('writes a part again only when one of its items has changed', async () => {
    await read('/sitemap-blog-7.xml');
    written.length = 0;
    responses.blogs = (responses.blogs as BlogPost[]).map((each, i) =>
      i === 42 ? { ...each, updatedAt: '2026-05-01T00:00:00.000Z' } : each,
    );
    await read('/sitemap-blog-7.xml');
    expect(written).toEqual([]);
    expect(await read('/sitemap-blog-1.xml')).toContain('2026-05-01');
    expect(written).toEqual(['/blog']);
  });

  test('has parts of newsletters too, each built from one query', async () => {
    const one = responses['/api/newsletter/archive/addresses'];
    responses['/api/newsletter/archive/addresses'] = Array.from({ length: 2_001 }, (_, i) => ({
      slug: `n${i}`,
      updatedAt: '2026-03-01T00:00:00.000Z',
    }));
    const parts = await readLocations('/sitemap.xml');
    expect(parts.at(-1)).toBe('https://atrium.example/sitemap-newsletters-3.xml');
    queries.length = 0;
    expect(await readLocations('/sitemap-newsletters-2.xml')).toHaveLength(sitemapPartLength);
    expect(queries).toEqual(['/api/newsletter/archive/addresses2']);
    responses['/api/newsletter/archive/addresses'] = one;
  });

  test('leaves the archive of newsletters out while it has none', async () => {
    const one = responses['/api/newsletter/archive/addresses'];
    responses['/api/newsletter/archive/addresses'] = [];
    expect(await readLocations('/sitemap-pages.xml')).not.toContain(
      'https://atrium.example/newsletter/archive',
    );
    expect(await readLocations('/sitemap.xml')).not.toContain(
      'https://atrium.example/sitemap-newsletters-1.xml',
    );
    responses['/api/newsletter/archive/addresses'] = one;
  });

  test.each([
    '/sitemap-solutions-1.xml',
    '/sitemap-blog-11.xml',
    '/sitemap-blog-0.xml',
    '/sitemap-other-1.xml',
    '/sitemap-blog-1x.xml',
  ])('has no part %s', async (part) => {
    expect((await app.request(part)).status).toBe(404);
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

test('robots.txt has the further rules of the site before the sitemap', async () => {
  const rules = 'User-agent: GPTBot\nDisallow: /';
  responses['/api/site'] = { ...(responses['/api/site'] as object), searchEngines: { robotsRules: rules } };
  expect(await read('/robots.txt')).toContain(`\n\n${rules}\n\nSitemap: `);
});
