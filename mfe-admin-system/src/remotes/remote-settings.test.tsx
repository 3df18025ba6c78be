// @vitest-environment jsdom
import { failure } from '@atrium/admin-kit/testing/recording-api';
import type { ShownSetting } from '@atrium/contracts/registry/settings.schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inDialog, openRemote, press, remoteCall, remoteOf, stale, versionOf } from './remotes.test-support';

const version = '1.1.0-b';
const settings: ShownSetting[] = [
  { name: 'phone', setting: { type: 'text', label: 'Phone' }, value: '+43 1', version },
  { name: 'map', setting: { type: 'url', label: 'Map', default: '' }, value: null, version },
  { name: 'seats', setting: { type: 'number', label: 'Seats', default: 4 }, value: 9, version },
  { name: 'isOpen', setting: { type: 'boolean', label: 'Open', default: false }, value: null, version },
  {
    name: 'tone',
    setting: { type: 'choice', label: 'Tone', choices: ['calm', 'loud'], default: 'calm' },
    value: null,
    version,
  },
];
const call = `${remoteCall}/settings`;
const section = async () => within(await screen.findByRole('region', { name: 'Settings' }));
const openDialog = async () => {
  press('Change settings…');
  return inDialog();
};

test('shows the values and defaults, and that everybody can read them', async () => {
  openRemote(remoteOf({ settings }));
  const shown = await section();
  expect(shown.getByText(/everybody can read them/)).toBeTruthy();
  const read = (label: string) => shown.getByText(label).nextElementSibling?.textContent;
  expect(['Phone', 'Map', 'Seats', 'Open', 'Tone'].map(read)).toEqual([
    '+43 1',
    'Empty (default)',
    '9',
    'No (default)',
    'calm (default)',
  ]);
});

test('a remote without settings has no such panel, a locked one no button', async () => {
  openRemote(remoteOf({ settings, lock: { by: 'Ada', at: '2026-11-21T10:00:00.000Z', reason: 'fair' } }));
  expect((await section()).queryByRole('button')).toBeNull();
});

test('only what was changed is sent, and a value that equals the default as the default', async () => {
  const { writes } = openRemote(remoteOf({ settings }), {
    [`PUT ${call}`]: { success: true, data: remoteOf() },
  });
  await section();
  const dialog = await openDialog();
  fireEvent.change(dialog.getByLabelText(/^Seats/), { target: { value: '4' } });
  fireEvent.change(dialog.getByLabelText(/^Tone/), { target: { value: 'loud' } });
  fireEvent.click(dialog.getByLabelText(/^Open/));
  press('Save settings');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes()).toEqual([
    { method: 'PUT', path: call, body: { values: { seats: null, tone: 'loud', isOpen: true }, revision: 7 } },
  ]);
});

test('a refused value is said at its field; after a change by others nothing is saved', async () => {
  const errors = [{ path: 'values.map', message: '“Map” must be an address that begins with https://' }];
  const { on } = openRemote(remoteOf({ settings }), {
    [`PUT ${call}`]: failure(400, 'validation_failed', 'no', { errors }),
  });
  await section();
  const dialog = await openDialog();
  fireEvent.change(dialog.getByLabelText(/^Map/), { target: { value: 'maps' } });
  press('Save settings');
  expect(await dialog.findByText(/begins with https/)).toBeTruthy();
  on(`PUT ${call}`, stale());
  press('Save settings');
  expect(await screen.findByText(/has changed in the meantime, so nothing was done/)).toBeTruthy();
});

test('a version that waits for settings says why, and is not activated', async () => {
  const settingProblems = ['the setting “Phone” has no value yet'];
  const versions = [versionOf('1.3.0-d', { settingProblems }), ...remoteOf().versions];
  openRemote(remoteOf({ settings, versions }));
  expect((await section()).getByText('1.3.0-d').parentElement?.textContent).toBe(
    'Nobody gets 1.3.0-d: the setting “Phone” has no value yet.',
  );
  expect(screen.getByText('Waits for settings')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Activate 1.3.0-d…' })).toBeNull();
});
