import { areaOf, findOwner } from '@atrium/contracts/registry/boot';
import type { Logger } from '@atrium/service-kit/logger';
import type { RegistryClient } from '@atrium/service-kit/registry/registry-client';
import type { RenderPool } from '../render-process/render-pool';

/** Paths of the pages that the active versions of public remotes have in the menu, or list in `sitemap` of their module: a remote lists its own pages only. */
export async function listSitemapPages({
  registry,
  pages,
  logger,
}: {
  registry: Pick<RegistryClient, 'read'>;
  pages: Pick<RenderPool, 'describe'>;
  logger: Logger;
}): Promise<string[]> {
  const { remotes } = await registry.read();
  const builds = remotes.map(({ active }) => active).filter((build) => areaOf(build) === 'public');
  const lists = await Promise.all(
    builds.map(async (build) => {
      const inMenu = build.nav.flatMap(({ path, children }) => [
        path,
        ...children.map((child) => child.path),
      ]);
      if (!build.ssr) return inMenu;
      try {
        const { sitemap } = await pages.describe(build);
        return [...inMenu, ...sitemap.filter((path) => findOwner([build], path))];
      } catch (err) {
        logger.error({ err, remote: build.name, version: build.version }, 'pages missing in the sitemap');
        return inMenu;
      }
    }),
  );
  return [...new Set(lists.flat())];
}
