import { ApiProvider, apiRouterContext, createApiClient } from '@atrium/mfe-kit';
import { configure, render } from '@testing-library/react';
import {
  createMemoryRouter,
  type LoaderFunction,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom';
import { respondWithSite } from './respond-with-site';

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 45_000 });

const ORIGIN = 'http://site.test';

interface TestedPage {
  path: string;
  loader: LoaderFunction;
  Component: () => React.ReactNode;
}

export type Respond = (address: string) => Response | Promise<Response>;

/** Renders one page; `respond` handles its API calls. Returns the requested paths. */
export function openPage(page: TestedPage, respond: Respond): { asked: string[] } {
  const asked: string[] = [];
  const api = createApiClient({
    origin: ORIGIN,
    async fetch({ url }) {
      const site = respondWithSite(url);
      if (site) return site;
      const address = url.replace(ORIGIN, '');
      asked.push(address);
      return respond(address);
    },
  });
  const router = createMemoryRouter([page], {
    initialEntries: [page.path],
    getContext: () => new RouterContextProvider(new Map([[apiRouterContext, api]])),
  });
  render(
    <ApiProvider api={api}>
      <RouterProvider router={router} />
    </ApiProvider>,
  );
  return { asked };
}

export const respondWithFailure = () =>
  Response.json({ success: false, message: 'The database is away' }, { status: 500 });
