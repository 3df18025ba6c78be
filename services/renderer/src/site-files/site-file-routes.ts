import { contentTypeRows } from '@atrium/contracts/content/content-types';
import { isRightToLeft } from '@atrium/contracts/content/languages.constants';
import { defaultLook, type FontPair } from '@atrium/contracts/content/look.constants';
import { pageDocumentNames, pagesOf } from '@atrium/contracts/content/page-documents';
import type { Site } from '@atrium/contracts/site/schemas';
import { createPictureColors, type PictureColors } from '@atrium/look/picture-colors';
import { readSite } from '@atrium/page-document/site-facts';
import { notFound } from '@atrium/service-kit/app-error';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import type { SiteFileContext } from '../context';
import { type FeedFormat, feedLength, lastChangeOf } from './feeds';
import { readSitemap, readSitemapPart } from './list-pages';
import { designRevision, type ShareImage } from './share-image';
import { findShared, listArticles, readArticles, readFile, readPageTitle } from './site-content';

const aDay = 'public, max-age=86400';
const revalidate = 'public, max-age=0, must-revalidate';
/** A changed icon shows within the hour. */
const anHour = 'public, max-age=3600';
/** The icon sizes of tabs, iOS (without transparency) and Android. */
const iconSizes = [64, 180, 192, 512];
const manifestSizes = [192, 512];
const appleSize = 180;

/** By the folder of their pages, or their name where they have none: what a share image calls them, and the call that reads one by its slug. */
const kinds = new Map(
  contentTypeRows.map(({ name, folder, label = '', readPath = '/slug' }) => [
    folder || name,
    { label, path: `/api/${name}${readPath}/` },
  ]),
);

const feedTypes = { rss: 'application/rss+xml', atom: 'application/atom+xml' };
/** The revision of the form of icons. */
const iconRevision = '2';
/** The revision of the feeds' form: increase it when that changes. */
const feedRevision = '2';

