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
  /** The router; another one on the server than in the browser. */
  children: ReactNode;
}

/** What surrounds the router; the same on the server and in the browser, or hydration fails. */
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
