// @vitest-environment jsdom
import { type ApiClient, ApiError, ApiProvider } from '@atrium/mfe-kit';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConfirmEmailForm } from './confirm-email-form';

const open = (post: () => Promise<unknown>, isSignedIn: boolean) =>
  render(
    <ApiProvider api={{ post } as unknown as ApiClient}>
      <ConfirmEmailForm token="the-token" isSignedIn={isSignedIn} />
    </ApiProvider>,
  );
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm email address' }));

test.each([
  [true, 'Back to your account', '/dashboard/account'],
  [false, 'Sign In', '/login'],
])(
  'an opened mail changes nothing before a press; then it leads on (signed in: %s)',
  async (isSignedIn, name, path) => {
    const post = vi.fn(async () => ({ message: 'Your email address is now new@atrium.example.' }));
    open(post, isSignedIn);
    expect(post).not.toHaveBeenCalled();
    press();
    expect(await screen.findByText('Your email address is now new@atrium.example.')).toBeTruthy();
    expect(post).toHaveBeenCalledExactlyOnceWith('/api/auth/email/confirm', { token: 'the-token' });
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
  },
);

test('a link that has expired says so', async () => {
  const message = 'This link has expired or was used already.';
  open(() => Promise.reject(new ApiError({ status: 410, code: 'gone', message })), false);
  press();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Confirm your new email address' })).toBeTruthy();
});
