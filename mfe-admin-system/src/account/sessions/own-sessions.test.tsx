// @vitest-environment jsdom
import { createRecordingApi, failure } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { OwnSession } from '@atrium/contracts/auth/sessions.schemas';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OwnSessions } from './own-sessions';

const path = '/api/auth/sessions';
const ids = { current: 'a'.repeat(22), firefox: 'b'.repeat(22), unknown: 'c'.repeat(22) };
const session = (id: string, device: string | null): OwnSession => ({
  id,
  device,
  signedInAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-20T11:00:00.000Z',
  isCurrent: id === ids.current,
});
const current = session(ids.current, 'Safari on iOS');
const all = [current, session(ids.firefox, 'Firefox on Windows'), session(ids.unknown, null)];
const listed = (data: OwnSession[]) => ({ success: true, data });

function open(responses: Record<string, unknown>) {
  const api = createRecordingApi(responses);
  renderScreen({ api, Component: OwnSessions, path: '/dashboard/account' });
  return api;
}
const rowOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest('li');
  if (row === null) throw new Error(`${text} is in no row`);
  return within(row);
};
const isFocused = () => document.activeElement === screen.getByRole('heading', { name: 'Sessions' });

test('each session has its device and times, and this one has no button', async () => {
  open({ [`GET ${path}`]: listed(all) });
  const own = await rowOf('Safari on iOS');
  expect(own.getByText('This device')).toBeTruthy();
  expect(own.queryByRole('button')).toBeNull();
  const other = await rowOf('Firefox on Windows');
  expect(other.getByText(/^Signed in/).textContent).toMatch(/20 Nov 2026/);
  expect(other.getByText(/^Last seen/).textContent).toMatch(/ago$/);
  expect(await screen.findByRole('button', { name: /^Sign out Unknown device/ })).toBeTruthy();
});

test('a session is ended, and the heading has the focus after its button is gone', async () => {
  const api = open({ [`GET ${path}`]: listed(all), [`DELETE ${path}/${ids.firefox}`]: { success: true } });
  const button = await screen.findByRole('button', { name: /^Sign out Firefox on Windows, signed in/ });
  api.on(`GET ${path}`, listed([current]));
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull());
  await waitFor(() => expect(isFocused()).toBe(true));
  expect(toast.success).toHaveBeenCalledWith('Firefox on Windows is signed out');
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

test('all others are ended at once; a failure is told, and they stay', async () => {
  const api = open({
    [`GET ${path}`]: listed(all),
    [`DELETE ${path}`]: failure(503, 'unavailable', 'Away'),
  });
  const press = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  await press();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('The sessions were not ended: Away'));
  expect(screen.getByText('Firefox on Windows')).toBeTruthy();
  await waitFor(() => expect(isFocused()).toBe(true));

  api.on(`DELETE ${path}`, { success: true });
  api.on(`GET ${path}`, listed([current]));
  await press();
  await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull());
  expect(toast.success).toHaveBeenCalledWith('You are signed out everywhere else');
});

test('has a retry when loading fails', async () => {
  const api = open({ [`GET ${path}`]: failure(400, 'bad_request', 'Away') });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on(`GET ${path}`, listed(all));
  fireEvent.click(retry);
  expect(await screen.findByText('Firefox on Windows')).toBeTruthy();
});
