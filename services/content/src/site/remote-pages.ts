import type { MenuTargets, SiteMenus } from '@atrium/contracts/content/resolve-menus';
import { areaOf } from '@atrium/contracts/registry/boot';
import type { NavEntry } from '@atrium/contracts/registry/remote-manifest.schemas';
import type { RegistryClient } from '@atrium/service-kit/registry/registry-client';

/** The menu entries of public remotes, in order. The last known ones while the registry doesn't respond. */
export async function listRemotePages(registry: Pick<RegistryClient, 'read'>): Promise<NavEntry[]> {
  const { remotes } = await registry.read();
  return remotes
    .filter(({ active }) => areaOf(active) === 'public')
    .flatMap(({ active }) => active.nav)
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label, 'en'));
}

/** With the names of these pages, for entries of staff without a label of their own. */
export function withRemotePages(targets: MenuTargets, pages: readonly NavEntry[]): MenuTargets {
  const titles = new Map(
    pages
      .flatMap((page) => [page, ...page.children])
      .map(({ path, label }) => [path, { path, title: label }]),
  );
  return { ...targets, find: (path) => titles.get(path) ?? targets.find(path) };
}

/** Ends the header with the pages that staff haven't placed in any menu, unless they chose to have their own menus only. */
export function addRemotePages(
  menus: SiteMenus,
  isHeaderComplete: boolean,
  pages: readonly NavEntry[],
): SiteMenus {
  if (isHeaderComplete) return menus;
  const { header, footer, legal } = menus;
  const links = [...header, ...legal, ...[...header, ...footer].flatMap((menu) => menu.links)];
  const placed = new Set(links.map(({ path }) => path));
  const added = pages
    .filter(({ path }) => !placed.has(path))
    .map(({ id, label, path, children }) => ({ id: `remote-${id}`, label, path, links: children }));
  return { ...menus, header: [...header, ...added] };
}