const text = (c: Context, body: string | Uint8Array<ArrayBuffer>, type: string, cacheControl: string) =>
  c.body(body, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': cacheControl });

const robots = [
  'User-agent: *',
  'Disallow: /dashboard',
  'Disallow: /login',
  'Disallow: /preview/',
  'Disallow: /approval/',
  'Disallow: /newsletter/',
  // Listed in the sitemap. In robots.txt the longer rule wins.
  'Allow: /newsletter/archive',
].join('\n');

const image = (c: Context, body: Uint8Array<ArrayBuffer>, type: string, cacheControl: string) =>
  c.body(body, 200, { 'content-type': type, 'cache-control': cacheControl });

const png = (c: Context, body: Uint8Array<ArrayBuffer>) => image(c, body, 'image/png', aDay);

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

interface Brand {
  company: Site['company'];
  colors: PictureColors;
  fonts: FontPair;
}

const formatManifest = ({ company: { name, tagline, language = 'en' }, colors: { splash, icon } }: Brand) =>
  JSON.stringify({
    id: '/',
    lang: language,
    ...(isRightToLeft(language) && { dir: 'rtl' }),
    name,
    short_name: name,
    ...(tagline && { description: tagline }),
    start_url: '/',
    display: 'minimal-ui',
    background_color: splash,
    theme_color: icon,
    icons: [
      ...manifestSizes.map((size) => ({
        src: `/og/icon/${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
      // Maskable: phones may crop it to any shape.
      { src: '/og/icon/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });

/** Machine-readable files: sitemap, feeds, robots, manifest, share images. */
export function siteFileRoutes(context: SiteFileContext) {
  const { publicUrl, tasks, cache, clock } = context;
  async function readBrand(): Promise<Brand> {
    const { company, look = defaultLook } = await readSite(context.fetchApi);
    return { company, colors: createPictureColors(look), fonts: look.fonts };
  }

  /** Depends on its texts and the look only: another revision of an item with the same title has the same picture. */
  const readShareImage = (image: ShareImage) =>
    cache.get(
      {
        key: [
          'share image',
          designRevision,
          image.label,
          image.title,
          image.siteName,
          JSON.stringify(image.colors),
          image.fonts,
        ],
      },
      () => tasks.drawShareImage(image),
    );

  /** Made of the company's icon, else of its first letter. */
  async function readIcon(size: number | 'favicon', isMaskable = false) {
    const { company, colors, fonts } = await readBrand();
    const { name, icon } = company;
    const ground = colors.icon;
    const key = [
      'icon',
      iconRevision,
      String(size),
      String(isMaskable),
      ground,
      icon?.url ?? `${fonts} ${name}`,
    ];
    return cache.get({ key }, async () => {
      const picture = icon ? await readFile(context, icon.url) : undefined;
      const input = { name, ground, fonts, picture, isMaskable };
      return size === 'favicon' ? tasks.drawFavicon(input) : tasks.drawIcon({ ...input, size });
    });
  }

  /** One query tells whether the feed has changed; the articles are read only if it has. */
  async function sendFeed(c: Context, format: FeedFormat) {
    const [articles, site] = await Promise.all([
      listArticles(context, feedLength),
      readSite(context.fetchApi),
    ]);
    const { name, legalName, tagline } = site.company;
    const company = { name, legalName, tagline };
    const revision = [
      // A picture may be described in the library without a new revision of the article.
      ...articles.flatMap(({ id, slug, updatedAt, thumbnail }) => [
        id,
        slug,
        updatedAt,
        thumbnail?.alt ?? '',
      ]),
      // Their texts may name claims.
      site.claimsRevision ?? '',
    ];
    const body = await cache.get(
      { key: ['feed', format], revision: [feedRevision, publicUrl, ...Object.values(company), ...revision] },
      async () =>
        tasks.writeFeed({ format, publicUrl, company, bodies: await readArticles(context, articles) }),
    );
    c.header('last-modified', lastChangeOf(articles));
    return text(c, body, feedTypes[format], revalidate);
  }

  // Not on '*', which would match every page too.
  const tagged = etag();
  return new Hono<ServiceEnv>()
    .get('/robots.txt', tagged, async (c) => {
      // Where it fails, crawlers wait (RFC 9309), which is right while the rules are unknown.
      const { searchEngines } = await readSite(context.fetchApi);
      const parts = [robots, searchEngines?.robotsRules, `Sitemap: ${publicUrl}/sitemap.xml`];
      return text(c, `${parts.filter(Boolean).join('\n\n')}\n`, 'text/plain', anHour);
    })
    .get('/.well-known/security.txt', tagged, (c) =>
      text(c, formatSecurityTxt(publicUrl, clock.now()), 'text/plain', aDay),
    )
    .get('/site.webmanifest', tagged, async (c) =>
      text(c, formatManifest(await readBrand()), 'application/manifest+json', aDay),
    )
    .get('/sitemap.xml', tagged, async (c) =>
      text(c, await readSitemap(context), 'application/xml', revalidate),
    )
    .get('/:file{sitemap-.+\\.xml}', tagged, async (c) =>
      text(c, await readSitemapPart(context, c.req.param('file')), 'application/xml', revalidate),
    )
    .get('/rss.xml', tagged, (c) => sendFeed(c, 'rss'))
    .get('/atom.xml', tagged, (c) => sendFeed(c, 'atom'))
    .get('/favicon.ico', tagged, async (c) => image(c, await readIcon('favicon'), 'image/x-icon', anHour))
    .get('/og/icon/maskable.png', tagged, async (c) =>
      image(c, await readIcon(512, true), 'image/png', anHour),
    )
    .get('/og/icon/:file', tagged, async (c) => {
      const size = iconSizes.find((known) => c.req.param('file') === `${known}.png`);
      if (size === undefined) throw notFound('There is no such icon');
      return image(c, await readIcon(size, size === appleSize), 'image/png', anHour);
    })
    .get('/og/site/default.png', tagged, async (c) => {
      const { company, ...look } = await readBrand();
      const { name, tagline } = company;
      return png(c, await readShareImage({ ...look, label: name, title: tagline || name, siteName: name }));
    })
    .get('/og/page/:file', tagged, async (c) => {
      const document = pageDocumentNames.find((name) => c.req.param('file') === `${name}.png`);
      if (document === undefined || pagesOf(document).length === 0)
        throw notFound('There is no such picture');
      const { company, ...look } = await readBrand();
      const { label, title } = await readPageTitle(context, document);
      const siteName = company.name;
      return png(c, await readShareImage({ ...look, label, title: title || siteName, siteName }));
    })
    .get('/og/:kind/:file', tagged, async (c) => {
      const kind = kinds.get(c.req.param('kind'));
      const slug = /^([a-z0-9-]{1,200})\.png$/.exec(c.req.param('file'))?.[1];
      const shared =
        kind === undefined || slug === undefined ? null : await findShared(context, kind.path + slug);
      if (kind === undefined || shared === null) throw notFound('There is no such picture');
      // The item had no picture before: its drawing's address is known elsewhere.
      if (shared.imageUrl) return c.redirect(shared.imageUrl);
      const { company, ...look } = await readBrand();
      const { label } = kind;
      return png(c, await readShareImage({ ...look, label, title: shared.title, siteName: company.name }));
    });
}
