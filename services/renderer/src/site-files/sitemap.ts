import type { ListResponse } from '@atrium/contracts/common/envelopes.schemas';
import type { SitemapItem } from '@atrium/contracts/site/schemas';
import { formatXml, parentElement, textElement } from './xml';

const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface SitemapEntry {
  path: string;
  /** ISO date of the last visible change; omitted if unknown. */
  lastModified?: string;
}

/** A part of the items of one kind. */
export interface AddressList {
  /** In the names of its parts. */
  name: string;
  /** The path before its items' slugs, which is its list page; '' for items at the top of the site. */
  path: string;
  hasNoListPage?: boolean | undefined;
  /** Not in the sitemap while it has no items. */
  isOptional?: boolean;
  /** The response of its call, which only the process that writes the file parses. */
  body: string;
}

export interface SitemapSources {
  publicUrl: string;
  /** The first part of each kind. */
  lists: readonly AddressList[];
  otherPaths: readonly string[];
}

export type PartSources = Pick<AddressList, 'path' | 'body'> & Pick<SitemapSources, 'publicUrl'>;

const parse = (body: string) => JSON.parse(body) as ListResponse<SitemapItem>;

/** https://www.sitemaps.org/protocol.html; one file may hold 50,000 entries. */
function formatSitemap(publicUrl: string, entries: readonly SitemapEntry[]) {
  const urls = entries.map(({ path, lastModified }) =>
    parentElement('url', [
      textElement('loc', publicUrl + path),
      ...(lastModified === undefined ? [] : [textElement('lastmod', lastModified)]),
    ]),
  );
  return formatXml(parentElement('urlset', urls, { xmlns }));
}

/** An index of the files that hold the entries. */
function formatSitemapIndex(publicUrl: string, paths: readonly string[]) {
  const parts = paths.map((path) => parentElement('sitemap', [textElement('loc', publicUrl + path)]));
  return formatXml(parentElement('sitemapindex', parts, { xmlns }));
}

const listItems = (path: string, items: readonly SitemapItem[]): SitemapEntry[] =>
  items.map(({ slug, updatedAt }) => ({ path: `${path}/${slug}`, lastModified: updatedAt }));

/** The list page has the date of its newest item. */
function listWithPage(
  { path, hasNoListPage }: Pick<AddressList, 'path' | 'hasNoListPage'>,
  items: readonly SitemapItem[],
): SitemapEntry[] {
  if (path === '' || hasNoListPage) return listItems(path, items);
  const newest = items
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  return [{ path, ...(newest !== undefined && { lastModified: newest }) }, ...listItems(path, items)];
}

const readLists = (lists: readonly AddressList[]) =>
  lists
    .map(({ body, ...list }) => ({ ...list, ...parse(body) }))
    .filter(({ isOptional, data }) => !isOptional || data.length > 0);

/** Every indexable page with its canonical URL; an index of parts if a kind has more items than one part holds. */
export function writeSitemap({ publicUrl, lists, otherPaths }: SitemapSources) {
  const read = readLists(lists);
  if (read.every(({ pagination }) => pagination.pages <= 1)) {
    const items = read.flatMap(({ data, ...list }) => listWithPage(list, data));
    return formatSitemap(publicUrl, [{ path: '/' }, ...items, ...otherPaths.map((path) => ({ path }))]);
  }
  const parts = read
    .filter(({ data }) => data.length > 0)
    .flatMap(({ name, pagination }) =>
      Array.from({ length: pagination.pages }, (_, index) => `/sitemap-${name}-${index + 1}.xml`),
    );
  return formatSitemapIndex(publicUrl, ['/sitemap-pages.xml', ...parts]);
}

/** The part of an index with what is no item. */
export const writeSitemapPages = ({ publicUrl, lists, otherPaths }: SitemapSources) =>
  formatSitemap(
    publicUrl,
    [
      '/',
      ...readLists(lists).flatMap(({ path, hasNoListPage }) => (hasNoListPage ? [] : path || [])),
      ...otherPaths,
    ].map((path) => ({ path })),
  );

/** A part of an index with items; undefined if there is none of this number. */
export function writeSitemapPart({ publicUrl, path, body }: PartSources) {
  const { data } = parse(body);
  return data.length === 0 ? undefined : formatSitemap(publicUrl, listItems(path, data));
}
