import { areaOf } from '@atrium/contracts/registry/boot';
import type { Logger } from '@atrium/service-kit/logger';
import type { RegistryClient } from '@atrium/service-kit/registry/registry-client';
import type { RemoteBundles } from './remote-bundles';

/** Paths of the pages that the active versions of public remotes have in the menu, or list in `sitemap` of their module. */
export async function listSitemapPages({
  registry,
  bundles,
  logger,
}: {
  registry: Pick<RegistryClient, 'read'>;
  bundles: RemoteBundles;
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
        const { sitemap = [] } = await bundles.load(build);
        return [...inMenu, ...sitemap];
      } catch (err) {
        logger.error({ err, remote: build.name, version: build.version }, 'pages missing in the sitemap');
        return inMenu;
      }
    }),
  );
  return [...new Set(lists.flat())];
}
