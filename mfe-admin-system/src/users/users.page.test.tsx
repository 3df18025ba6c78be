// @vitest-environment jsdom
import { createRecordingApi, failure, refusal } from '@atrium/admin-kit/testing/recording-api';
import { admin, renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { roleNames, roles } from '@atrium/contracts/auth/permissions';
import type { StaffRole } from '@atrium/contracts/auth/roles.schemas';
import type { StaffAccount } from '@atrium/contracts/auth/schemas';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component } from './users.page';
import { account, call, inDialog, press } from './users.test-support';

const path = '/dashboard/users';
const own = account({ id: admin.id, name: admin.name, email: admin.email, role: 'admin' });
const left = account({
  id: 'c'.repeat(24),
  name: 'Al Gone',
  role: null,
  roleLabel: null,
  isActive: false,
});
const invited = account({
  id: 'd'.repeat(24),
  name: 'Cy New',
  isInvited: true,
  signsInWith: [],
  lastSeenAt: null,
});

const builtIn = roleNames.map(
  (key): StaffRole => ({
    ...roles[key],
    key,
    permissions: [...roles[key].permissions],
    isBuiltIn: true,
    holders: 0,
    canGive: true,
    revision: 0,
  }),
);
const freelancer: StaffRole = {
  key: 'own-freelancer',
  label: 'Freelancer',
  does: 'Writes for some weeks.',
  permissions: ['content.read'],
  isBuiltIn: false,
  holders: 1,
  canGive: true,
  revision: 1,
};

