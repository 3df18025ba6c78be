import { contentTypeRows } from './content-types';
import {
  footerListLength,
  headerListLength,
  listedInMenus,
  type MenuEntryType,
  sitePages,
} from './menus.constants';
import { isTakenFolder } from './reserved-paths';

type ListedType = (typeof listedInMenus)[number];

interface Target {
  path: string;
  title: string;
}

/** The facts about items that menus lead to. */
export interface MenuTargets {
  /** Published items in their order on the site. */
  listOf(type: ListedType): readonly Target[];
  /** The item of a path; null if visitors don't find it, undefined for a path that is not an item's. */
  find(path: string): Target | null | undefined;
}

export const noTargets: MenuTargets = { listOf: () => [], find: () => undefined };

/** An entry as pages show it. */
export interface MenuLink {
  path: string;
  label: string;
  text?: string | undefined;
}

interface Entry {
  type?: MenuEntryType;
  path: string;
  label: string;
  text?: string;
}

interface MenusToResolve {
  header: readonly { label: string; path: string; links: readonly Entry[] }[];
  button: string;
  footer: readonly { label: string; links: readonly Entry[] }[];
  legal: readonly Entry[];
}

const pageLabels = new Map<string, string>(sitePages.map(({ path, label }) => [path, label]));

/** The path of an item's page, in its parts; undefined for another path. */
export function itemOfPath(address: string) {
  const [, first, second] = /^\/([^/?#]+)(?:\/([^/?#]+))?\/?(?:[?#].*)?$/.exec(address) ?? [];
  if (first === undefined || (second === undefined && isTakenFolder(first))) return undefined;
  const [folder, slug] = second === undefined ? ['', first] : [first, second];
  const row = contentTypeRows.find(
    ({ folder: own, otherFolder, page, isNumbered }) =>
      own === folder || otherFolder === folder || (isNumbered && page === `/${folder}`),
  );
  return row && { row, slug };
}

/** The types and paths that `resolveMenus` asks for. */
export function targetsOf({ header, footer, legal }: MenusToResolve) {
  const entries = [...header, ...footer].flatMap(({ links }) => links);
  return {
    types: listedInMenus.filter((type) => entries.some((entry) => entry.type === type)),
    paths: [...new Set([...header, ...entries, ...legal].map(({ path = '' }: { path?: string }) => path))],
  };
}

function resolveEntry(
  { type = 'page', path, label, text }: Entry,
  targets: MenuTargets,
  length: number,
): MenuLink[] {
  if (type !== 'page')
    return targets
      .listOf(type)
      .slice(0, length)
      .map((item) => ({ path: item.path, label: item.title }));
  const item = targets.find(path);
  // A link that leads to nothing visitors may see is left out.
  if (path === '' || item === null) return [];
  return [
    {
      path: item?.path ?? path,
      label: label || (item?.title ?? pageLabels.get(path) ?? path.replace(/^https?:\/\//, '')),
      ...(text && { text }),
    },
  ];
}

/** The menus as pages show them: with the titles and current paths of items, without what visitors can't open. */
export function resolveMenus({ header, button, footer, legal }: MenusToResolve, targets: MenuTargets) {
  const resolve = (entries: readonly Entry[], length: number) =>
    entries.flatMap((entry) => resolveEntry(entry, targets, length));
  return {
    header: header
      .map(({ label, path, links }, index) => ({
        id: label.toLowerCase().replace(/[^a-z0-9]+/g, '-') + (isFirst(header, index) ? '' : index),
        label,
        path: targets.find(path) === null ? '' : (targets.find(path)?.path ?? path),
        links: resolve(links, headerListLength),
      }))
      .filter(({ label, path, links }) => label && (path || links.length > 0)),
    button,
    footer: footer
      .map(({ label, links }) => ({ label, links: resolve(links, footerListLength) }))
      .filter(({ links }) => links.length > 0),
    legal: resolve(legal, 0),
  };
}

const isFirst = (menus: readonly { label: string }[], index: number) =>
  menus.findIndex(({ label }) => label === menus[index]?.label) === index;

export type SiteMenus = ReturnType<typeof resolveMenus>;
