// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { RouteErrorScreen } from './error-screen';

afterEach(cleanup);

function show(texts?: React.ComponentProps<typeof RouteErrorScreen>['texts']) {
  const routes = [
    {
      path: '/',
      loader: () => {
        throw new Response(null, { status: 404 });
      },
      errorElement: <RouteErrorScreen texts={texts} />,
      element: null,
    },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
}
const listLinks = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('a page that does not exist leads home and to the search', async () => {
  show();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Oops! Page Not Found');
  expect(listLinks()).toEqual([
    ['Back to Home', '/'],
    ['Search the site', '/search'],
  ]);
});

test("a page that does not exist has the site's own texts and links", async () => {
  const failure = { title: '', text: '' };
  show({ notFound: { title: 'Lost?', text: '', links: [{ label: 'Our work', to: '/portfolio' }] }, failure });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Lost?');
  expect(listLinks()).toEqual([['Our work', '/portfolio']]);
});
