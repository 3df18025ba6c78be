import { apiRouterContext, createApiClient } from '@atrium/mfe-kit';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { respondWithSite } from './respond-with-site';

/** Loader arguments for a path, whose last segment is `slug` and `id`. `respond` answers all calls but that of the site, whose facts are those of `changes`; an Error makes the call fail. */
export function createLoaderArgs(
  path: string,
  respond: (request: Request) => Response | Error,
  changes: object = {},
): LoaderFunctionArgs {
  const api = createApiClient({
    origin: 'http://site.test',
    async fetch(request) {
      const response = respondWithSite(request.url, changes) ?? respond(request);
      if (response instanceof Error) throw response;
      return response;
    },
  });
  const request = new Request(`http://site.test${path}`);
  const last = new URL(request.url).pathname.split('/').at(-1);
  return {
    request,
    params: { slug: last, id: last },
    context: new RouterContextProvider(new Map([[apiRouterContext, api]])),
  } as unknown as LoaderFunctionArgs;
}

/** Splits a loader's result into data and status (default 200). */
export function readResult<T extends object>(
  result: T | { type: string; data: T; init: ResponseInit | null },
): { page: T; status: number } {
  if ('init' in result && 'data' in result) return { page: result.data, status: result.init?.status ?? 200 };
  return { page: result as T, status: 200 };
}
