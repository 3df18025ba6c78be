import { lazyRoute } from '@atrium/mfe-kit';
import { data, type RouteObject } from 'react-router-dom';
import { RootLayout } from './layout/root-layout';
import { RouteErrorScreen } from './screens/error-screen';
import { LoadingScreen } from './screens/loading-screen';
import { NotFoundScreen } from './screens/not-found-screen';

/** Ids of the routes that the remotes' routes are patched into. */
export const PUBLIC_SLOT = 'shell.public';
export const DASHBOARD_SLOT = 'shell.dashboard.content';

/**
 * The shell's routes around those of the remotes. Before a remote's routes are patched in, only the splat routes match
 * its paths. The router calls `patchRoutesOnNavigation` for a match with parameters, '/' included.
 */
export function createAppRoutes(publicRoutes: RouteObject[] = []): RouteObject[] {
  return [
    {
      id: 'shell',
      Component: RootLayout,
      HydrateFallback: LoadingScreen,
      errorElement: (
        <RootLayout>
          <ErrorPage />
        </RootLayout>
      ),
      children: [
        {
          id: 'shell.login',
          path: '/login',
          lazy: lazyRoute(() => import(/* webpackChunkName: "shell.login" */ './login/login.page')),
        },
        {
          id: 'shell.dashboard',
          lazy: lazyRoute(
            () => import(/* webpackChunkName: "shell.dashboard" */ './dashboard/dashboard.page'),
          ),
          children: [
            {
              id: DASHBOARD_SLOT,
              HydrateFallback: LoadingScreen,
              ErrorBoundary: RouteErrorScreen,
              // The loader makes the slot show its fallback while the remote is still on its way.
              children: [
                {
                  id: 'shell.development',
                  path: '/dashboard/development',
                  lazy: lazyRoute(
                    () =>
                      import(/* webpackChunkName: "shell.development" */ './development/development.page'),
                  ),
                },
                {
                  id: 'shell.dashboard.notFound',
                  path: '/dashboard/*',
                  loader: () => null,
                  Component: NotFoundScreen,
                },
              ],
            },
          ],
        },
        { id: PUBLIC_SLOT, ErrorBoundary: ErrorPage, children: publicRoutes },
        { id: 'shell.notFound', path: '*', loader: throwNotFound, ErrorBoundary: ErrorPage },
      ],
    },
  ];
}

/** Shown outside the layout of any remote. */
function ErrorPage() {
  return (
    <main id="main" tabIndex={-1}>
      <RouteErrorScreen />
    </main>
  );
}

function throwNotFound(): never {
  throw data(null, { status: 404 });
}
