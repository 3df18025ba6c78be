import { shellPaths } from '../registry/boot';
import { contentTypeRows } from './content-types';
import { legalPathOf } from './legal.constants';
import { sitePages } from './menus.constants';
import { createServiceSlug, findSlugProblem, slugMessages, type ToAscii } from './slugs';

/** Folders of the system: what the gateway serves itself, and addresses that links of mails and staff have. */
export const systemFolders: readonly string[] = [
  'api',
  'approval',
  'assets',
  'csp-reports',
  'dashboard',
  'embed',
  'healthz',
  'internal',
  'login',
  'media',
  'og',
  'preview',
  'readyz',
  'remotes',
  'shell',
];

const folderOf = (path: string): string => path.split('/')[1] ?? '';

/** The first parts of all addresses that are taken: those of the system, of the built-in pages, and of the folders of items. */
const takenFolders: ReadonlySet<string> = new Set([
  ...systemFolders,
  ...shellPaths.map(folderOf),
  ...sitePages.map(({ path }) => folderOf(path)),
  folderOf(legalPathOf('any')),
  ...contentTypeRows.flatMap(({ folder, otherFolder, page, pages = [] }) => [
    ...[folder, otherFolder].filter((name) => name !== undefined),
    ...[page, ...pages].filter((path) => path !== undefined).map(folderOf),
  ]),
]);

/** True for the first part of an address that no page of its own can have. */
export const isTakenFolder = (name: string): boolean => takenFolders.has(name);

/** Why a page can't be at `/<slug>`, as a message; undefined when it can. */
export function findPageSlugProblem(slug: string): string | undefined {
  const problem = findSlugProblem(slug);
  if (problem !== undefined) return problem;
  return isTakenFolder(slug) ? slugMessages.reserved : undefined;
}

/** The address of a new page: one that is taken gets an ending. */
export function createPageSlug(title: string, toAscii: ToAscii): string {
  const slug = createServiceSlug(title, toAscii);
  return isTakenFolder(slug) ? `${slug}-page` : slug;
}
