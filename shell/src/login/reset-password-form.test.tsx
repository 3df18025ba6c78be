// @vitest-environment jsdom
import { type ApiClient, ApiError, ApiProvider, createSessionStore, SessionProvider } from '@atrium/mfe-kit';
import { fakeUser } from '@atrium/mfe-kit/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ResetPasswordForm } from './reset-password-form';

afterEach(cleanup);

/** The form after the password was typed twice and sent. */
async function send(response: unknown, { isInvited = false } = {}) {
  const post = vi.fn(async () => {
    if (response instanceof Error) throw response;
    return response;
  });
  const api = { post } as unknown as ApiClient;
  const write = vi.fn();
  const tokens = { read: () => null, write, remove() {} };
  const session = createSessionStore({ api, tokens, onSignedIn() {}, onSignedOut() {} });
  const onSignedIn = vi.fn();
  render(
    <ApiProvider api={api}>
      <SessionProvider store={session}>
        <MemoryRouter>
          <ResetPasswordForm token="the-token" isInvited={isInvited} onSignedIn={onSignedIn} />
        </MemoryRouter>
      </SessionProvider>
    </ApiProvider>,
  );
  expect(screen.queryAllByText('All other sessions of your account will end.')).toHaveLength(
    isInvited ? 0 : 1,
  );
  for (const name of [isInvited ? /^Password/ : /^New password/, /^Repeat password/])
    fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), {
      target: { value: 'seven quiet otters' },
    });
  fireEvent.click(screen.getByRole('button', { name: 'Save password' }));
  await vi.waitFor(() => expect(post).toHaveBeenCalled());
  expect(post).toHaveBeenCalledWith('/api/auth/reset-password', {
    token: 'the-token',
    password: 'seven quiet otters',
  });
  return { write, onSignedIn };
}

test.each([
  [true, 'Welcome to the team'],
  [false, 'Password changed'],
])('without a session (invited: %s) the way to sign in is shown under “%s”', async (isInvited, title) => {
  const { onSignedIn } = await send({ message: 'Please sign in.' }, { isInvited });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('an invited person is signed in with the first password', async () => {
  const message = 'Your password is set.';
  const { write, onSignedIn } = await send({ message, token: 'fresh', user: fakeUser }, { isInvited: true });
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(write).toHaveBeenCalledWith('fresh');
});

test('an invalid link leaves its message and the way to a new one, without the form', async () => {
  const message = 'This reset link has expired or was used already. Please ask for a new one.';
  await send(new ApiError({ status: 410, code: 'gone', message }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByLabelText(/^New password/, { selector: 'input' })).toBeNull();
  expect(screen.queryByText(/At least 12 characters/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/login?forgot');
});
