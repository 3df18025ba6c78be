import { onLateCode, type RemoteModule } from '@atrium/mfe-kit';
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { App } from './app';
import { type AppRouter, createRouter } from './boot/create-router';
import { createBrowserSession } from './boot/create-session';
import { getArea } from './boot/document-area';
import { loadSanitiser } from './boot/html-policy';
import { readBoot } from './boot/read-boot';
import { yieldToMain } from './boot/yield-to-main';
import { createReporter } from './remotes/create-reporter';
import type { RemoteFailure } from './remotes/remote-failure';
import { createRemoteLoader } from './remotes/remote-loader';
import { reportUncaught } from './remotes/report-uncaught';
import type { RecoveryDeps } from './screens/recovery-context';

/**
 * Starts the shell in this document. The failures of a remote that is being developed are for its team, in the console and over the
 * page: nothing is reported and no other version takes over.
 */
export async function start({ boot = readBoot(), isDevelopment = false } = {}): Promise<void> {
  if (window.location.pathname === '/dashboard') {
    const { continueToRememberedLocation } = await import(
      /* webpackChunkName: "shell.returnTo" */ './login/return-to'
    );
    continueToRememberedLocation();
  }
  // The session may end before there is a router: another tab signs out while the code loads.
  let current: AppRouter | undefined;
  const { api, session } = createBrowserSession((reason) => leaveToLogin(current, reason));
  const report = isDevelopment
    ? (failure: RemoteFailure) => reportError(failure.error)
    : createReporter(boot);
  if (!isDevelopment) reportUncaught(boot, report);
  const loader = createRemoteLoader({ loadModule, api, onFailure: report });
  const isDashboard = getArea(window.location.pathname) === 'dashboard';
  const sanitiser = loadSanitiser();
  const restored = session.getState().restore();
  await yieldToMain();
  const router = await createRouter({ boot, api, session, restored, loader, added: { remotes: [] } });
  current = router;
  const recovery: RecoveryDeps = { remotes: boot.remotes, api, loader, report, isDevelopment };
  if (!isDevelopment)
    onLateCode(() => {
      import(/* webpackChunkName: "shell.failure" */ './remotes/recover')
        .then(({ overtake }) => overtake(router, recovery))
        // The late code may still come, or is reported when it fails.
        .catch(console.warn);
    });
  await sanitiser;
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root element');
  // In the tab of a developer the server may have rendered a page.
  root.replaceChildren();
  // A transition may be interrupted and shows the next page later. Public pages are small: render them at once.
  const rendering = isDashboard ? {} : { useTransitions: false };
  createRoot(root, isDevelopment ? { onCaughtError: reportError } : {}).render(
    <App api={api} session={session} recovery={recovery}>
      <RouterProvider router={router} {...rendering} />
    </App>,
  );
}

/** A logout replaces the history entry. An expired session passes on the current location, to return to it after sign-in. */
function leaveToLogin(router: AppRouter | undefined, reason: 'logout' | 'expired'): void {
  if (router === undefined) {
    window.location.replace('/login');
    return;
  }
  const { location } = router.state;
  if (location.pathname === '/login') return;
  const from = reason === 'expired' ? `${location.pathname}${location.search}${location.hash}` : undefined;
  void router.navigate('/login', { replace: reason === 'logout', state: { from } });
}

/**
 * Loads the './remote' module of one version through Module Federation. The runtime caches by name, failures included:
 * each version and attempt needs a name of its own.
 */
async function loadModule({ name, entry }: { name: string; entry: string }): Promise<RemoteModule> {
  registerRemotes([{ name, entry, type: 'module' }]);
  const exposed = await loadRemote<{ remote?: RemoteModule }>(`${name}/remote`);
  if (!exposed?.remote) throw new Error(`${entry} exposes no remote`);
  return exposed.remote;
}
