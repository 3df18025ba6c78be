// @vitest-environment jsdom
import { createRecordingApi, failure } from '@atrium/admin-kit/testing/recording-api';
import { admin, renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Keys } from './keys';

const path = '/api/auth/keys';
const crm = {
  id: 'AbCdEfGhIjKlMnOp',
  name: 'CRM',
  prefix: 'atrium.AbCdEfGhIjKlMnOp',
  permissions: ['contacts.read'],
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2027-02-18T10:00:00.000Z',
  lastUsedAt: null,
};
const list = (...data: object[]) => ({ success: true, data });

function open(responses: Record<string, unknown>, user = admin) {
  const api = createRecordingApi(responses);
  renderScreen({ api, Component: Keys, path: '/dashboard/account', user });
  return api;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('one is made with what was ticked and shown once', async () => {
  const made = { success: true, data: { ...crm, key: 'atrium.AbCdEfGhIjKlMnOp.secret' } };
  const api = open({ [`GET ${path}`]: list(), [`POST ${path}`]: made });
  await press('New API key');
  const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }));
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Make the key' }));
  submit();
  expect(dialog.getByText('Give it a name')).toBeTruthy();
  expect(dialog.getByText('Tick at least one permission')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'CRM' } });
  fireEvent.click(dialog.getByLabelText('Change contacts'));
  fireEvent.change(dialog.getByLabelText('Works for'), { target: { value: '30' } });
  expect(dialog.queryByLabelText('Manage users')).toBeNull();
  api.on(`GET ${path}`, list(crm));
  submit();
  const shown = within(await screen.findByRole('dialog', { name: 'API key “CRM”' }));
  expect(shown.getByLabelText<HTMLInputElement>('API key').value).toBe('atrium.AbCdEfGhIjKlMnOp.secret');
  expect(api.callsTo(`POST ${path}`)[0]?.body).toEqual({
    name: 'CRM',
    permissions: ['contacts.read', 'contacts.write'],
    days: 30,
  });
  fireEvent.click(shown.getByRole('button', { name: 'Done' }));
  expect((await screen.findByRole('listitem')).textContent).toContain('May see contacts');
  expect(screen.queryByText(/secret/)).toBeNull();
});

test('only what the person may do is offered', async () => {
  open({ [`GET ${path}`]: list() }, { ...admin, permissions: ['content.read'] });
  await press('New API key');
  const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }));
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
});

test('one is ended after a question; a refusal is told', async () => {
  const end = `DELETE ${path}/${crm.id}`;
  const api = open({
    [`GET ${path}`]: list(crm),
    [end]: failure(404, 'not_found', 'This key has ended already'),
  });
  const confirm = async () => {
    await press('End CRM');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'End CRM?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'End the key' }));
  };
  await confirm();
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('CRM was not ended: This key has ended already'),
  );
  api.on(end, { success: true });
  api.on(`GET ${path}`, list());
  await confirm();
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
});
