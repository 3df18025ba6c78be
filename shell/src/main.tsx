import './styles/global.css';
import { STATIC_EVENT } from '@atrium/contracts/page-start';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { App } from './app';
import { type AppRouter, createRouter } from './boot/create-router';
import { createBrowserSession } from './boot/create-session';
import { delayPendingState } from './boot/delayed-pending';
import { getArea } from './boot/document-area';
import { readBoot } from './boot/read-boot';
import { startPage } from './boot/start-page';
import { leaveToLogin } from './login/leave-to-login';
import { continueToRememberedLocation } from './login/return-to';
import { loadModule } from './remotes/load-module';
import { createRemoteLoader } from './remotes/remote-loader';

void start();

async function start() {
  continueToRememberedLocation();
  await pause();
  const boot = readBoot();
  const { api, session } = createBrowserSession((reason) => leaveToLogin(router, reason));
  const loader = createRemoteLoader({ loadModule, api });
  const restored = session.getState().restore();
  const page = await startPage(boot, loader, window.location.pathname);
  if (page.kind === 'static') {
    document.dispatchEvent(new Event(STATIC_EVENT));
    return;
  }
  await pause();
  const router = await createRouter({ boot, api, session, restored, loader, start: page });
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root element');
  // A visitor's next page is at hand and rendered in one go: in slices it would be on screen later by all that comes between.
  const rendering = getArea(window.location.pathname) === 'dashboard' ? {} : { useTransitions: false };
  const app = (
    <App api={api} session={session}>
      <RouterProvider router={delayPendingState(router)} {...rendering} />
    </App>
  );
  if (page.kind === 'hydrate') {
    await pause();
    startTransition(() => {
      hydrateRoot(root, app);
    });
    return;
  }
  // What the server sent stays readable until the other version has something to show.
  if (page.kind === 'replace') await whenInitialised(router);
  createRoot(root).render(app);
}

function whenInitialised(router: AppRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Between the steps of a start the browser may answer whoever is using the page already. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}
