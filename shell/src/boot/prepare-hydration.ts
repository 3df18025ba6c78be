import type { BootData } from '@atrium/contracts/boot';
import type { RouteObject } from 'react-router-dom';
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

/** Loads the remote of a document and decides how the document is hydrated. */
export async function prepareHydration(
  boot: BootData,
  loader: Pick<RemoteLoader, 'load'>,
  pathname: string,
): Promise<HydrationPlan> {
  const { page } = boot;
  const owner = page && boot.remotes.find((remote) => remote.name === page.owner);
  if (!page || !owner) return { kind: 'empty' };
  try {
    const loaded = await loader.load(owner, ({ module }) => resolveMatchedLazy(module.routes, pathname));
    const kind = loaded.version === page.version ? 'hydrate' : 'replace';
    return { kind, owner: owner.name, routes: loaded.module.routes };
  } catch {
    return { kind: 'static' }; // The loader has logged the reason.
  }
}
