import { areaOf, findOwner } from '@atrium/contracts/registry/boot';
import type { BootData } from '@atrium/contracts/registry/boot.schemas';
import type { SessionStore } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs, PatchRoutesOnNavigationFunctionArgs } from 'react-router-dom';
import { DASHBOARD_SLOT, PUBLIC_SLOT } from '../app-routes';
import type { RemoteLoader } from '../remotes/remote-loader';
import { resolveMatchedLazy } from '../remotes/resolve-lazy';
import type { AddedRemotes } from './added-remotes';
import { getArea } from './document-area';

interface Deps {
  boot: BootData;
  session: SessionStore;
  /** Settles when the session has been restored or has failed to. */
  restored: Promise<void>;
  loader: RemoteLoader;
  added: AddedRemotes;
}

/**
 * Adds the routes of the remote that owns a path, on public pages those of the remote with the layout before. A remote with other
 * sites in its policy gets documents of its own.
 */
export async function addRemote(
  { boot, session, restored, loader, added }: Deps,
  { path, patch, signal }: Pick<PatchRoutesOnNavigationFunctionArgs, 'path' | 'patch' | 'signal'>,
): Promise<void> {
  /** Checked before any code of the remote is loaded. Without a session no routes are added, and the guard redirects to /login. */
  async function hasSession(): Promise<boolean> {
    await restored;
    return session.getState().user !== null;
  }

  const outerSlot = getArea(path) === 'dashboard' ? DASHBOARD_SLOT : PUBLIC_SLOT;
  for (const owner of [findOwner(boot.remotes, '/'), findOwner(boot.remotes, path)]) {
    if (owner?.origins && !added.remotes.includes(owner) && owner !== findOwner(boot.remotes, loadedPath()))
      return patch(
        added.module?.slot?.id ?? outerSlot,
        owner.prefixes.map((prefix) => ({ id: prefix, path: `${prefix}/*`, loader: leaveDocument })),
      );
    if (!owner || added.remotes.includes(owner)) continue;
    if (areaOf(owner) === 'dashboard' && !(await hasSession())) return;
    const { module } = await loader.load(owner, (loaded) => resolveMatchedLazy(loaded.module.routes, path));
    if (signal.aborted || added.remotes.includes(owner)) continue;
    added.remotes.push(owner);
    patch(added.module?.slot?.id ?? outerSlot, module.routes);
    // The first one on public pages is that with the layout.
    added.module ??= module;
  }
}

/** The address that this document was loaded from. Its policy stays that of this page. */
function loadedPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation ? new URL(navigation.name).pathname : window.location.pathname;
}

/** The policy of this document lacks the other sites of the page. The promise never settles, so that the current page stays. */
function leaveDocument({ request }: LoaderFunctionArgs): Promise<never> {
  window.location.assign(request.url);
  return new Promise(() => {});
}
