// @vitest-environment jsdom
import {
  ApiProvider,
  apiFrom,
  apiRouterContext,
  type RemoteModule,
  useApi,
  useSettings,
  withMethods,
} from '@atrium/mfe-kit';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import {
  createMemoryRouter,
  type LoaderFunctionArgs,
  RouterContextProvider,
  RouterProvider,
  useLoaderData,
} from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FullApiContext } from './full-api-context';
import { limitRemote } from './limit-remote';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const full = withMethods(async (_method, path) => `answer of ${path}`);
const declared = { name: 'mfe-events', version: '1.0.0-a', calls: ['GET /api/contacts'] };
const explain = (error: Error) => error.message.slice(0, 60);

/** Shows what a call returned, or why it failed. */
function Caller({ path }: { path: '/api/contacts' | '/api/newsletter/subscribers' }) {
  const api = useApi();
  const [text, setText] = useState('');
  useEffect(() => {
    api.get(path).then(
      (answer) => setText(String(answer)),
      (error: Error) => setText(explain(error)),
    );
  }, [api, path]);
  return <p>{text}</p>;
}

const show = (children: ReactNode) =>
  act(async () => render(<ApiProvider api={full}>{children}</ApiProvider>));

const module: RemoteModule = {
  routes: [
    {
      path: '/events',
      loader: async (args: LoaderFunctionArgs) =>
        apiFrom(args).get('/api/newsletter/subscribers').catch(explain),
      Component: () => (
        <>
          <p>loader: {useLoaderData()}</p>
          <Caller path="/api/contacts" />
        </>
      ),
    },
  ],
  widgets: { latest: async () => ({ Component: () => <Caller path="/api/newsletter/subscribers" /> }) },
  guests: { card: async () => ({ Component: () => <Caller path="/api/contacts" /> }) },
};
const limited = limitRemote(module, declared);

test('its pages and their loaders make only the declared calls', async () => {
  const router = createMemoryRouter(limited.routes, {
    initialEntries: ['/events'],
    getContext: () => new RouterContextProvider(new Map([[apiRouterContext, full]])),
  });
  await show(<RouterProvider router={router} />);
  expect(
    screen.getByText('loader: mfe-events@1.0.0-a may not call GET /api/newsletter/subscrib'),
  ).toBeDefined();
  expect(screen.getByText('answer of /api/contacts')).toBeDefined();
});

test('so do its widgets', async () => {
  const Widget = (await limited.widgets?.latest?.())?.Component as () => ReactNode;
  await show(<Widget />);
  expect(screen.getByText('mfe-events@1.0.0-a may not call GET /api/newsletter/subscrib')).toBeDefined();
});

test('on a screen of another remote its guest has its own calls, not those of the page', async () => {
  const Card = (await limited.guests?.card?.())?.Component as () => ReactNode;
  const inOther = limitRemote(
    { routes: [], widgets: { page: async () => ({ Component: () => <Card /> }) } },
    { name: 'mfe-other', version: '1.0.0-a', calls: [] },
  );
  const Page = (await inOther.widgets?.page?.())?.Component as () => ReactNode;
  await show(
    <FullApiContext value={full}>
      <Page />
    </FullApiContext>,
  );
  expect(screen.getByText('answer of /api/contacts')).toBeDefined();
});

test('on a screen of another remote a guest has the settings of its own version', async () => {
  const Seats = () => (
    <p>seats: {useSettings<{ settings: { seats: { default: number } } }>('mfe-events').seats}</p>
  );
  const withSettings = (name: string, seats: number, Shown: () => ReactNode) =>
    limitRemote(
      { routes: [], guests: { card: async () => ({ Component: Shown }) } },
      { name, version: '1.0.0-a', settings: { seats } },
    ).guests?.card?.();
  const Card = (await withSettings('mfe-events', 4, Seats))?.Component as () => ReactNode;
  const Page = (await withSettings('mfe-other', 9, Card))?.Component as () => ReactNode;
  await show(<Page />);
  expect(screen.getByText('seats: 4')).toBeDefined();
});

test('its startup has the same limits, and one module is limited once', async () => {
  const answers: unknown[] = [];
  const starting: RemoteModule = {
    routes: [],
    async startup({ api }) {
      answers.push(
        await api.get('/api/contacts'),
        await api.get('/api/newsletter/subscribers').catch(explain),
      );
    },
  };
  await limitRemote(starting, declared).startup?.({ api: full });
  expect(answers).toEqual([
    'answer of /api/contacts',
    'mfe-events@1.0.0-a may not call GET /api/newsletter/subscrib',
  ]);
  expect(limitRemote(starting, declared)).toBe(limitRemote(starting, declared));
});

test('a module without routes is a failure of its version, as before', () => {
  expect(() => limitRemote({} as RemoteModule, declared)).toThrow(TypeError);
});
