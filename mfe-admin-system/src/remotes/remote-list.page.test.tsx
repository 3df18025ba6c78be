// @vitest-environment jsdom
import { failure } from '@atrium/admin-kit/testing/recording-api';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  dataOf,
  inDialog,
  open,
  press,
  remoteCall,
  remoteOf,
  remotesCall,
  stale,
  summaryOf,
} from './remotes.test-support';

const openList = (remotes: unknown, responses: Record<string, unknown> = {}) =>
  open('/dashboard/remotes', { [`GET ${remotesCall}`]: dataOf(remotes), ...responses });

test('the list shows each remote with its versions, canary and health', async () => {
  openList([summaryOf(), summaryOf({ name: 'mfe-new', active: null, canary: null, current: [] })]);
  const row = within(await screen.findByRole('row', { name: /mfe-events/ }));
  expect(row.getByRole('link', { name: 'mfe-events' }).getAttribute('href')).toBe(
    '/dashboard/remotes/mfe-events',
  );
  for (const text of ['1.1.0-b', '1.2.0-c', '10 %', '4 failures', 'Back office'])
    expect(row.getByText(text)).toBeDefined();
  expect(within(screen.getByRole('row', { name: /mfe-new/ })).getByText('Nothing in use')).toBeDefined();
});

test('an empty list offers to add a remote, whose token is shown', async () => {
  const { writes } = openList([], {
    [`POST ${remoteCall}/token`]: dataOf({ token: 'atrium_mfe-events_secret', remote: remoteOf() }),
  });
  await screen.findByText('No remotes yet');
  fireEvent.click(screen.getAllByRole('button', { name: 'New Remote' })[0] as HTMLElement);
  const dialog = await inDialog();
  fireEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByText('The name must be such as mfe-events.')).toBeDefined();
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'mfe-events' } });
  fireEvent.change(dialog.getByLabelText(/^Paths/), { target: { value: '/dashboard/events\n' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByDisplayValue('atrium_mfe-events_secret')).toBeDefined();
  expect(writes()[0]?.body).toEqual({
    prefixes: ['/dashboard/events'],
    origins: [],
    canMove: false,
    revision: 0,
  });
});

test('a name that is taken is not given another token', async () => {
  openList([], { [`POST ${remoteCall}/token`]: stale() });
  await screen.findByText('No remotes yet');
  fireEvent.click(screen.getAllByRole('button', { name: 'New Remote' })[0] as HTMLElement);
  const dialog = await inDialog();
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'mfe-events' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByText(/mfe-events is there already/)).toBeDefined();
});

test('a list that can not be refreshed keeps what it shows, and says so', async () => {
  const { on } = openList([summaryOf()]);
  await screen.findByText('mfe-events');
  on(`GET ${remotesCall}`, failure(503, 'unavailable', 'Away'));
  press('Refresh');
  expect(await screen.findByText('What you see may be out of date')).toBeDefined();
  expect(screen.getByText('mfe-events')).toBeDefined();
});
