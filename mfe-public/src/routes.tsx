import { lazyRoute, type RouteHandle } from '@atrium/mfe-kit';
import type { ComponentType } from 'react';
import { data, type RouteObject } from 'react-router-dom';
import { type PublicPage, pages } from './pages';
import { LAYOUT_ROUTE_ID } from './site/layout/layout-data';
import { PublicErrorScreen, PublicLayout } from './site/layout/public-layout';

/** Of use on the server, and in the tab of a developer. */
const importData = lazyRoute(() => import('./load-data'), 'runLoader');

/** A page is a chunk of its own: its document names the style sheets of the chunk. */
function toRoute({ path, page, data = page, hasAction }: PublicPage): RouteObject {
  const [folder, name] = page.split('/');
  const load = async (): Promise<{ Component: ComponentType; handle: RouteHandle }> => {
    // Named after the file: `team-member-page-tsx`.
    const module = await import(/* webpackChunkName: "[request]" */ `./${folder}/${name}.page.tsx`);
    return { ...module, handle: { ...module.handle, chunk: `${folder}-${name}-page-tsx` } };
  };
  return {
    id: `public:${path}`,
    path,
    loader: async (args) => (await importData()).runLoader(data, args),
    action: hasAction && (async (args) => (await importData()).runAction(data, args)),
    lazy: lazyRoute(load),
  };
}

const notFound: RouteObject = {
  id: 'public.notFound',
  path: '*',
  loader: () => {
    throw data(null, { status: 404 });
  },
};

/** Inside the layout; the pages of other public remotes are added here. */
export const slot: RouteObject = {
  id: 'public.pages',
  ErrorBoundary: PublicErrorScreen,
  children: [...pages.map(toRoute), notFound],
};

export const routes: RouteObject[] = [
  {
    id: LAYOUT_ROUTE_ID,
    Component: PublicLayout,
    loader: async (args) => (await importData()).runLayoutLoader(args),
    shouldRevalidate: () => false,
    children: [slot],
  },
];
