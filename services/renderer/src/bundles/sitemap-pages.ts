import type { Logger } from '@atrium/service-kit/logger';
import type { RegistryClient } from '@atrium/service-kit/registry/registry-client';
import type { RemoteBundles } from './remote-bundles';

/** Paths of the pages that the active versions of public remotes list in the sitemap. A version that can't be loaded adds none. */
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
  const lists = await Promise.all(
    remotes
      .map(({ active }) => active)
      .filter(({ role, ssr }) => role === null && ssr)
      .map((build) =>
        bundles.load(build).then(
          ({ sitemap = [] }) => sitemap,
          (err: unknown) => {
            logger.error({ err, remote: build.name, version: build.version }, 'pages missing in the sitemap');
            return [];
          },
        ),
      ),
  );
  return lists.flat();
}
