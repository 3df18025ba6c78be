import {
  type ApiClient,
  ApiProvider,
  ErrorScreenProvider,
  SessionProvider,
  type SessionStore,
} from '@atrium/mfe-kit';
import { type ReactNode, StrictMode } from 'react';
import { RouteErrorScreen } from './screens/error-screen';

interface AppProps {
  api: ApiClient;
  session: SessionStore;
  /** The router provider: static on the server, browser router in the browser. */
  children: ReactNode;
}

/** The providers around the router. Must be the same on the server and in the browser, or hydration fails. */
export function App({ api, session, children }: AppProps) {
  return (
    <StrictMode>
      <ApiProvider api={api}>
        <SessionProvider store={session}>
          <ErrorScreenProvider screen={RouteErrorScreen}>{children}</ErrorScreenProvider>
        </SessionProvider>
      </ApiProvider>
    </StrictMode>
  );
}
