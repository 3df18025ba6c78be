import { findOwner } from '@atrium/contracts/registry/boot';
import type { BootData } from '@atrium/contracts/registry/boot.schemas';
import { type ApiClient, apiRouterContext, type SessionStore } from '@atrium/mfe-kit';
import {
  createBrowserRouter,
  type DataStrategyFunctionArgs,
  type DataStrategyResult,
  type Path,
  RouterContextProvider,
} from 'react-router-dom';
import { createAppRoutes } from '../app-routes';
import type { RemoteLoader } from '../remotes/remote-loader';
import { resolveMatchedLazy } from '../remotes/resolve-lazy';
import type { AddedRemotes } from './added-remotes';
import { getArea } from './document-area';
import { loadSanitiser } from './html-policy';
import { importAddRemote } from './import-add-remote';
import { yieldToMain } from './yield-to-main';

interface RouterDeps {
  boot: BootData;
  api: ApiClient;
  session: SessionStore;
  /** Settles when the session has been restored or has failed to. */
  restored: Promise<void>;
  loader: RemoteLoader;
  added: AddedRemotes;
}

export async function createRouter({ boot, api, session, restored, loader, added }: RouterDeps) {
  const { pathname } = window.location;
  const area = getArea(pathname);
  const routes = createAppRoutes();
  // The shell's layout is loaded first, so that it shows while the remote loads. The router shows a failure.
  await resolveMatchedLazy(routes, pathname).catch(() => {});
  await yieldToMain();
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[apiRouterContext, api]])),
    dataStrategy: loadData,
    async patchRoutesOnNavigation(args) {
      const { path } = args;
      const target = getArea(path);
      if (target !== area && target !== 'login')
        return leaveDocument(router.state.navigation.location ?? { pathname: path });
      const owner = findOwner(boot.remotes, path);
      if (!owner || added.remotes.includes(owner)) return;
      const { addRemote } = await importAddRemote();
      await addRemote({ boot, session, restored, loader, added }, args);
    },
  });
  return router;
}

/** The default, beside which the sanitiser comes: the next page may be made of HTML. */
const loadData = ({ runClientMiddleware }: DataStrategyFunctionArgs) =>
  runClientMiddleware(async ({ matches }) => {
    const results: Record<string, DataStrategyResult> = {};
    const loading = matches.map(async (match) => {
      if (match.shouldCallHandler()) results[match.route.id] = await match.resolve();
    });
    await Promise.all([loadSanitiser(), ...loading]);
    return results;
  });

export type AppRouter = Awaited<ReturnType<typeof createRouter>>;

/** Another area is another document. The promise never settles, so that the current page stays until the browser leaves it. */
function leaveDocument({ pathname, search = '', hash = '' }: Partial<Path>): Promise<never> {
  window.location.assign(`${pathname}${search}${hash}`);
  return new Promise(() => {});
}
