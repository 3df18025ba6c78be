// @vitest-environment jsdom
import { type ApiClient, ApiProvider, createSessionStore, SessionProvider } from '@atrium/mfe-kit';
import { fakeUser } from '@atrium/mfe-kit/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmationDialog } from './confirmation-dialog';

afterEach(cleanup);

test('whoever has signed in at a provider is led there again, and back to the page', async () => {
  // Nothing is asked: there is no password here.
  const api = {} as ApiClient;
  const session = createSessionStore({
    api,
    tokens: { read: () => null, write() {}, remove() {} },
    onSignedIn() {},
    onSignedOut() {},
  });
  session.setState({ user: { ...fakeUser, provider: 'Company' } });
  const onDone = vi.fn();
  const router = createMemoryRouter(
    [
      { path: '/dashboard/users', element: <ConfirmationDialog onDone={onDone} /> },
      { path: '/login', element: <p>the sign-in page</p> },
    ],
    { initialEntries: ['/dashboard/users?role=editor'] },
  );
  render(
    <ApiProvider api={api}>
      <SessionProvider store={session}>
        <RouterProvider router={router} />
      </SessionProvider>
    </ApiProvider>,
  );
  expect(screen.getByText(/Sign in with Company again, then repeat it here/)).toBeDefined();
  expect(screen.queryByLabelText('Password')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(await screen.findByText('the sign-in page')).toBeDefined();
  expect(onDone).toHaveBeenCalledWith(false);
  const { pathname, search, state } = router.state.location;
  expect({ pathname, search, state }).toEqual({
    pathname: '/login',
    search: '?again',
    state: { from: '/dashboard/users?role=editor' },
  });
});
