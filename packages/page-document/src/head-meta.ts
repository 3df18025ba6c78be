import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { pageDocumentOf } from '@atrium/contracts/content/page-documents';
import type { PageMeta } from '@atrium/contracts/site/page-meta';
import { stringifyForScript } from './escape';

/** One head element; attributes without a value are omitted. */
function tag(name: 'meta' | 'link', attributes: Record<string, string | number | undefined>): string {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`);
  return `<${name}${text.join('')}>`;
}

const property = (name: string, content: string | number | undefined) =>
  content === undefined ? '' : tag('meta', { property: name, content });
const named = (name: string, content: string | undefined) =>
  content === undefined ? '' : tag('meta', { name, content });

const titleOf = ({ share, title }: PageMeta) => share?.title ?? title;
const descriptionOf = ({ share, description }: PageMeta) => share?.description ?? description;

const drawnKinds = /^\/(blog|services|solutions|portfolio)\/([a-z0-9-]+)$/;

/** The share image chosen for the page, else the one drawn for the item, else the page's own, else the one drawn for the built-in page, else the site's. */
function findShareImage(meta: PageMeta, own: URL): NonNullable<PageMeta['image']> {
  if (meta.share?.image) return meta.share.image;
  const [, kind, slug] = drawnKinds.exec(own.pathname) ?? [];
  if (kind !== undefined && !meta.noIndex) return { url: `/og/${kind}/${slug}.png`, alt: titleOf(meta) };
  if (meta.image) return meta.image;
  const page = pageDocumentOf(own.pathname);
  if (page !== undefined && own.pathname !== '/') return { url: `/og/page/${page}.png`, alt: titleOf(meta) };
  return { url: '/og/site/default.png', alt: meta.siteName ?? meta.title };
}

function formatImage(meta: PageMeta, own: URL): string {
  const image = findShareImage(meta, own);
  return [
    property('og:image', new URL(image.url, own).href),
    property('og:image:alt', image.alt),
    property('og:image:width', image.width ?? 1200),
    property('og:image:height', image.height ?? 630),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', titleOf(meta)),
    named('twitter:description', descriptionOf(meta)),
    named('twitter:image', new URL(image.url, own).href),
    named('twitter:image:alt', image.alt),
  ].join('');
}

function formatSiteLinks({ siteName }: PageMeta): string {
  const title = siteName === undefined ? 'Articles' : `${siteName}: articles`;
  return [
    tag('link', { rel: 'alternate', type: 'application/rss+xml', title, href: '/rss.xml' }),
    tag('link', { rel: 'alternate', type: 'application/atom+xml', title, href: '/atom.xml' }),
    tag('link', { rel: 'apple-touch-icon', href: '/og/icon/180.png' }),
  ].join('');
}

function formatPreload({ preloadImage }: PageMeta): string {
  if (!preloadImage) return '';
  const { href, srcSet, sizes } = preloadImage;
  return tag('link', {
    rel: 'preload',
    as: 'image',
    href,
    imagesrcset: srcSet,
    imagesizes: sizes,
    fetchpriority: 'high',
  });
}

/** Title, description, canonical URL, Open Graph and structured data of a page. */
export function formatHeadMeta({ meta, url }: { meta: PageMeta; url: URL }): string {
  const own = new URL(meta.canonicalPath ?? url.pathname, url.origin);
  const canonical = new URL(meta.canonicalUrl ?? own, own).href;
  // Both always exist, so that the shell can update them on navigation.
  return [
    `<title>${escapeHtml(meta.title)}</title>`,
    tag('meta', { name: 'description', content: meta.description ?? '' }),
    tag('meta', { name: 'robots', content: meta.noIndex ? 'noindex' : 'index,follow' }),
    tag('link', { rel: 'canonical', href: canonical }),
    property('og:site_name', meta.siteName),
    property('og:title', titleOf(meta)),
    property('og:description', descriptionOf(meta)),
    property('og:type', meta.ogType ?? 'website'),
    property('og:url', canonical),
    property('article:published_time', meta.publishedTime),
    property('article:modified_time', meta.modifiedTime),
    ...(meta.verification ?? []).map(({ name, content }) => named(name, content)),
    formatImage(meta, own),
    formatSiteLinks(meta),
    formatPreload(meta),
    ...(meta.jsonLd ?? []).map(
      (data) => `<script type="application/ld+json">${stringifyForScript(data)}</script>`,
    ),
  ].join('');
}
