import { cutText, cutToSentence } from '@atrium/contracts/content/rich-text';
import { fillTitle } from '@atrium/contracts/content/search-engines.constants';
import type { PageMeta } from '@atrium/mfe-kit';
import type { ImageSource } from '@atrium/ui/picture';
import type { SiteFacts } from '../data/read-site';

/** About as much of a description as search engines show. */
const DESCRIPTION_LENGTH = 160;

const toLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Puts a description on one line and cuts it between two words. */
export const cutDescription = (text: string): string => cutText(toLine(text), DESCRIPTION_LENGTH);

export interface PageMetaInput extends Omit<PageMeta, 'title' | 'canonicalPath' | 'siteName'> {
  /** The pattern of titles is filled with it, unless it has the pattern's end already. */
  title: string;
  /** Canonical path. */
  path: string;
}

/** Metadata of a page. Called by loaders, so that the code is not part of the page's scripts. */
export function createMeta(
  { company: { name }, searchEngines }: Pick<SiteFacts, 'company' | 'searchEngines'>,
  { title, path, description: own, ...rest }: PageMetaInput,
): PageMeta {
  const description = own || searchEngines.description;
  const { titlePattern } = searchEngines;
  const ending = fillTitle(titlePattern.split('{{title}}')[1] ?? '', { title: '', name });
  const isFull = ending !== '' && title.endsWith(ending);
  return {
    ...rest,
    ...createSiteMeta(searchEngines, rest),
    ...(description && { description: cutToSentence(toLine(description), DESCRIPTION_LENGTH) }),
    title: isFull ? title : fillTitle(titlePattern, { title, name }),
    canonicalPath: path,
    ...(name && { siteName: name }),
  };
}

/** The metadata of every page by the settings for search engines. */
export function createSiteMeta(
  { isHidden, shareImage }: SiteFacts['searchEngines'],
  { image, noIndex }: Pick<PageMeta, 'image' | 'noIndex'>,
): Pick<PageMeta, 'image' | 'noIndex'> {
  const shared = image ?? toMetaImage(shareImage);
  return { ...(shared && { image: shared }), ...((noIndex || isHidden) && { noIndex: true }) };
}

export interface Crumb {
  label: string;
  /** Absent on the current page. */
  path?: string;
}

/** The breadcrumb of a page below the home page. */
export const crumbs = ({ parts }: Pick<SiteFacts, 'parts'>, ...below: Crumb[]): Crumb[] =>
  [{ label: parts.navigation.home, path: '/' }, ...below].filter(({ label }) => label !== '');

/** Default Open Graph size (spec, blog article). */
const DEFAULT_SIZE = { width: 1200, height: 630 };

export function toMetaImage(image: ImageSource | null | undefined): PageMeta['image'] {
  if (!image?.url) return undefined;
  const { url, alt, width = DEFAULT_SIZE.width, height = DEFAULT_SIZE.height } = image;
  return { url, alt, width, height };
}

/** Preload of an image above the fold. */
export function toPreload(image: ImageSource | null | undefined, sizes: string): PageMeta['preloadImage'] {
  if (!image?.url) return undefined;
  const avif = (image.variants ?? []).filter((variant) => variant.format === 'avif');
  const srcSet = avif.map((variant) => `${variant.url} ${variant.width}w`).join(', ');
  return srcSet ? { href: image.url, srcSet, sizes } : { href: image.url };
}
