import type { RenderInput, RenderResult } from '@atrium/contracts/registry/shell-bundle.schemas';
import {
  type ApiClient,
  apiRouterContext,
  createApiClient,
  createSessionStore,
  type RouteHandle,
  type SessionStore,
  SettingsContext,
} from '@atrium/mfe-kit';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { App } from '../app';
import { createAppRoutes } from '../app-routes';
import { type MetaMatch, resolvePageMeta } from '../layout/page-meta';
import { frameRoutes } from './frame-routes';
import { renderWhole } from './render-whole';
import { settleErrors } from './route-errors';

/** Runs the loaders (or the action) of a request and renders the page. Shares no state between requests. */
export async function renderPage({
  request,
  routes,
  frame,
  settings = {},
  fetchApi,
}: RenderInput): Promise<RenderResult> {
  const handler = getHandler(routes as RouteObject[], frame);
  const api = createApiClient({ fetch: fetchApi, origin: new URL(request.url).origin });
  const context = await handler.query(request, {
    requestContext: new RouterContextProvider(new Map([[apiRouterContext, api]])),
  });
  if (context instanceof Response) return { kind: 'response', response: context };
  const session = createSignedOutSession(api);
  const unexpectedErrors = settleErrors(context);
  const router = createStaticRouter(handler.dataRoutes, context);
  const { html, headLinks } = await renderWhole(
    <App api={api} session={session}>
      <SettingsContext value={settings}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </SettingsContext>
    </App>,
  );
  return {
    kind: 'page',
    status: context.statusCode,
    headers: mergeHeaders(context),
    html,
    headLinks,
    chunks: context.matches.map(({ route }) => (route.handle as RouteHandle | undefined)?.chunk ?? route.id),
    meta: context.errors ? null : resolvePageMeta(listMetaMatches(context), new URL(request.url)),
    unexpectedErrors,
  };
}

type Handlers = WeakMap<unknown[], StaticHandler>;
const bareHandlers: Handlers = new WeakMap();
const framedHandlers = new WeakMap<unknown[], Handlers>();

function handlersIn(frame: unknown[]): Handlers {
  const handlers = framedHandlers.get(frame) ?? new WeakMap();
  framedHandlers.set(frame, handlers);
  return handlers;
}

/** One handler per version of a remote and of its frame: it holds no request state, and each lazy page is loaded only once. */
function getHandler(routes: RouteObject[], frame: RenderInput['frame']): StaticHandler {
  const handlers = frame ? handlersIn(frame.routes) : bareHandlers;
  let handler = handlers.get(routes);
  if (!handler) {
    const framed = frame
      ? frameRoutes(frame.routes as RouteObject[], frame.slot as RouteObject, routes)
      : routes;
    handler = createStaticHandler(createAppRoutes(framed));
    handlers.set(routes, handler);
  }
  return handler;
}

/** Rendered pages are cached for everyone, so they are rendered signed out. The browser restores its session. */
function createSignedOutSession(api: ApiClient): SessionStore {
  const nothing = () => {};
  return createSessionStore({
    api,
    tokens: { read: () => null, write: nothing, remove: nothing },
    onSignedIn: nothing,
    onSignedOut: nothing,
  });
}

function mergeHeaders(context: StaticHandlerContext): Headers {
  const merged = new Headers();
  for (const headers of [...Object.values(context.loaderHeaders), ...Object.values(context.actionHeaders)]) {
    headers.forEach((value, name) => {
      merged.set(name, value);
    });
  }
  return merged;
}

function listMetaMatches(context: StaticHandlerContext): MetaMatch[] {
  return context.matches.map((match) => ({
    handle: match.route.handle,
    data: context.loaderData[match.route.id],
    params: match.params,
  }));
}
