import { type BootData, findOwner } from '@atrium/contracts/boot';
import { type ApiClient, apiRouterContext, type SessionStore } from '@atrium/mfe-kit';
import { createBrowserRouter, type Path, type RouteObject, RouterContextProvider } from 'react-router-dom';
import { createAppRoutes, DASHBOARD_SLOT, PUBLIC_SLOT } from '../app-routes';
import type { RemoteLoader } from '../remotes/remote-loader';
import { resolveMatchedLazy } from '../remotes/resolve-lazy';
import { getArea } from './document-area';
import { readHydrationData } from './read-boot';
import type { PageStart } from './start-page';

interface RouterDeps {
  boot: BootData;
  api: ApiClient;
  session: SessionStore;
  /** Settles when the silent restore is over. */
  restored: Promise<void>;
  loader: RemoteLoader;
  start: PageStart;
}

export async function createRouter({ boot, api, session, restored, loader, start }: RouterDeps) {
  const { pathname } = window.location;
  const area = getArea(pathname);
  const isServerOwned = start.kind === 'hydrate' || start.kind === 'replace';
  const patched = new Set<string>(isServerOwned ? [start.owner] : []);
  /** Access is refused before any code of the remote is loaded; the guard then leads to /login. */
  async function hasRole(role: string): Promise<boolean> {
    await restored;
    return session.getState().user?.role === role;
  }

  const routes = createAppRoutes(isServerOwned ? start.routes : []);
  // The shell's own frame shows at once, while the remote inside it is on its way; a failure is the router's to show.
  await resolveMatchedLazy(routes, pathname).catch(() => {});
  const router = createBrowserRouter(routes, {
    hydrationData: start.kind === 'hydrate' && boot.page ? readHydrationData(boot.page) : undefined,
    getContext: () => new RouterContextProvider(new Map([[apiRouterContext, api]])),
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const target = getArea(path);
      if (target !== area && target !== 'login')
        return leaveDocument(router.state.navigation.location ?? { pathname: path });
      const owner = findOwner(boot.remotes, path);
      if (!owner || patched.has(owner.name)) return;
      if (owner.role && !(await hasRole(owner.role))) return;
      const { module } = await loader.load(owner);
      if (signal.aborted || patched.has(owner.name)) return;
      patched.add(owner.name);
      patch(area === 'dashboard' ? DASHBOARD_SLOT : PUBLIC_SLOT, module.routes as RouteObject[]);
    },
  });
  return router;
}

export type AppRouter = Awaited<ReturnType<typeof createRouter>>;

/** Another area is another document. The promise stays open, so that nothing else is shown meanwhile. */
function leaveDocument({ pathname, search = '', hash = '' }: Partial<Path>): Promise<never> {
  window.location.assign(`${pathname}${search}${hash}`);
  return new Promise(() => {});
}
