// @vitest-environment jsdom
import { type ApiClient, ApiProvider } from '@atrium/mfe-kit';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ResetPasswordForm } from './reset-password-form';

test.each([
  [true, 'Choose a password', /^Password/, 'Welcome to the team'],
  [false, 'Choose a new password', /^New password/, 'Password changed'],
])('an invited person (%s) reads “%s”', async (isInvited, title, label, done) => {
  const post = vi.fn(async () => ({ message: 'Please sign in.' }));
  render(
    <ApiProvider api={{ post } as unknown as ApiClient}>
      <MemoryRouter>
        <ResetPasswordForm token="the-token" isInvited={isInvited} />
      </MemoryRouter>
    </ApiProvider>,
  );
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryAllByText('All other sessions of your account will end.')).toHaveLength(
    isInvited ? 0 : 1,
  );
  for (const name of [label, /^Repeat password/])
    fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), {
      target: { value: 'seven quiet otters' },
    });
  fireEvent.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByRole('heading', { name: done })).toBeTruthy();
  expect(post).toHaveBeenCalledWith('/api/auth/reset-password', {
    token: 'the-token',
    password: 'seven quiet otters',
  });
});
