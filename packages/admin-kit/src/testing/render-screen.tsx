import { permissionNames } from '@atrium/contracts/auth/permissions';
import type { SessionUser } from '@atrium/contracts/auth/schemas';
import { ApiProvider, createSessionStore, SessionProvider, toast } from '@atrium/mfe-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, type RenderResult, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { createQueryClient } from '../queries/query-client';
import type { RecordingApi } from './recording-api';

// A busy machine is slow, not broken.
configure({ asyncUtilTimeout: 45_000 });

export const admin: SessionUser = {
  _id: 'a'.repeat(24),
  id: 'a'.repeat(24),
  name: 'Ada Winters',
  email: 'ada@atrium.example',
  role: 'admin',
  permissions: [...permissionNames],
};

export interface ScreenOptions {
  api: RecordingApi;
  Component: ComponentType;
  /** The route's path, and the address if the path has parameters. */
  path: string;
  address?: string;
  /** A second route that has the same page. */
  otherPath?: string | undefined;
  user?: SessionUser | null;
}

export interface Screen extends RenderResult {
  router: ReturnType<typeof createBrowserRouter>;
  session: ReturnType<typeof createSessionStore>;
}

/** Renders one page with all that the shell provides. Any other address shows its path. Toasts are mocks. */
export function renderScreen({
  api,
  Component,
  path,
  address = path,
  otherPath,
  user = admin,
}: ScreenOptions): Screen {
  for (const kind of ['success', 'error', 'info', 'warning'] as const)
    if (!vi.isMockFunction(toast[kind])) vi.spyOn(toast, kind).mockReturnValue('');
  window.history.replaceState(null, '', address);
  const session = createSessionStore({
    api: api.client,
    tokens: { read: () => null, write: () => {}, remove: () => {} },
    onSignedIn: () => {},
    onSignedOut: () => {},
  });
  session.setState({ user, isLoading: false, isInitialised: true });
  const router = createBrowserRouter([
    { path, Component },
    ...(otherPath ? [{ path: otherPath, Component }] : []),
    { path: '*', Component: Elsewhere },
  ]);
  const queries = createQueryClient();
  queries.setDefaultOptions({ ...queries.getDefaultOptions(), queries: { retry: false } });
  const view = render(
    <ApiProvider api={api.client}>
      <SessionProvider store={session}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </SessionProvider>
    </ApiProvider>,
  );
  return { ...view, router, session };
}

function Elsewhere() {
  return <p data-testid="elsewhere">{window.location.pathname}</p>;
}
