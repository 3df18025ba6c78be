import { entryResources } from '@atrium/contracts/content/constants';
import { contentTypes } from '@atrium/contracts/content/content-types';
import type { SiteFileContext } from '../context';
import { listAddresses, listNewsletters, listTeam } from './site-content';
import { formatSitemap, formatSitemapIndex, newestOf, type SitemapEntry } from './sitemap';

const staticPages = [
  '/about',
  '/team',
  '/achievements',
  '/careers',
  '/testimonials',
  '/contact',
  '/privacy-policy',
  '/terms-and-conditions',
];

/** The types with a page per item, by the folder of their pages, in the order of the sitemap. */
const folders = entryResources.map((name) => [contentTypes[name].folder, name] as const);

interface ListedItem {
  slug: string;
  updatedAt: string;
}

const listItems = (folder: string, items: readonly ListedItem[]): SitemapEntry[] =>
  items.map(({ slug, updatedAt }) => ({ path: `/${folder}/${slug}`, lastModified: updatedAt }));

function listWithPage(folder: string, items: readonly ListedItem[]): SitemapEntry[] {
  const newest = newestOf(items.map(({ updatedAt }) => updatedAt));
  const page = { path: `/${folder}`, ...(newest !== undefined && { lastModified: newest }) };
  return [page, ...listItems(folder, items)];
}

/** Pages outside the folders. The archive of newsletters is among them only if it has entries. */
async function listOtherPages(context: SiteFileContext): Promise<SitemapEntry[]> {
  const [newsletters, team] = await Promise.all([listNewsletters(context), listTeam(context)]);
  const letters = newsletters.map(({ id, sentAt }) => ({ slug: id, updatedAt: sentAt }));
  return [
    ...(letters.length > 0 ? listWithPage('newsletter/archive', letters) : []),
    ...staticPages.map((path) => ({ path })),
    ...team.map(({ id }) => ({ path: `/team/${id}` })),
  ];
}

/**
 * `/sitemap.xml`: every indexable page with its canonical URL. A site with more items than one part holds gets an index of parts, each
 * of which takes one query.
 */
export async function writeSitemap(context: SiteFileContext): Promise<string> {
  const { publicUrl } = context;
  const first = await Promise.all(
    folders.map(async ([folder, resource]) => ({ folder, ...(await listAddresses(context, resource, 1)) })),
  );
  if (first.every(({ parts }) => parts === 1)) {
    const items = first.flatMap(({ folder, data }) => listWithPage(folder, data));
    return formatSitemap(publicUrl, [{ path: '/' }, ...items, ...(await listOtherPages(context))]);
  }
  const parts = first.flatMap(({ folder, parts: count }) =>
    Array.from({ length: count }, (_, index) => `/sitemap-${folder}-${index + 1}.xml`),
  );
  return formatSitemapIndex(publicUrl, ['/sitemap-pages.xml', ...parts]);
}

/** A part of the index by its file name; undefined if there is none. */
export async function writeSitemapPart(context: SiteFileContext, name: string): Promise<string | undefined> {
  const { publicUrl } = context;
  if (name === 'sitemap-pages.xml') {
    const lists = folders.map(([folder]) => ({ path: `/${folder}` }));
    return formatSitemap(publicUrl, [{ path: '/' }, ...lists, ...(await listOtherPages(context))]);
  }
  const [, wanted, number] = /^sitemap-([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(name) ?? [];
  const [folder, resource] = folders.find(([each]) => each === wanted) ?? [];
  if (folder === undefined || resource === undefined) return undefined;
  const { data, parts } = await listAddresses(context, resource, Number(number));
  return Number(number) > parts ? undefined : formatSitemap(publicUrl, listItems(folder, data));
}
