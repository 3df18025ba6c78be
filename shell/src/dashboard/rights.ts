import type { Permission } from '@atrium/contracts/auth/permissions';
import { isUnderPrefix } from '@atrium/contracts/registry/boot';
import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';

type Ruled = Pick<BootRemote, 'screens'>;
type Limited = Pick<
  BootRemote,
  'screens' | 'nav' | 'commands' | 'fields' | 'searches' | 'shortcuts' | 'widgets' | 'guests'
>;

const covers = (path: string, pathname: string): boolean =>
  path.endsWith('/*')
    ? pathname.startsWith(path.slice(0, -1)) && pathname.length >= path.length
    : isUnderPrefix(pathname, path);

/** The permission of a screen, by the longest rule; undefined for screens of everybody. */
export function findPermission(remotes: readonly Ruled[], pathname: string): Permission | undefined {
  const rules = remotes.flatMap(({ screens }) => screens).filter(({ path }) => covers(path, pathname));
  return rules.sort((a, b) => b.path.length - a.path.length)[0]?.permission;
}

/** The remotes with the menu entries, commands, fields, searches, shortcuts, widgets and guests that these permissions allow. */
export function limitRemotes<Remote extends Limited>(
  remotes: readonly Remote[],
  permissions: readonly Permission[],
): Remote[] {
  const may = (permission: Permission | undefined) =>
    permission === undefined || permissions.includes(permission);
  const mayOpen = ({ path }: { path: string }) => may(findPermission(remotes, path));
  return remotes.map((remote) => ({
    ...remote,
    nav: remote.nav.filter(mayOpen).map((entry) => ({ ...entry, children: entry.children.filter(mayOpen) })),
    commands: remote.commands.filter(mayOpen),
    // The command line of an earlier version sends none.
    fields: (remote.fields ?? []).filter(mayOpen),
    searches: remote.searches.filter(mayOpen),
    shortcuts: remote.shortcuts.filter(({ permission }) => may(permission)),
    widgets: remote.widgets.filter(({ permission }) => may(permission)),
    guests: remote.guests.filter(({ permission }) => may(permission)),
  }));
}
