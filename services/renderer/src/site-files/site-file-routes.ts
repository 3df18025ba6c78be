import { notFound } from '@atrium/service-kit/app-error';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { LRUCache } from 'lru-cache';
import { feedLength, formatAtom, formatRss, lastChangeOf } from './feeds';
import { listPages } from './list-pages';
import { drawIcon, drawMaskableIcon, drawShareImage } from './share-image';
import type { SiteContent } from './site-content';
import { formatSitemap } from './sitemap';

const aDay = 'public, max-age=86400';
const revalidate = 'public, max-age=0, must-revalidate';
const maxCachedImages = 60;
const iconSizes = [192, 512];

const kinds: Record<string, { label: string; path: string }> = {
  blog: { label: 'Article', path: '/api/blogs/' },
  services: { label: 'Service', path: '/api/services/slug/' },
  solutions: { label: 'Solution', path: '/api/solutions/slug/' },
  portfolio: { label: 'Case study', path: '/api/case-studies/slug/' },
};

export interface SiteFileDeps {
  publicUrl: string;
  content: SiteContent;
  now(): Date;
}

const text = (c: Context, body: string, type: string, cacheControl: string) =>
  c.body(body, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': cacheControl });

const robots = [
  'User-agent: *',
  'Disallow: /dashboard',
  'Disallow: /login',
  'Disallow: /preview/',
  'Disallow: /newsletter/',
  // Listed in the sitemap. In robots.txt the longer rule wins.
  'Allow: /newsletter/archive',
].join('\n');

const png = (c: Context, body: Uint8Array<ArrayBuffer>) =>
  c.body(body, 200, { 'content-type': 'image/png', 'cache-control': aDay });

const monthsOfContact = 11;

/** RFC 9116 requires an expiry date less than a year ahead. */
function formatSecurityTxt(publicUrl: string, now: Date): string {
  const month = now.getUTCMonth() + monthsOfContact;
  const expires = new Date(Date.UTC(now.getUTCFullYear(), month, 1)).toISOString();
  return [
    `Contact: ${publicUrl}/contact`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

const webManifest = JSON.stringify({
  id: '/',
  lang: 'en',
  name: 'Atrium',
  short_name: 'Atrium',
  description: 'A digital agency: AI and automation, websites, SEO, paid media and integrations.',
  start_url: '/',
  display: 'minimal-ui',
  background_color: '#120f26',
  theme_color: '#4a469b',
  icons: [
    ...iconSizes.map((size) => ({
      src: `/og/icon/${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
    // Maskable: phones may crop it to any shape.
    { src: '/og/icon/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

/** Machine-readable files: sitemap, feeds, robots, manifest, share images. */
export function createSiteFileRoutes({ publicUrl, content, now }: SiteFileDeps) {
  const images = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: maxCachedImages });

  /** Concurrent requests for one image share one drawing; failures are not cached. */
  function drawOnce(
    key: string,
    draw: () => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const cached = images.get(key);
    if (cached !== undefined) return cached;
    const drawing = draw();
    images.set(key, drawing);
    drawing.catch(() => images.delete(key));
    return drawing;
  }

  // Not on '*', which would match every page too.
  const tagged = etag();
  return new Hono<ServiceEnv>()
    .get('/robots.txt', tagged, (c) =>
      text(c, `${robots}\n\nSitemap: ${publicUrl}/sitemap.xml\n`, 'text/plain', aDay),
    )
    .get('/.well-known/security.txt', tagged, (c) =>
      text(c, formatSecurityTxt(publicUrl, now()), 'text/plain', aDay),
    )
    .get('/site.webmanifest', tagged, (c) => text(c, webManifest, 'application/manifest+json', aDay))
    .get('/sitemap.xml', tagged, async (c) =>
      text(c, formatSitemap(publicUrl, await listPages(content)), 'application/xml', revalidate),
    )
    .get('/rss.xml', tagged, async (c) => {
      const articles = await content.readArticles(feedLength);
      c.header('last-modified', lastChangeOf(articles));
      return text(c, formatRss({ publicUrl, articles }), 'application/rss+xml', revalidate);
    })
    .get('/atom.xml', tagged, async (c) => {
      const articles = await content.readArticles(feedLength);
      c.header('last-modified', lastChangeOf(articles));
      return text(c, formatAtom({ publicUrl, articles }), 'application/atom+xml', revalidate);
    })
    .get('/og/icon/maskable.png', tagged, async (c) => png(c, await drawOnce('maskable', drawMaskableIcon)))
    .get('/og/icon/:file', tagged, async (c) => {
      const size = iconSizes.find((known) => c.req.param('file') === `${known}.png`);
      if (size === undefined) throw notFound('There is no such icon');
      return png(c, await drawOnce(`icon ${size}`, () => drawIcon(size)));
    })
    .get('/og/site/default.png', tagged, async (c) =>
      png(
        c,
        await drawOnce('site', () =>
          drawShareImage({ label: 'Digital agency', title: 'Digital products that earn their keep' }),
        ),
      ),
    )
    .get('/og/:kind/:file', tagged, async (c) => {
      const kind = kinds[c.req.param('kind')];
      const slug = /^([a-z0-9-]{1,200})\.png$/.exec(c.req.param('file'))?.[1];
      const item =
        kind === undefined || slug === undefined ? null : await content.findTitle(kind.path + slug);
      if (kind === undefined || item === null) throw notFound('There is no such picture');
      const { title, updatedAt } = item;
      return png(
        c,
        await drawOnce(`${kind.path}${slug} ${updatedAt}`, () =>
          drawShareImage({ label: kind.label, title }),
        ),
      );
    });
}
