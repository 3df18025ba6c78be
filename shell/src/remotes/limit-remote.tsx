import type { DeployedRemote } from '@atrium/contracts/registry/boot.schemas';
import {
  type ApiClient,
  ApiProvider,
  apiRouterContext,
  type RemoteModule,
  SettingsContext,
  useApi,
} from '@atrium/mfe-kit';
import { type ComponentType, type ReactNode, useContext, useMemo } from 'react';
import { type MiddlewareFunction, Outlet, type RouteObject } from 'react-router-dom';
import { FullApiContext } from './full-api-context';
import { limitApi } from './limit-api';

type Loaders = Record<string, () => Promise<{ Component: unknown }>>;
type LimitedParts = Record<string, () => Promise<{ Component(props: object): ReactNode }>>;

/** A version of the remote `name`, with the calls and settings that its code gets. */
export interface LimitedVersion extends Pick<DeployedRemote, 'version'> {
  name: string;
  calls?: DeployedRemote['calls'] | undefined;
  settings?: DeployedRemote['settings'] | undefined;
}

/** One per module, as its routes are added once and its `startup` runs once. */
const limited = new WeakMap<RemoteModule, RemoteModule>();

/**
 * The module of a version, with its settings and an API client in place that refuses the calls that its build did not declare. Without a list
 * of calls nothing is refused.
 */
export function limitRemote(module: RemoteModule, deployed: LimitedVersion): RemoteModule {
  const known = limited.get(module) ?? wrapRemote(module, deployed);
  limited.set(module, known);
  return known;
}

function wrapRemote(module: RemoteModule, { name, version, calls, settings }: LimitedVersion): RemoteModule {
  const by = `${name}@${version}`;
  const limit = (api: ApiClient) => (calls ? limitApi(api, { by, calls }) : api);
  const known = settings ? { [name]: settings } : {};

  function Limited({ children }: { children: ReactNode }) {
    const around = useApi();
    // A part of one remote on the page of another has its own calls.
    const full = useContext(FullApiContext) ?? around;
    const api = useMemo(() => limit(full), [full]);
    return (
      <SettingsContext value={known}>
        <ApiProvider api={api}>{children}</ApiProvider>
      </SettingsContext>
    );
  }
  const LimitedPages = () => (
    <Limited>
      <Outlet />
    </Limited>
  );
  const limitContext: MiddlewareFunction = ({ context }, next) => {
    context.set(apiRouterContext, limit(context.get(apiRouterContext)));
    return next();
  };
  const limitParts = (parts: Loaders = {}): LimitedParts =>
    Object.fromEntries(
      Object.entries(parts).map(([name, load]) => [
        name,
        async () => {
          const { Component } = await load();
          // The types of its props are those of the slot.
          const Part = Component as ComponentType<object>;
          return {
            Component: (props) => (
              <Limited>
                <Part {...props} />
              </Limited>
            ),
          };
        },
      ]),
    );

  const pages: RouteObject = {
    id: `limits of ${by}`,
    Component: LimitedPages,
    middleware: [limitContext],
    children: [...module.routes],
  };
  return {
    ...module,
    routes: [pages],
    widgets: limitParts(module.widgets),
    guests: limitParts(module.guests),
    startup: ({ api }) => module.startup?.({ api: limit(api) }),
  };
}
