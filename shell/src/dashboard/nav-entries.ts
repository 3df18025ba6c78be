import { isUnderPrefix } from '@atrium/contracts/registry/boot';
import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import type { NavEntry } from '@atrium/contracts/registry/remote-manifest.schemas';

/** The parts of a manifest that the menu, the command palette and the shortcuts read. */
export type Manifested = Pick<BootRemote, 'nav' | 'commands' | 'fields' | 'searches' | 'shortcuts'>;

/** Menu entries of all remotes, sorted. */
export function listNavEntries(remotes: readonly Pick<BootRemote, 'nav'>[]): NavEntry[] {
  return remotes
    .flatMap(({ nav }) => nav)
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label, 'en'));
}

export interface NavGroup {
  /** A remote's group may be called as one of the shell. */
  id: string;
  /** Null for the home entry, which stands above all groups. */
  heading: string | null;
  entries: NavEntry[];
}

/**
 * Sorted entries under their headings; a group stands where its first entry does, entries without one come last. Favourites are
 * above the groups instead, in their own order.
 */
export function groupNavEntries(
  entries: readonly NavEntry[],
  favourites: readonly string[] = [],
): NavGroup[] {
  const home = entries.filter(({ path }) => path === '/dashboard');
  const starred = favourites.flatMap(
    (path) => entries.find((entry) => entry.path === path && !home.includes(entry)) ?? [],
  );
  const groups = new Map<string, NavEntry[]>();
  for (const entry of entries) {
    if (!home.includes(entry) && !starred.includes(entry))
      groups.set(entry.group ?? '', [...(groups.get(entry.group ?? '') ?? []), entry]);
  }
  const ungrouped = groups.get('');
  groups.delete('');
  return [
    { id: 'home', heading: null, entries: home },
    ...(starred.length > 0 ? [{ id: 'favourites', heading: 'Favourites', entries: starred }] : []),
    ...[...groups].map(([heading, members]) => ({ id: `of ${heading}`, heading, entries: members })),
    ...(ungrouped ? [{ id: 'more', heading: 'More', entries: ungrouped }] : []),
  ];
}

/** The menu entry of a page: the longest path that is a prefix of it. The home entry matches only itself. */
export function findCurrentPath(entries: readonly NavEntry[], pathname: string): string | null {
  const paths = entries.flatMap((entry) => [entry.path, ...entry.children.map((child) => child.path)]);
  const leading = paths.filter((path) =>
    path === '/dashboard' ? pathname === path : isUnderPrefix(pathname, path),
  );
  return leading.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Whether the entry or one of its children is current. */
export const isInside = ({ path, children }: NavEntry, currentPath: string | null): boolean =>
  path === currentPath || children.some((child) => child.path === currentPath);
