import type { BootData } from '@atrium/contracts/registry/boot.schemas';
import type { RouteObject } from 'react-router-dom';
import { MissingStyles } from '../remotes/remote-failure';
import type { RemoteLoader } from '../remotes/remote-loader';
import { resolveMatchedLazy } from '../remotes/resolve-lazy';

export type HydrationPlan =
  /** Nothing was rendered on the server. */
  | { kind: 'empty' }
  /** The version that rendered the document is loaded. */
  | { kind: 'hydrate'; owner: string; routes: RouteObject[] }
  /** Only the previous version could be loaded, whose content may differ from the document's. */
  | { kind: 'replace'; owner: string; routes: RouteObject[] }
  /** No version could be loaded: the document stays as the server sent it. */
  | { kind: 'static' };

/**
 * Loads the remote of a document and decides how the document is hydrated. A version whose style sheets failed counts as broken:
 * the document has the rules of its own content, but not those of its menus and of the next page.
 */
export async function prepareHydration(
  boot: BootData,
  loader: Pick<RemoteLoader, 'load'>,
  pathname: string,
  failedSheets: Promise<string[]>,
): Promise<HydrationPlan> {
  const { page } = boot;
  const owner = page && boot.remotes.find((remote) => remote.name === page.owner);
  if (!page || !owner) return { kind: 'empty' };
  try {
    const loaded = await loader.load(owner, async ({ version, module }) => {
      await resolveMatchedLazy(module.routes, pathname);
      const base = `/remotes/${owner.name}/${version}/`;
      const missing = (await failedSheets).find((href) => href.includes(base));
      if (missing) throw new MissingStyles(missing);
    });
    const kind = loaded.version === page.version ? 'hydrate' : 'replace';
    return { kind, owner: owner.name, routes: loaded.module.routes };
  } catch {
    return { kind: 'static' }; // The loader has logged the reason.
  }
}
