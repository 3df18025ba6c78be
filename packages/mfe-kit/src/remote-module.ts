import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ApiClient } from './api-client';

/** A function component, whatever its props. */
export type PropsComponent = (props: never) => ReactNode;

/** The module that a remote exposes as './remote'. */
export interface RemoteModule {
  routes: RouteObject[];
  /**
   * The layout's route of the remote that owns `/`: the one whose children the pages of other public remotes become, so that the whole
   * site has one header, footer and error screen.
   */
  slot?: RouteObject;
  /** Paths of server-rendered pages that the sitemap lists; items are listed by the content service. */
  sitemap?: readonly string[];
  /** Runs once in the browser after the module was loaded, before its routes are used. */
  startup?(page: { api: ApiClient }): void | Promise<void>;
  /** Loaders of the widgets that the manifest names, each wrapped in `lazyRoute`. */
  widgets?: Record<string, () => Promise<{ Component: ComponentType }>>;
  /** Loaders of what the manifest shows in slots of other remotes, each wrapped in `lazyRoute`. */
  guests?: Record<string, () => Promise<{ Component: PropsComponent }>>;
}

export function defineRemote(module: RemoteModule): RemoteModule {
  return module;
}
