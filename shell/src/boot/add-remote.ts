import { areaOf, findOwner } from '@atrium/contracts/registry/boot';
import type { BootData, BootRemote } from '@atrium/contracts/registry/boot.schemas';
import type { SessionStore } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs, PatchRoutesOnNavigationFunctionArgs } from 'react-router-dom';
import { DASHBOARD_SLOT, PUBLIC_SLOT } from '../app-routes';
import type { LoadedRemote, RemoteLoader } from '../remotes/remote-loader';
import { resolveMatchedLazy } from '../remotes/resolve-lazy';
import { getArea } from './document-area';
import type { HydrationPlan } from './hydration-plan';

interface Deps {
  boot: BootData;
  session: SessionStore;
  /** Settles when the session has been restored or has failed to. */
  restored: Promise<void>;
  loader: RemoteLoader;
  /** Gets the remotes that are added. */
  plan: HydrationPlan;
}

/**
 * Adds the routes of the remote that owns a path, on public pages those of the remote with the layout before. A remote with other
 * sites in its policy gets documents of its own.
 */
export async function addRemote(
  { boot, session, restored, loader, plan }: Deps,
  { path, patch, signal }: Pick<PatchRoutesOnNavigationFunctionArgs, 'path' | 'patch' | 'signal'>,
): Promise<void> {
  /** Checked before any code of the remote is loaded. Without a session no routes are added, and the guard redirects to /login. */
  async function hasSession(): Promise<boolean> {
    await restored;
    return session.getState().user !== null;
  }

  const outerSlot = getArea(path) === 'dashboard' ? DASHBOARD_SLOT : PUBLIC_SLOT;
  for (const owner of [findOwner(boot.remotes, '/'), findOwner(boot.remotes, path)]) {
    if (owner?.origins && !plan.remotes.includes(owner) && owner !== findOwner(boot.remotes, loadedPath()))
      return patch(
        plan.module?.slot?.id ?? outerSlot,
        owner.prefixes.map((prefix) => ({ id: prefix, path: `${prefix}/*`, loader: leaveDocument })),
      );
    if (!owner || plan.remotes.includes(owner)) continue;
    if (areaOf(owner) === 'dashboard' && !(await hasSession())) return;
    const { module } = await loader.load(owner, (loaded) => resolveMatchedLazy(loaded.module.routes, path));
    if (signal.aborted || plan.remotes.includes(owner)) continue;
    plan.remotes.push(owner);
    patch(plan.module?.slot?.id ?? outerSlot, module.routes);
    // The first one on public pages is that with the layout.
    plan.module ??= module;
  }
}

/** Puts the routes of a server-rendered page into the layout that the server has put it into. */
export async function framePage(
  { kind, remotes, module }: HydrationPlan,
  {
    page: { frame },
    boot,
    load,
  }: { page: NonNullable<BootData['page']>; boot: BootData; load(remote: BootRemote): Promise<LoadedRemote> },
): Promise<HydrationPlan> {
  const owner = boot.remotes.find(({ name }) => name === frame?.name);
  if (!owner) throw new Error(`The document doesn't list ${frame?.name}`);
  const loaded = await load(owner);
  // Once per document, so that nothing else has these routes.
  loaded.module.slot?.children?.push(...(module?.routes ?? []));
  return {
    kind: loaded.version === frame?.version ? kind : 'replace',
    remotes: [...remotes, owner],
    module: loaded.module,
  };
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
