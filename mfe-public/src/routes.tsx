import type { RouteHandle } from '@atrium/mfe-kit';
import type { ComponentType } from 'react';
import { type ActionFunction, data, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { type PublicPage, pages } from './pages';
import { loader as loadLayout } from './site/layout/layout.loader';
import { LAYOUT_ROUTE_ID } from './site/layout/layout-data';
import { PublicErrorScreen, PublicLayout } from './site/layout/public-layout';

/** The loader of `team/member` is in `team/member.loader.ts`. */
export async function importLoader(module: string): Promise<LoaderFunction> {
  const [folder, name] = module.split('/');
  const { loader }: { loader: LoaderFunction } = await import(`./${folder}/${name}.loader.ts`);
  return loader;
}

async function importAction(module: string): Promise<ActionFunction> {
  const [folder, name] = module.split('/');
  const { action }: { action: ActionFunction } = await import(`./${folder}/${name}.action.ts`);
  return action;
}

/** A page is a chunk of its own: its document names the style sheets of the chunk. */
function toRoute({ path, page, data = page, hasAction }: PublicPage): RouteObject {
  const [folder, name] = page.split('/');
  return {
    id: `public:${path}`,
    path,
    loader: async (args) => (await importLoader(data))(args),
    action: hasAction && (async (args) => (await importAction(data))(args)),
    async lazy(): Promise<{ Component: ComponentType; handle: RouteHandle }> {
      // Named after the file: `team-member-page-tsx`.
      const module = await import(/* webpackChunkName: "[request]" */ `./${folder}/${name}.page.tsx`);
      return { ...module, handle: { ...module.handle, chunk: `${folder}-${name}-page-tsx` } };
    },
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
    loader: loadLayout,
    children: [slot],
  },
];
