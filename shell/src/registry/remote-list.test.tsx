// @vitest-environment jsdom
import { ApiError } from '@atrium/mfe-kit';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inDialog, open, press, remoteOf, stale, summaryOf } from './registry.test-support';

test('the list shows each remote with its versions, canary and health', async () => {
  open('/dashboard/remotes', () => [
    summaryOf(),
    summaryOf({ name: 'mfe-new', active: null, canary: null, current: [] }),
  ]);
  const row = within(await screen.findByRole('row', { name: /mfe-events/ }));
  expect(row.getByRole('link', { name: 'mfe-events' }).getAttribute('href')).toBe(
    '/dashboard/remotes/mfe-events',
  );
  for (const text of ['1.1.0-b', '1.2.0-c', '10 %', '4 failures', 'Back office'])
    expect(row.getByText(text)).toBeDefined();
  expect(within(screen.getByRole('row', { name: /mfe-new/ })).getByText('Nothing in use')).toBeDefined();
});

test('an empty list offers to add a remote, whose token is shown', async () => {
  const writes = open('/dashboard/remotes', ({ method }) =>
    method === 'GET' ? [] : { token: 'atrium_mfe-events_secret', remote: remoteOf() },
  );
  await screen.findByText('No remotes yet');
  fireEvent.click(screen.getAllByRole('button', { name: 'Add a remote' })[0] as HTMLElement);
  const dialog = await inDialog();
  fireEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByText('The name must be such as mfe-events.')).toBeDefined();
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'mfe-events' } });
  fireEvent.change(dialog.getByLabelText(/^Paths/), { target: { value: '/dashboard/events\n' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByDisplayValue('atrium_mfe-events_secret')).toBeDefined();
  expect(writes[0]?.body).toEqual({ prefixes: ['/dashboard/events'], isPublic: false, revision: 0 });
});

test('a name that is taken is not given another token', async () => {
  open('/dashboard/remotes', ({ method }) => (method === 'GET' ? [] : stale()));
  await screen.findByText('No remotes yet');
  fireEvent.click(screen.getAllByRole('button', { name: 'Add a remote' })[0] as HTMLElement);
  const dialog = await inDialog();
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'mfe-events' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByText(/mfe-events is there already/)).toBeDefined();
});

test('a list that can not be refreshed keeps what it shows, and says so', async () => {
  const responses: unknown[] = [
    [summaryOf()],
    new ApiError({ status: 503, code: 'unavailable', message: 'Away' }),
  ];
  const respond = vi.fn(() => responses.shift());
  open('/dashboard/remotes', respond);
  await screen.findByText('mfe-events');
  press('Refresh');
  expect(await screen.findByText('What you see may be out of date')).toBeDefined();
  expect(screen.getByText('mfe-events')).toBeDefined();
});
