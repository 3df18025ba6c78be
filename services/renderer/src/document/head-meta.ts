import type { PageMeta } from '@atrium/contracts/page-meta';
import { escapeHtml, stringifyForScript } from './escape';

const SITE_NAME = 'Atrium';

/** One head element, attributes without a value left out. */
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

function formatImage(meta: PageMeta, origin: string): string {
  const { image } = meta;
  if (!image) return named('twitter:card', 'summary');
  const url = new URL(image.url, origin).href;
  return [
    property('og:image', url),
    property('og:image:alt', image.alt),
    property('og:image:width', image.width ?? 1200),
    property('og:image:height', image.height ?? 630),
    named('twitter:card', 'summary_large_image'),
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

/** Title, description, canonical address, Open Graph and structured data of a page. */
export function formatHeadMeta({ meta, url }: { meta: PageMeta; url: URL }): string {
  const canonical = new URL(meta.canonicalPath ?? url.pathname, url.origin).href;
  // Both are there in any case, so that the shell can keep them current on navigation.
  return [
    `<title>${escapeHtml(meta.title)}</title>`,
    tag('meta', { name: 'description', content: meta.description ?? '' }),
    tag('meta', { name: 'robots', content: meta.noIndex ? 'noindex' : 'index,follow' }),
    tag('link', { rel: 'canonical', href: canonical }),
    property('og:site_name', SITE_NAME),
    property('og:title', meta.title),
    property('og:description', meta.description),
    property('og:type', meta.ogType ?? 'website'),
    property('og:url', canonical),
    property('article:published_time', meta.publishedTime),
    property('article:modified_time', meta.modifiedTime),
    formatImage(meta, url.origin),
    formatPreload(meta),
    ...(meta.jsonLd ?? []).map(
      (data) => `<script type="application/ld+json">${stringifyForScript(data)}</script>`,
    ),
  ].join('');
}
