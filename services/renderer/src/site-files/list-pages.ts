import { entryResources } from '@atrium/contracts/content/constants';
import { contentTypes } from '@atrium/contracts/content/content-types';
import type { SiteFileContext } from '../context';
import { listAddresses, listTeam } from './site-content';
import { formatSitemap, formatSitemapIndex, newestOf, type SitemapEntry } from './sitemap';

interface Folder {
  /** In the names of its parts. */
  name: string;
  /** Of its list page. */
  path: string;
  /** Not in the sitemap while it has no items. */
  isOptional?: boolean;
  list: string;
}

/** The kinds that may have many items, in the order of the sitemap. */
const folders: Folder[] = [
  ...entryResources.map((resource) => {
    const { folder } = contentTypes[resource];
    return { name: folder, path: `/${folder}`, list: `/api/sitemap?resource=${resource}&` };
  }),
  {
    name: 'newsletters',
    path: '/newsletter/archive',
    isOptional: true,
    list: '/api/newsletter/archive/addresses?',
  },
];

interface ListedItem {
  slug: string;
  updatedAt: string;
}

const listItems = (path: string, items: readonly ListedItem[]): SitemapEntry[] =>
  items.map(({ slug, updatedAt }) => ({ path: `${path}/${slug}`, lastModified: updatedAt }));

function listWithPage(path: string, items: readonly ListedItem[]): SitemapEntry[] {
  const newest = newestOf(items.map(({ updatedAt }) => updatedAt));
  const page = { path, ...(newest !== undefined && { lastModified: newest }) };
  return [page, ...listItems(path, items)];
}

/** The first part of each kind that is in the sitemap. */
async function readFirstParts(context: SiteFileContext) {
  const first = await Promise.all(
    folders.map(async (folder) => ({ folder, ...(await listAddresses(context, folder.list, 1)) })),
  );
  return first.filter(({ folder, data }) => !folder.isOptional || data.length > 0);
}

/** Pages outside the folders. */
async function listOtherPages(context: SiteFileContext): Promise<SitemapEntry[]> {
  const [pages, team] = await Promise.all([context.listSitemapPages(), listTeam(context)]);
  return [...pages, ...team.map(({ id }) => `/team/${id}`)].map((path) => ({ path }));
}

/**
 * `/sitemap.xml`: every indexable page with its canonical URL. A site with more items than one part holds gets an index of parts, each
 * of which takes one query.
 */
export async function writeSitemap(context: SiteFileContext): Promise<string> {
  const { publicUrl } = context;
  const first = await readFirstParts(context);
  if (first.every(({ parts }) => parts === 1)) {
    const items = first.flatMap(({ folder, data }) => listWithPage(folder.path, data));
    return formatSitemap(publicUrl, [{ path: '/' }, ...items, ...(await listOtherPages(context))]);
  }
  const parts = first.flatMap(({ folder, parts: count }) =>
    Array.from({ length: count }, (_, index) => `/sitemap-${folder.name}-${index + 1}.xml`),
  );
  return formatSitemapIndex(publicUrl, ['/sitemap-pages.xml', ...parts]);
}

/** A part of the index by its file name; undefined if there is none. */
export async function writeSitemapPart(context: SiteFileContext, name: string): Promise<string | undefined> {
  const { publicUrl } = context;
  if (name === 'sitemap-pages.xml') {
    const lists = (await readFirstParts(context)).map(({ folder: { path } }) => ({ path }));
    return formatSitemap(publicUrl, [{ path: '/' }, ...lists, ...(await listOtherPages(context))]);
  }
  const [, wanted, number] = /^sitemap-([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(name) ?? [];
  const folder = folders.find((each) => each.name === wanted);
  if (folder === undefined) return undefined;
  const { data, parts } = await listAddresses(context, folder.list, Number(number));
  return Number(number) > parts ? undefined : formatSitemap(publicUrl, listItems(folder.path, data));
}
