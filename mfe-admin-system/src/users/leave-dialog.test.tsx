// @vitest-environment jsdom
import { createRecordingApi, type RecordingApi, refusal } from '@atrium/admin-kit/testing/recording-api';
import { admin, renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { type RoleName, roles } from '@atrium/contracts/auth/permissions';
import type { StaffAccount } from '@atrium/contracts/auth/schemas';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component } from './users.page';
import { account, call, inDialog, press } from './users.test-support';

const bea = account({});
const goneBea = { ...bea, role: null, roleLabel: null, isActive: false };
const own = account({ id: admin.id, name: admin.name, role: 'admin' });
const author = account({ id: '2'.repeat(24), name: 'Cy Author', role: 'author' });
const viewer = account({ id: '3'.repeat(24), name: 'Di Viewer', role: 'viewer' });
const invited = account({ id: '4'.repeat(24), name: 'Ed New', role: 'admin', isInvited: true });

const deactivate = `POST ${call}/${bea.id}/deactivate`;
const held = ['blogs', 'contacts', 'newsletter/campaigns'].map((name) => `GET /api/${name}/held/${bea.id}`);
const handOvers = ['blogs', 'contacts', 'newsletter/campaigns'].map((name) => `POST /api/${name}/hand-over`);
const counts = (total: number, planned = 0) => ({ success: true, data: { total, planned } });
const moved = { success: true, data: { matched: 1, modified: 1 } };
const from = { id: bea.id };

function holds(api: RecordingApi, ...totals: [total: number, planned?: number][]) {
  for (const [index, route] of held.entries()) api.on(route, counts(...(totals[index] ?? [0])));
}
function open(accounts: StaffAccount[], ...totals: [total: number, planned?: number][]) {
  const known = (Object.keys(roles) as RoleName[]).map((key) => ({ ...roles[key], key }));
  const api = createRecordingApi({
    [`GET ${call}`]: { success: true, data: accounts },
    'GET /api/auth/roles': { success: true, data: known },
  });
  holds(api, ...totals);
  api.on(deactivate, () => {
    api.on(`GET ${call}`, {
      success: true,
      data: accounts.map((one) => (one.id === bea.id ? goneBea : one)),
    });
    return { success: true, data: goneBea };
  });
  for (const route of handOvers) api.on(route, moved);
  renderScreen({ api, Component, path: '/dashboard/users' });
  return api;
}
const everybody = [bea, own, author, viewer, invited];
const choose = async (dialog: ReturnType<typeof within>, id: string) =>
  fireEvent.change(await dialog.findByLabelText(/^Hand over to/), { target: { value: id } });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('shows what somebody holds and leaves it with nobody unless a person is chosen', async () => {
  const api = open(everybody, [3, 1], [2, 2], [1, 0]);
  await press('Deactivate Bea Frost');
  const dialog = await inDialog('Deactivate Bea Frost');
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '3 articles, 1 of them scheduled',
    '2 contacts, all with a follow-up',
    '1 newsletter',
  ]);
  expect(dialog.getByText(/Everything stays in the name of Bea Frost until you hand it over/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
  await isClosed();
  expect(api.callsTo(deactivate)).toHaveLength(1);
  expect(handOvers.flatMap((route) => api.callsTo(route))).toEqual([]);
  expect(toast.success).toHaveBeenCalledWith('Bea Frost is deactivated');
  expect(await screen.findByRole('button', { name: 'Hand over the work of Bea Frost' })).toBeTruthy();
});

test('offers active people who may have some of it, and says what each could not do with it', async () => {
  open(everybody, [3, 1], [2]);
  await press('Deactivate Bea Frost');
  const dialog = await inDialog('Deactivate Bea Frost');
  const options = within(await dialog.findByLabelText(/^Hand over to/)).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent?.split(',')[0])).toEqual([
    'Nobody for now',
    'Ada Winters',
    'Cy Author',
  ]);
  await choose(dialog, author.id);
  expect(dialog.getByText('Cy Author may not publish articles: somebody else has to do that.')).toBeTruthy();
  expect(
    dialog.getByText(
      '2 contacts stay as they are: Cy Author may not change contacts. Hand over again to choose somebody for that.',
    ),
  ).toBeTruthy();
  await choose(dialog, own.id);
  expect(dialog.queryByText(/may not/)).toBeNull();
});

