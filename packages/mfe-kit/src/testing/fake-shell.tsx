import { permissionNames } from '@atrium/contracts/auth/permissions';
import type { SessionUser } from '@atrium/contracts/auth/schemas';
import { type ComponentType, useState } from 'react';
import {
  createBrowserRouter,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  useRouteError,
} from 'react-router-dom';
import { ApiProvider, apiRouterContext } from '../api-context';
import type { PropsComponent, RemoteModule } from '../remote-module';
import { ErrorScreenProvider } from '../route-error-screen';
import { SessionProvider } from '../session-context';
import { createSessionStore } from '../session-store';
import { type SettingsByRemote, SettingsContext } from '../settings';
import { SlotContext, type SlotRequest } from '../slot';
import { extendLoadLimit } from '../tab-notes';
import { ToastHost } from '../toast-host';
import { createFakeApi, type FakeResponses } from './fake-api';

export type { FakeResponses } from './fake-api';

export const fakeUser: SessionUser = {
  id: 'a'.repeat(24),
  _id: 'a'.repeat(24),
  name: 'Ada Winters',
  email: 'ada@atrium.example',
  role: 'admin',
  permissions: [...permissionNames],
};

export interface FakeShellProps {
  remote: RemoteModule;
  responses?: FakeResponses;
  /** Null: nobody is signed in. */
  user?: SessionUser | null;
  /** In place of the guests of other remotes, by the id of the slot. */
  guests?: Record<string, PropsComponent>;
  /** The values of its settings, by the name of the remote. */
  settings?: SettingsByRemote;
  /** The address to begin with; without it that of the document. */
  path?: string;
}

/** The frame of a page of the back office. */
const MAIN_STYLE = {
  maxWidth: '96rem',
  marginInline: 'auto',
  padding: '2rem clamp(1rem, 2.5vw, 2.5rem) 4rem',
};

/** All that the shell gives to a remote, with a fake session and a fake API: for the tests of its team, and for its own page. */
export function FakeShell(props: FakeShellProps) {
  // Lazily, and once: a router begins to load when it is made.
  const [{ api, session, router, Guests }] = useState(() => createFakeShell(props));
  return (
    <ApiProvider api={api}>
      <SessionProvider store={session}>
        <ErrorScreenProvider screen={ErrorText}>
          <main id="main" style={MAIN_STYLE}>
            <SettingsContext value={props.settings ?? {}}>
              <SlotContext value={Guests}>
                <RouterProvider router={router} />
              </SlotContext>
            </SettingsContext>
          </main>
          <ToastHost />
        </ErrorScreenProvider>
      </SessionProvider>
    </ApiProvider>
  );
}

function createFakeShell({ remote, responses, user = fakeUser, path, guests = {} }: FakeShellProps) {
  const api = createFakeApi(responses);
  // Code may be compiled only now.
  extendLoadLimit();
  const session = createSessionStore({
    api,
    tokens: { read: () => null, write() {}, remove() {} },
    onSignedIn() {},
    onSignedOut() {},
  });
  session.setState({ user, isLoading: false, isInitialised: true });
  if (path !== undefined) window.history.replaceState(null, '', path);
  const widgets = Object.entries(remote.widgets ?? {}).map(([name, lazy]) => ({
    id: `fake-shell.${name}`,
    path: `/widgets/${name}`,
    lazy,
  }));
  const links = [...remote.routes, ...widgets].flatMap(({ path: address }) =>
    address?.includes(':') ? [] : (address ?? []),
  );
  const routes: RouteObject[] = [
    {
      id: 'fake-shell',
      errorElement: <ErrorText />,
      HydrateFallback: () => <p>Loading …</p>,
      children: [
        ...remote.routes,
        ...widgets,
        { id: 'fake-shell.elsewhere', path: '*', element: <Elsewhere links={links} /> },
      ],
    },
  ];
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[apiRouterContext, api]])),
  });
  function Guests({ id, props }: SlotRequest) {
    const Guest = guests[id] as ComponentType<object> | undefined;
    return Guest ? <Guest {...props} /> : null;
  }
  return { api, session, router, Guests };
}

/** An address of another remote, or the start page. */
function Elsewhere({ links }: { links: string[] }) {
  return (
    <nav aria-label="Pages and widgets of the remote">
      <h1>{window.location.pathname}</h1>
      <ul>
        {links.map((link) => (
          <li key={link}>
            <a href={link}>{link}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ErrorText() {
  const error = useRouteError();
  return (
    <section role="alert">
      <h1>Something went wrong</h1>
      <pre>{error instanceof Error ? error.stack : JSON.stringify(error)}</pre>
    </section>
  );
}
