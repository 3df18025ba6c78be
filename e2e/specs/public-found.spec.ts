import { readAttribute } from '../core/html';
import { expect, test } from '../core/test';
import { readXml } from '../core/xml';
import { publicRoutes } from '../pages/public-routes';

const readTitle = (html: string) => /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';

test('every page has its own title, description, canonical URL and Open Graph texts', async ({ request }) => {
  const seen = new Map<string, string>();
  const twins: string[] = [];
  const claim = (path: string, what: string, value: string | undefined) => {
    const key = `${what}: ${value}`;
    if (seen.has(key)) twins.push(`${path} and ${seen.get(key)} share ${key}`);
    seen.set(key, path);
  };
  for (const { path, canonicalPath = path } of publicRoutes) {
    // A page with another canonical path repeats that page's texts on purpose.
    if (canonicalPath !== path) continue;
    const html = await (await request.get(path)).text();
    claim(path, 'title', readTitle(html));
    claim(path, 'canonical', readAttribute(html, /<link rel="canonical"[^>]*>/, 'href'));
    const description = readAttribute(html, /<meta name="description"[^>]*>/, 'content') ?? '';
    claim(path, 'description', description);
    expect(description.length, `the description of ${path}`).toBeGreaterThan(50);
    expect(description.length, `the description of ${path}`).toBeLessThanOrEqual(160);
    claim(path, 'og:title', readAttribute(html, /<meta property="og:title"[^>]*>/, 'content'));
    claim(path, 'og:description', readAttribute(html, /<meta property="og:description"[^>]*>/, 'content'));
    expect(readTitle(html).length, `the title of ${path}`).toBeLessThanOrEqual(70);
  }
  expect(twins).toEqual([]);
});

test('the sitemap lists every page once with its last change; every listed page exists', async ({
  page,
  request,
  siteUrl,
}) => {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('application/xml');
  const entries = (await readXml(page, await response.text())).all('url');
  const listed = entries.map((entry) => entry.text('loc'));
  expect(new Set(listed).size).toBe(listed.length);
  for (const { path, canonicalPath = path } of publicRoutes)
    expect(listed).toContain(siteUrl + canonicalPath);
  expect(
    listed.filter((url) =>
      /^\/(login|dashboard|preview|newsletter\/(?!archive)|search)/.test(new URL(url).pathname),
    ),
  ).toEqual([]);

  const changed = new Map(entries.map((entry) => [entry.text('loc'), entry.text('lastmod')]));
  for (const [folder, call] of [
    ['services', '/api/services/published'],
    ['solutions', '/api/solutions/published'],
    ['portfolio', '/api/case-studies?limit=100'],
    ['blog', '/api/blogs/published?limit=100'],
  ] as const) {
    const { data } = (await (await request.get(call)).json()) as {
      data: { slug: string; updatedAt: string }[];
    };
    expect(data.length).toBeGreaterThan(0);
    for (const { slug, updatedAt } of data) {
      expect(changed.get(`${siteUrl}/${folder}/${slug}`), `${folder}/${slug}`).toBe(updatedAt);
    }
    const newest = data
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1);
    expect(changed.get(`${siteUrl}/${folder}`)).toBe(newest);
  }
  const statuses = await Promise.all(
    listed.map(async (url) => [url, (await request.get(url, { maxRedirects: 0 })).status()]),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

test('the feeds are valid RSS 2.0 and Atom, are linked, and return 304 when unchanged', async ({
  page,
  request,
  siteUrl,
}) => {
  const html = await (await request.get('/blog')).text();
  expect(html).toContain('type="application/rss+xml" title="Atrium: articles" href="/rss.xml"');
  expect(html).toContain('type="application/atom+xml" title="Atrium: articles" href="/atom.xml"');

  const rssResponse = await request.get('/rss.xml');
  const rss = await readXml(page, await rssResponse.text());
  expect(rss.attribute('version')).toBe('2.0');
  for (const name of ['title', 'link', 'description', 'lastBuildDate']) expect(rss.text(name)).not.toBe('');
  const items = rss.all('item');
  expect(items.length).toBeGreaterThanOrEqual(12);
  for (const item of items) {
    expect(item.text('title')).not.toBe('');
    expect(item.text('link')).toMatch(new RegExp(`^${siteUrl}/blog/[a-z0-9-]+$`));
    expect(item.text('guid')).toMatch(new RegExp(`^${siteUrl}/blog/[0-9a-f]{24}$`));
    expect(new Date(item.text('pubDate')).toUTCString()).toBe(item.text('pubDate'));
    expect(item.text('dc:creator')).not.toBe('');
    expect(item.all('author')).toEqual([]);
  }

  const atomResponse = await request.get('/atom.xml');
  const atom = await readXml(page, await atomResponse.text());
  expect(atom.name).toBe('feed');
  for (const name of ['id', 'title', 'updated']) expect(atom.text(name)).not.toBe('');
  expect(atom.all('link').map((link) => link.attribute('rel'))).toContain('self');
  for (const entry of atom.all('entry')) {
    for (const name of ['id', 'title', 'updated', 'name']) expect(entry.text(name)).not.toBe('');
    for (const category of entry.all('category')) expect(category.attribute('term')).not.toBe('');
  }
  expect(atom.all('entry').map((entry) => entry.text('id'))).toEqual(items.map((item) => item.text('guid')));

  for (const [path, response] of [
    ['/rss.xml', rssResponse],
    ['/atom.xml', atomResponse],
  ] as const) {
    const again = await request.get(path, { headers: { 'if-none-match': response.headers().etag ?? '' } });
    expect(again.status()).toBe(304);
  }
});

test('serves robots.txt, security.txt and the web app manifest', async ({ request, siteUrl }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  for (const folder of ['/dashboard', '/login', '/preview/', '/newsletter/']) {
    expect(robots).toContain(`Disallow: ${folder}`);
  }
  const security = await (await request.get('/.well-known/security.txt')).text();
  expect(security).toContain(`Contact: ${siteUrl}/contact`);
  expect(Date.parse(/^Expires: (.+)$/m.exec(security)?.[1] ?? '')).toBeGreaterThan(Date.now());
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] };
  expect(manifest.icons.length).toBeGreaterThanOrEqual(2);
  for (const { src } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  }
});