test('hands over only what the chosen person may have, after the account is deactivated', async () => {
  const api = open(everybody, [3], [2], [0]);
  await press('Deactivate Bea Frost');
  const dialog = await inDialog('Deactivate Bea Frost');
  await choose(dialog, author.id);
  fireEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
  await isClosed();
  expect(api.calls.filter(({ method }) => method === 'POST').map((one) => [one.path, one.body])).toEqual([
    [`${call}/${bea.id}/deactivate`, undefined],
    ['/api/blogs/hand-over', { from, to: { id: author.id } }],
  ]);
  expect(toast.success).toHaveBeenCalledWith(
    'Bea Frost is deactivated. Cy Author has taken over from Bea Frost',
  );
});

test('a failure half-way says what is done, and the same dialog does the rest', async () => {
  const api = open(everybody, [3], [2], [1]);
  api.on('POST /api/contacts/hand-over', refusal('Leads are away', 503));
  await press('Deactivate Bea Frost');
  const dialog = await inDialog('Deactivate Bea Frost');
  await choose(dialog, own.id);
  fireEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
  const now = await inDialog('Hand over the work of Bea Frost');
  const notice = await now.findByRole('alert');
  expect(notice.textContent).toContain('Bea Frost is deactivated and signed out.');
  expect(notice.textContent).toContain('The contacts were not handed over: Leads are away');

  holds(api, [0], [2], [1]);
  api.on('POST /api/contacts/hand-over', moved);
  fireEvent.click(now.getByRole('button', { name: 'Hand over' }));
  await isClosed();
  expect(api.callsTo(deactivate)).toHaveLength(1);
  expect(api.callsTo('POST /api/contacts/hand-over')).toHaveLength(2);
  expect(api.callsTo('POST /api/newsletter/campaigns/hand-over')).toHaveLength(1);
});

test('the work of a deactivated account is handed over later, to a person who must be chosen', async () => {
  const api = open([goneBea, own], [1]);
  await press('Hand over the work of Bea Frost');
  const dialog = await inDialog('Hand over the work of Bea Frost');
  const field = await dialog.findByLabelText(/^Hand over to/);
  fireEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await dialog.findByText('Choose a person', { selector: ':not(option)' })).toBeTruthy();
  expect(document.activeElement).toBe(field);
  await choose(dialog, own.id);
  fireEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  await isClosed();
  expect(api.callsTo(deactivate)).toEqual([]);
  expect(toast.success).toHaveBeenCalledWith('Ada Winters has taken over from Bea Frost');
});

test('somebody who holds nothing gets no choice', async () => {
  open([goneBea, own]);
  await press('Hand over the work of Bea Frost');
  const dialog = await inDialog('Hand over the work of Bea Frost');
  expect(await dialog.findByText(/Nothing is in the name of Bea Frost/)).toBeTruthy();
  expect(dialog.queryByLabelText(/^Hand over to/)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Hand over' })).toHaveProperty('disabled', true);
});

test('an account is deactivated also while its work can not be counted', async () => {
  const api = open(everybody);
  api.on(held[1] ?? '', refusal('Leads are away', 503));
  await press('Deactivate Bea Frost');
  const dialog = await inDialog('Deactivate Bea Frost');
  expect(await dialog.findByText('The work of Bea Frost could not be loaded')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
  await isClosed();
  expect(api.callsTo(deactivate)).toHaveLength(1);
});

test('counting is tried again by a button', async () => {
  const api = open(everybody, [1]);
  api.on(held[1] ?? '', refusal('Leads are away', 503));
  await press('Deactivate Bea Frost');
  const dialog = await inDialog('Deactivate Bea Frost');
  const retry = await dialog.findByRole('button', { name: 'Try Again' });
  holds(api, [1]);
  fireEvent.click(retry);
  expect(await dialog.findByText('1 article')).toBeTruthy();
});

test('a refused deactivation changes nothing and says why', async () => {
  const api = open(everybody, [1]);
  api.on(deactivate, refusal('The last active account', 409));
  await press('Deactivate Bea Frost');
  const dialog = await inDialog('Deactivate Bea Frost');
  await choose(dialog, own.id);
  fireEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await dialog.findByText('Bea Frost was not deactivated: The last active account')).toBeTruthy();
  expect(handOvers.flatMap((route) => api.callsTo(route))).toEqual([]);
  expect(await inDialog('Deactivate Bea Frost')).toBeTruthy();
});
