// @vitest-environment jsdom
import { type ApiClient, ApiError, ApiProvider, createSessionStore, SessionProvider } from '@atrium/mfe-kit';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Component as AccountPage } from './account.page';

const user = { _id: '1', id: '1', name: 'Ada Lovelace', email: 'ada@atrium.example', role: 'admin' };

function open(respond: (path: string) => unknown) {
  const post = vi.fn(async (path: string, _body: unknown) => {
    const response = respond(path);
    if (response instanceof Error) throw response;
    return response;
  });
  const write = vi.fn();
  const api = { post } as unknown as ApiClient;
  const tokens = { read: () => 'old', write, remove: () => {} };
  const store = createSessionStore({ api, tokens, onSignedIn() {}, onSignedOut() {} });
  store.setState({ user, isInitialised: true, isLoading: false });
  render(
    <MemoryRouter>
      <ApiProvider api={api}>
        <SessionProvider store={store}>
          <AccountPage />
        </SessionProvider>
      </ApiProvider>
    </MemoryRouter>,
  );
  const section = (name: string) => within(screen.getByRole('region', { name }));
  const type = (name: string, label: string, value: string) =>
    fireEvent.change(section(name).getByLabelText(label, { exact: false, selector: 'input' }), {
      target: { value },
    });
  return { post, write, store, section, type };
}

test('a new password is sent with the current one, and the new token is stored', async () => {
  const { post, write, section, type } = open(() => ({ token: 'new', user }));
  type('Password', 'Current password', 'old phrase');
  type('Password', 'New password', 'seven quiet otters');
  type('Password', 'Repeat password', 'seven quiet otters');
  fireEvent.click(section('Password').getByRole('button', { name: 'Change password' }));
  expect(await section('Password').findByText(/has been changed/)).toBeDefined();
  expect(post.mock.calls).toEqual([
    ['/api/auth/password', { currentPassword: 'old phrase', password: 'seven quiet otters' }],
  ]);
  expect(write.mock.calls).toEqual([['new']]);
  expect(
    section('Password').getByLabelText('Current password', { exact: false, selector: 'input' }),
  ).toHaveProperty('value', '');
});

test('passwords that differ or are short are not sent', () => {
  const { post, section, type } = open(() => new Error('unexpected'));
  type('Password', 'New password', 'short');
  type('Password', 'Repeat password', 'other');
  fireEvent.click(section('Password').getByRole('button', { name: 'Change password' }));
  expect(section('Password').getByText('Password is required')).toBeDefined();
  expect(section('Password').getByText('Use at least 12 characters')).toBeDefined();
  expect(section('Password').getByText('The passwords differ')).toBeDefined();
  expect(post).not.toHaveBeenCalled();
});

test('a wrong current password is shown at its field', async () => {
  const message = 'The current password is not right';
  const { section, type } = open(
    () =>
      new ApiError({
        status: 400,
        code: 'validation_failed',
        message,
        errors: [{ path: 'currentPassword', message }],
      }),
  );
  type('Email address', 'New email address', 'new@atrium.example');
  type('Email address', 'Current password', 'wrong');
  fireEvent.click(section('Email address').getByRole('button', { name: 'Change email address' }));
  expect(await section('Email address').findByText(message)).toBeDefined();
  expect(
    section('Email address').getByLabelText('New email address', { exact: false, selector: 'input' }),
  ).toHaveProperty('value', 'new@atrium.example');
});

test('a new email address is the one of the session at once; an address that is taken is said so', async () => {
  const answers: unknown[] = [
    new ApiError({ status: 409, code: 'conflict', message: 'Another account has this email address' }),
    { user: { ...user, email: 'new@atrium.example' } },
  ];
  const { store, section, type } = open(() => answers.shift());
  type('Email address', 'New email address', 'new@atrium.example');
  type('Email address', 'Current password', 'old phrase');
  const button = section('Email address').getByRole('button', { name: 'Change email address' });
  fireEvent.click(button);
  expect(await section('Email address').findByText(/Another account/)).toBeDefined();
  fireEvent.click(button);
  expect(await section('Email address').findByText(/is now new@atrium.example/)).toBeDefined();
  expect(store.getState().user?.email).toBe('new@atrium.example');
});
