import { entryResources } from '@atrium/contracts/content/constants';
import { type ContentTypeRow, contentTypes } from '@atrium/contracts/content/content-types';
import { notFound } from '@atrium/service-kit/app-error';
import type { SiteFileContext } from '../context';
import { listEmptyPages, listTeam, readAddresses } from './site-content';
import type { AddressList } from './sitemap';

/** The revision of the sitemap's form: increase it when that changes. */
const sitemapRevision = '1';

interface Folder extends Omit<AddressList, 'body'> {
  /** The address of its call without the page. */
  call: string;
}

/** The kinds that may have many items, in the order of the sitemap. */
const folders: Folder[] = [
  ...entryResources.map((resource) => {
    const { folder = '', hasNoListPage }: ContentTypeRow = contentTypes[resource];
    return {
      hasNoListPage,
      name: folder || resource,
      path: folder && `/${folder}`,
      call: `/api/sitemap?resource=${resource}&`,
    };
  }),
  {
    name: 'newsletters',
    path: '/newsletter/archive',
    isOptional: true,
    call: '/api/newsletter/archive/addresses?',
  },
];

/** One query. */
async function readList(context: SiteFileContext, { call, ...folder }: Folder, page: number) {
  const { body, revision } = await readAddresses(context, `${call}page=${page}`);
  return { list: { ...folder, body }, revision };
}

/** A file that depends on the first part of each kind; one query for each of them. */
async function readFromFirstParts(
  context: SiteFileContext,
  name: string,
  task: 'writeSitemap' | 'writeSitemapPages',
) {
  const { publicUrl, cache, tasks } = context;
  const [empty, first, pages, team] = await Promise.all([
    listEmptyPages(context),
    Promise.all(folders.map((folder) => readList(context, folder, 1))),
    context.listSitemapPages(),
    listTeam(context),
  ]);
  const otherPaths = [...pages, ...team.map(({ id }) => `/team/${id}`)].filter((path) => !empty.has(path));
  const lists = first.map(({ list }) => ({ ...list, isOptional: list.isOptional || empty.has(list.path) }));
  const revision = [
    sitemapRevision,
    publicUrl,
    ...first.map((each) => each.revision),
    ...empty,
    ...otherPaths,
  ];
  return cache.get({ key: [name], revision }, () => tasks[task]({ publicUrl, lists, otherPaths }));
}

/** `/sitemap.xml`, of a site with many items an index of parts. */
export const readSitemap = (context: SiteFileContext) =>
  readFromFirstParts(context, 'sitemap.xml', 'writeSitemap');

const missing = () => notFound('There is no such part of the sitemap');

/** A part of the index by its file name. */
export async function readSitemapPart(context: SiteFileContext, name: string) {
  if (name === 'sitemap-pages.xml') return readFromFirstParts(context, name, 'writeSitemapPages');
  const [, wanted, number] = /^sitemap-([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(name) ?? [];
  const folder = folders.find((each) => each.name === wanted);
  if (folder === undefined) throw missing();
  const { publicUrl, cache, tasks } = context;
  const { list, revision } = await readList(context, folder, Number(number));
  return cache.get({ key: [name], revision: [sitemapRevision, publicUrl, revision] }, async () => {
    const part = await tasks.writeSitemapPart({ publicUrl, ...list });
    if (part === undefined) throw missing();
    return part;
  });
}
