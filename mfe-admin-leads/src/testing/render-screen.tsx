import { ApiProvider, createSessionStore, SessionProvider, type SessionUser } from '@atrium/mfe-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { FakeApi } from './fake-api';

// The machines that run the tests are busy with other tests.
configure({ asyncUtilTimeout: 45_000 });

export const admin: SessionUser = {
  id: 'a'.repeat(24),
  name: 'Ada Winters',
  email: 'ada@atrium.example',
  role: 'admin',
};

interface Screen {
  api: FakeApi;
  Component: ComponentType;
  /** The route's path and where the reader is. */
  path: string;
  address?: string;
  user?: SessionUser | null;
}

/** One page with everything the shell would give it, at an address of its own. */
export function renderScreen({ api, Component, path, address = path, user = admin }: Screen) {
  window.history.replaceState(null, '', address);
  const session = createSessionStore({
    api: api.api,
    tokens: { read: () => null, write: () => {}, remove: () => {} },
    onSignedIn: () => {},
    onSignedOut: () => {},
  });
  session.setState({ user, isLoading: false, isInitialised: true });
  const router = createBrowserRouter([
    { path, Component },
    { path: '*', Component: Elsewhere },
  ]);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <ApiProvider api={api.api}>
      <SessionProvider store={session}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </SessionProvider>
    </ApiProvider>,
  );
  return { ...view, router };
}

function Elsewhere() {
  return <p>Another page</p>;
}
