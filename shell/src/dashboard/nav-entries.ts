import { isUnderPrefix } from '@atrium/contracts/registry/boot';
import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import type { NavEntry } from '@atrium/contracts/registry/remote-manifest.schemas';

/** The parts of a manifest that the menu, the command palette and the shortcuts read. */
export type Manifested = Pick<BootRemote, 'nav' | 'commands' | 'searches' | 'shortcuts'>;

/** Menu entries of all remotes, sorted. */
export function listNavEntries(remotes: readonly Pick<BootRemote, 'nav'>[]): NavEntry[] {
  return remotes
    .flatMap(({ nav }) => nav)
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label, 'en'));
}

interface NavGroup {
  /** Null for the home entry, which stands above all groups. */
  heading: string | null;
  entries: NavEntry[];
}

/** Sorted entries under their headings; a group stands where its first entry does, entries without one come last. */
export function groupNavEntries(entries: readonly NavEntry[]): NavGroup[] {
  const home = entries.filter(({ path }) => path === '/dashboard');
  const groups = new Map<string, NavEntry[]>();
  for (const entry of entries) {
    if (!home.includes(entry))
      groups.set(entry.group ?? '', [...(groups.get(entry.group ?? '') ?? []), entry]);
  }
  const ungrouped = groups.get('');
  groups.delete('');
  return [
    { heading: null, entries: home },
    ...[...groups].map(([heading, members]) => ({ heading, entries: members })),
    ...(ungrouped ? [{ heading: 'More', entries: ungrouped }] : []),
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
