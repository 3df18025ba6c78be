import { type ApiClient, apiRouterContext, createApiClient } from '@atrium/mfe-kit';
import { RouterContextProvider } from 'react-router-dom';

interface AnsweringApi {
  api: ApiClient;
  /** Addresses that were asked for, without the origin. */
  asked: string[];
  /** For the router, so that loaders find the client. */
  getContext(): RouterContextProvider;
}

/** A client whose calls wait for what `respond` gives. */
export function createAnsweringApi(respond: (address: string) => Response | Promise<Response>): AnsweringApi {
  const asked: string[] = [];
  const api = createApiClient({
    origin: 'http://site.test',
    async fetch({ url }) {
      const address = url.replace('http://site.test', '');
      asked.push(address);
      return respond(address);
    },
  });
  return { api, asked, getContext: () => new RouterContextProvider(new Map([[apiRouterContext, api]])) };
}
