// @vitest-environment jsdom
import { createRecordingApi, failure, refusal } from '@atrium/admin-kit/testing/recording-api';
import { admin, renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component } from './role.page';
import { call, editor, freelancer } from './roles.test-support';

const path = '/dashboard/users/roles/:key';
function open(key: string, responses: object = {}, user = admin) {
  const api = createRecordingApi({
    [`GET ${call}`]: { success: true, data: [editor, freelancer] },
    ...responses,
  });
  const view = renderScreen({ api, Component, path, address: `/dashboard/users/roles/${key}`, user });
  return { api, ...view };
}
const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });
const isTicked = async (name: string) => (await box(name)).checked;
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save role' }));

test('a new role is ticked together; what a permission needs is ticked with it, and said', async () => {
  const { api } = open('new', { [`POST ${call}`]: { success: true, data: freelancer } });
  fireEvent.click(await box('Write articles'));
  expect(screen.getByRole('status').textContent).toBe(
    'Also ticked, because it is needed: “see unpublished content”, “upload images”.',
  );
  expect(await isTicked('Upload images')).toBe(true);
  fireEvent.click(await box('See reports'));
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.click(await box('Upload images'));
  expect(screen.getByRole('status').textContent).toBe(
    'Also cleared, because it needs that: “write articles”.',
  );
  type(/^Name/, ' Freelancer ');
  type(/^What it is for/, 'Reads.');
  save();
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/dashboard/users/roles');
  expect(api.callsTo(`POST ${call}`)[0]?.body).toEqual({
    label: 'Freelancer',
    does: 'Reads.',
    permissions: ['content.read', 'reports.read'],
  });
  expect(toast.success).toHaveBeenCalledWith('The role Freelancer is saved');
});

test('who it is is asked before the form, and what is typed then is never asked about', async () => {
  const refused = failure(403, 'confirmation_required', 'Confirm that it is you');
  const { api } = open('own-freelancer', { 'POST /api/auth/confirm/first': refused });
  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  expect(screen.queryByLabelText(/^Name/)).toBeNull();
  api.on('POST /api/auth/confirm/first', { success: true });
  fireEvent.click(confirm);
  expect(await screen.findByLabelText(/^Name/)).toHaveProperty('value', 'Freelancer');
  fireEvent.focus(window);
  expect(api.callsTo('POST /api/auth/confirm/first')).toHaveLength(2);
});

test('problems are listed, and lead to their fields', async () => {
  const { api } = open('new');
  await box('Write articles');
  save();
  const summary = await screen.findByRole('alert');
  for (const problem of ['Name is required', 'A sentence is required', 'Tick at least one permission'])
    expect(summary.textContent).toContain(problem);
  expect(document.activeElement).toBe(summary);
  expect(api.callsTo(`POST ${call}`)).toEqual([]);
});

test('a copy has the ticks and the sentence, and wants a name of its own', async () => {
  open('new?from=editor');
  expect(await isTicked('Publish articles')).toBe(true);
  expect(await isTicked('See contacts')).toBe(false);
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', '');
  expect(screen.getByLabelText(/^What it is for/)).toHaveProperty('value', editor.does);
});

test('nobody ticks what they may not do themselves', async () => {
  const permissions = ['users.manage' as const, 'content.read' as const];
  open('new?from=editor', {}, { ...admin, role: 'own-manager', permissions });
  expect(await box('See unpublished content')).toMatchObject({ checked: true, disabled: false });
  expect(await box('Publish articles')).toMatchObject({ checked: false, disabled: true });
  expect(screen.getAllByText('You may not do this yourself. Ask an admin.').length).toBeGreaterThan(5);
});

test('a role is saved over the revision that was read', async () => {
  const address = `PUT ${call}/own-freelancer`;
  const { api } = open('own-freelancer', { [address]: { success: true, data: freelancer } });
  fireEvent.click(await box('Publish articles'));
  save();
  await screen.findByTestId('elsewhere');
  expect(api.callsTo(address)[0]).toMatchObject({
    headers: { 'if-match': '"4"' },
    body: { permissions: ['content.read', 'articles.write', 'media.upload', 'articles.publish'] },
  });
});

test('a change of somebody else is shown, and either version can be kept', async () => {
  const address = `PUT ${call}/own-freelancer`;
  const current = { ...freelancer, label: 'Guest', permissions: ['content.read'], revision: 5 };
  const { api } = open('own-freelancer', {
    [address]: failure(409, 'stale', 'This role was changed', { current }),
  });
  fireEvent.click(await box('Publish articles'));
  save();
  expect(await screen.findByText('Saved is “Guest”, which may see unpublished content.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Guest');
  fireEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Freelancer');
  api.on(address, { success: true, data: freelancer });
  save();
  await waitFor(() => expect(api.callsTo(address)).toHaveLength(2));
  expect(api.callsTo(address)[1]?.headers).toEqual({ 'if-match': '"5"' });
});

test('a refusal is told and keeps what was ticked', async () => {
  open('own-freelancer', { [`PUT ${call}/own-freelancer`]: refusal('There is a role with the name X', 409) });
  fireEvent.click(await box('Publish articles'));
  save();
  expect(await screen.findByText('There is a role with the name X')).toBeTruthy();
  expect(await isTicked('Publish articles')).toBe(true);
});

test('leaving with changes asks', async () => {
  open('own-freelancer');
  fireEvent.click(await box('Publish articles'));
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
});

test.each([
  ['editor', 'You can not change this role'],
  ['own-unknown', 'This role does not exist'],
])('%s says: %s', async (key, title) => {
  open(key);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('says how many people a change concerns', async () => {
  open('own-freelancer', { [`GET ${call}`]: { success: true, data: [{ ...freelancer, holders: 2 }] } });
  expect(await screen.findByText(/^2 people have this role/)).toBeTruthy();
});

test('has a retry when loading fails', async () => {
  const { api } = open('own-freelancer', { [`GET ${call}`]: refusal('Away', 503) });
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  api.on(`GET ${call}`, { success: true, data: [freelancer] });
  fireEvent.click(retry);
  expect(await isTicked('Write articles')).toBe(true);
});
