// @vitest-environment jsdom

import { admin } from '@atrium/admin-kit/testing/render-screen';
import { permissionsOf } from '@atrium/contracts/auth/permissions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dataOf, inDialog, openRemote, remoteCall, remoteOf, stale, versionOf } from './remotes.test-support';

const newCalls = [
  { call: 'DELETE /api/contacts/:id', does: 'Move a contact to the trash', permission: 'contacts.write' },
  { call: 'GET /api/services', does: 'List services', permission: null },
];
const waiting = remoteOf({
  canary: null,
  versions: [versionOf('1.2.0-c', { newCalls, needsApproval: true }), versionOf('1.1.0-b')],
});
const approval = `POST ${remoteCall}/versions/1.2.0-c/approve`;
const developer = { ...admin, role: 'developer', permissions: [...permissionsOf('developer')] };

test('a version that waits says what it does now, and is approved after a question', async () => {
  const { on, writes } = openRemote(waiting, { [approval]: dataOf(remoteOf()) });
  expect(await screen.findByText('1.2.0-c waits for approval. Now also:')).toBeDefined();
  expect(screen.getAllByText('With the permission to change contacts:')).toHaveLength(2);
  const row = within(screen.getByRole('row', { name: /1\.2\.0-c/ }));
  expect(row.getByText('Waits for approval')).toBeDefined();
  expect(row.queryByRole('button', { name: /Activate|canary/ })).toBeNull();
  fireEvent.click(row.getByRole('button', { name: 'Approve 1.2.0-c…' }));
  const dialog = await inDialog();
  expect(dialog.getByText('Now also: Move a contact to the trash')).toBeDefined();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'agreed' } });
  const approved = remoteOf({ ...waiting, versions: [versionOf('1.2.0-c', { newCalls })] });
  on(`GET ${remoteCall}`, { success: true, data: approved });
  fireEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByText(/waits for approval/)).toBeNull());
  expect(writes()).toEqual([
    // Before the dialog opens.
    { method: 'POST', path: '/api/auth/confirm/first', body: undefined },
    {
      method: 'POST',
      path: `${remoteCall}/versions/1.2.0-c/approve`,
      body: { reason: 'agreed', revision: 7 },
    },
  ]);
  expect(await screen.findByRole('button', { name: 'Activate 1.2.0-c…' })).toBeDefined();
  expect(screen.getByText('Now also (2)')).toBeDefined();
});

test('who may not approve sees who can, and no button that would be refused', async () => {
  openRemote(waiting, {}, developer);
  expect(
    await screen.findByText(/An admin can approve it, or whoever else has the permission/),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /1\.2\.0-c…/ })).toBeNull();
});

test('a publication in the meantime keeps an approval from being given to what nobody has seen', async () => {
  openRemote(waiting, { [approval]: stale() });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve 1.2.0-c…' }));
  fireEvent.click((await inDialog()).getByRole('button', { name: 'Approve' }));
  expect((await screen.findByRole('alert')).textContent).toContain('has changed in the meantime');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a locked remote offers no approval', async () => {
  openRemote(remoteOf({ ...waiting, lock: { by: 'Ada', at: '2026-11-21T10:00:00.000Z', reason: 'launch' } }));
  expect(await screen.findByText('1.2.0-c waits for approval. Now also:')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
});
