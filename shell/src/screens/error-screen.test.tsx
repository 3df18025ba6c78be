// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { RouteErrorScreen } from './error-screen';

vi.mock('./failure-screen', () => {
  throw new Error('Loading chunk failed');
});

afterEach(() => vi.restoreAllMocks());

test.each([
  [true, 'Something went wrong'],
  [false, 'No connection'],
])(
  'if even the failure screen cannot be loaded (online: %s), says "%s" and offers a retry',
  async (isOnline, title) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const routes = [
      {
        path: '/',
        loader: () => Promise.reject(new Error('Loading chunk failed')),
        errorElement: <RouteErrorScreen />,
        element: null,
      },
    ];
    render(<RouterProvider router={createMemoryRouter(routes)} />);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
    expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy();
  },
);