test('the question who it is comes before a form, and a form opens after it only', async () => {
  const refused = failure(403, 'confirmation_required', 'Confirm that it is you');
  const api = open([own], { 'POST /api/auth/confirm/first': refused });
  await press('Invite a person');
  await waitFor(() => expect(api.callsTo('POST /api/auth/confirm/first')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  api.on('POST /api/auth/confirm/first', { success: true });
  await press('Invite a person');
  await screen.findByRole('dialog', { name: 'Invite a person' });
});

function open(users: StaffAccount[] = [left, own, account(), invited], responses: object = {}) {
  const api = createRecordingApi({
    [`GET ${call}`]: { success: true, data: users },
    'GET /api/auth/roles': { success: true, data: [...builtIn, freelancer] },
    ...responses,
  });
  renderScreen({ api, Component, path });
  return api;
}

test("lists who may sign in, with role and last visit; deactivated ones last, one's own plain", async () => {
  open();
  const row = (await screen.findByText('Bea Frost')).closest('tr');
  expect(row?.textContent).toMatch(/bea@atrium\.example.*Editor.*Password.*20 Nov 2026/);
  expect(screen.getByText('Cy New').closest('tr')?.textContent).toMatch(
    /Invited.*Nothing yet.*Not yet, added 1 Nov 2026/,
  );
  const rows = screen.getAllByRole('row');
  expect(rows.at(-1)?.textContent).toMatch(/Al Gone.*Deactivated/);
  const ownRow = screen.getByText('You').closest('tr');
  expect(within(ownRow as HTMLElement).queryAllByRole('button')).toEqual([]);
});

test('shows until when somebody needs a second factor', async () => {
  const due = (at: string | null, isOverdue: boolean) => ({ factorDue: { at, isOverdue } });
  open([
    own,
    account({ name: 'Di Soon', ...due('2026-12-03T10:00:00.000Z', false) }),
    account({ id: 'e'.repeat(24), name: 'Ed Late', ...due('2026-11-03T10:00:00.000Z', true) }),
    account({ id: 'f'.repeat(24), name: 'Fay New', ...due(null, false) }),
  ]);
  const textOf = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent;
  expect(await textOf('Di Soon')).toContain('Off, due 3 Dec 2026');
  expect(await textOf('Ed Late')).toContain('Overdue');
  expect(await textOf('Fay New')).toContain('Off, required');
});

test('an invitation needs name, address and role, says what each role may do, and is sent', async () => {
  const api = open([own], { [`POST ${call}`]: { success: true, data: invited } });
  await press('Invite a person');
  const dialog = await inDialog('Invite a person');
  for (const name of roleNames) expect(await dialog.findByText(roles[name].does)).toBeTruthy();
  expect(dialog.getByText('Writes for some weeks.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  for (const problem of ['Name is required', 'Email is required', 'Choose a role'])
    expect(await dialog.findByText(problem)).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Name/));
  expect(api.callsTo(`POST ${call}`)).toEqual([]);

  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: ' Cy New ' } });
  fireEvent.change(dialog.getByLabelText(/^Email address/), { target: { value: 'cy@atrium.example' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(document.activeElement).toBe(dialog.getByRole('radio', { name: /^Admin/ }));
  fireEvent.click(dialog.getByRole('radio', { name: /^Editor/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(`POST ${call}`)[0]?.body).toEqual({
    name: 'Cy New',
    email: 'cy@atrium.example',
    role: 'editor',
  });
  expect(toast.success).toHaveBeenCalledWith('Cy New is invited as Editor');
  expect(api.callsTo(`GET ${call}`)).toHaveLength(2);
});

test('a refused invitation keeps what was entered and says why', async () => {
  const message = 'bea@atrium.example has an account already.';
  open([own], { [`POST ${call}`]: failure(409, 'conflict', message) });
  await press('Invite a person');
  const dialog = await inDialog('Invite a person');
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Bea' } });
  fireEvent.change(dialog.getByLabelText(/^Email address/), { target: { value: 'bea@atrium.example' } });
  fireEvent.click(await dialog.findByRole('radio', { name: /^Sales/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByLabelText(/^Name/)).toHaveProperty('value', 'Bea');
});

test('the role of an account is changed, and a deactivated one comes back with a role', async () => {
  const api = open(undefined, {
    [`PUT ${call}/${account().id}/role`]: {
      success: true,
      data: account({ role: 'sales', roleLabel: 'Sales' }),
    },
    [`POST ${call}/${left.id}/reactivate`]: { success: true, data: { ...left, role: 'viewer' } },
  });
  await press('Change the role of Bea Frost');
  const dialog = await inDialog('Change the role of Bea Frost');
  expect(await dialog.findByRole('radio', { name: /^Editor/ })).toHaveProperty('checked', true);
  fireEvent.click(dialog.getByRole('radio', { name: /^Sales/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save role' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(`PUT ${call}/${account().id}/role`)[0]?.body).toEqual({ role: 'sales' });

  await press('Reactivate Al Gone');
  const back = await inDialog('Reactivate Al Gone');
  fireEvent.click(back.getByRole('button', { name: 'Reactivate' }));
  expect(await back.findByText('Choose a role')).toBeTruthy();
  fireEvent.click(back.getByRole('radio', { name: /^Viewer/ }));
  fireEvent.click(back.getByRole('button', { name: 'Reactivate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(`POST ${call}/${left.id}/reactivate`)[0]?.body).toEqual({ role: 'viewer' });
});

test('a lost second factor is reset after a question, for those who have one', async () => {
  const withFactor = account({ hasSecondFactor: true });
  const address = `DELETE ${call}/${withFactor.id}/factor`;
  const api = open([own, withFactor, invited], { [address]: { success: true, data: account() } });
  expect((await screen.findByText('Bea Frost')).closest('tr')?.textContent).toMatch(/EditorPasswordOn/);
  expect(screen.queryByRole('button', { name: 'Reset the second factor of Cy New' })).toBeNull();
  await press('Reset the second factor of Bea Frost');
  const dialog = await screen.findByRole('alertdialog', { name: 'Reset the second factor of Bea Frost?' });
  expect(api.callsTo(address)).toEqual([]);
  api.on(`GET ${call}`, { success: true, data: [own, account()] });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reset second factor' }));
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Bea Frost can sign in with the password alone'),
  );
  expect(screen.queryByRole('button', { name: 'Reset the second factor of Bea Frost' })).toBeNull();
});

test('a link is sent at once, to an invited person the invitation', async () => {
  const address = `POST ${call}/${invited.id}/link`;
  const api = open(undefined, { [address]: { success: true } });
  await press('Send the invitation again: Cy New');
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('A link is on its way to bea@atrium.example'),
  );
  expect(api.callsTo(address)).toHaveLength(1);
});

test('has a retry when loading fails', async () => {
  const api = open(undefined, { [`GET ${call}`]: refusal('Away', 503) });
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  api.on(`GET ${call}`, { success: true, data: [own] });
  fireEvent.click(retry);
  expect(await screen.findByText('You')).toBeTruthy();
});

test('who manages users without all rights is offered the roles and people they may change', async () => {
  const above = account({ id: 'e'.repeat(24), name: 'Flo High', canChange: false });
  open([own, account({ role: 'own-freelancer', roleLabel: 'Freelancer' }), above], {
    'GET /api/auth/roles': {
      success: true,
      data: [...builtIn.map((role) => ({ ...role, canGive: false })), freelancer],
    },
  });
  const row = (await screen.findByText('Flo High')).closest('tr');
  expect(within(row as HTMLElement).queryAllByRole('button')).toEqual([]);
  await press('Change the role of Bea Frost');
  const dialog = await inDialog('Change the role of Bea Frost');
  expect(await dialog.findByRole('radio', { name: /^Freelancer/ })).toHaveProperty('checked', true);
  expect(dialog.getAllByRole('radio')).toHaveLength(1);
});

test('the dialog says when the roles could not be loaded, and loads them again', async () => {
  const api = open([own], { 'GET /api/auth/roles': refusal('Away', 503) });
  await press('Invite a person');
  const dialog = await inDialog('Invite a person');
  const retry = await dialog.findByRole('button', { name: 'Try Again' });
  api.on('GET /api/auth/roles', { success: true, data: builtIn });
  fireEvent.click(retry);
  expect(await dialog.findByRole('radio', { name: /^Editor/ })).toBeTruthy();
});
