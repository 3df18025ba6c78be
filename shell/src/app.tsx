import { mountedMark } from '@atrium/contracts/registry/boot';
import {
  type ApiClient,
  ApiProvider,
  ErrorScreenProvider,
  SessionProvider,
  type SessionStore,
} from '@atrium/mfe-kit';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { RouteErrorScreen } from './screens/error-screen';
import { RecoveryContext, type RecoveryDeps } from './screens/recovery-context';

interface AppProps {
  api: ApiClient;
  session: SessionStore;
  recovery?: RecoveryDeps;
  /** The router provider: static on the server, browser router in the browser. */
  children: ReactNode;
}

/** The providers around the router. Must be the same on the server and in the browser, or hydration fails. */
export function App({ api, session, recovery, children }: AppProps) {
  useEffect(() => {
    performance.mark(mountedMark);
  }, []);
  return (
    <StrictMode>
      <ApiProvider api={api}>
        <SessionProvider store={session}>
          <RecoveryContext value={recovery ?? null}>
            <ErrorScreenProvider screen={RouteErrorScreen}>{children}</ErrorScreenProvider>
          </RecoveryContext>
        </SessionProvider>
      </ApiProvider>
    </StrictMode>
  );
}
