import {
  ApiProvider,
  apiRouterContext,
  createApiClient,
  createSessionStore,
  ErrorScreenProvider,
  SessionProvider,
} from '@atrium/mfe-kit';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { routes } from '../routes';
import { respondWithSite } from './respond-with-site';

const handler = createStaticHandler(routes);
const nothing = () => {};

/** Renders a page on the server; `respond` handles all its API calls. */
export async function renderPage(path: string, respond: () => Response | Error, answer = respondWithSite) {
  const api = createApiClient({
    origin: 'http://site.test',
    async fetch({ url }) {
      const response = answer(url) ?? respond();
      if (response instanceof Error) throw response;
      return response;
    },
  });
  const requestContext = new RouterContextProvider(new Map([[apiRouterContext, api]]));
  const context = await handler.query(new Request(`http://site.test${path}`), { requestContext });
  if (context instanceof Response) throw new Error(`${path} redirects`);
  const tokens = { read: () => null, write: nothing, remove: nothing };
  const session = createSessionStore({ api, tokens, onSignedIn: nothing, onSignedOut: nothing });
  const html = renderToString(
    <ApiProvider api={api}>
      <SessionProvider store={session}>
        <ErrorScreenProvider screen={() => <p>The error boundary</p>}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context as StaticHandlerContext}
            hydrate={false}
          />
        </ErrorScreenProvider>
      </SessionProvider>
    </ApiProvider>,
  );
  const text = html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&#x27;/g, "'");
  const page = context.loaderData[context.matches.at(-1)?.route.id ?? ''];
  return { status: context.statusCode, title: page?.meta?.title, html, text };
}
