// @vitest-environment jsdom
import { createRecordingApi, failure } from '@atrium/admin-kit/testing/recording-api';
import { admin, renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Passkeys } from './passkeys';

const makePasskey = vi.hoisted(() => vi.fn());
vi.mock('./make-passkey', () => ({ makePasskey }));

const path = '/api/auth/passkeys';
const laptop = {
  id: 'laptop-id',
  name: 'Laptop',
  isSynced: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: null,
};
const list = (...data: object[]) => ({ success: true, data });
const offer = (challenge: string) => ({ success: true, data: { challenge } });

beforeEach(() => {
  makePasskey.mockReset().mockResolvedValue({ id: 'made' });
});

function open(responses: Record<string, unknown>, user: typeof admin & { provider?: string } = admin) {
  const api = createRecordingApi({
    'GET /api/auth/factor': {
      success: true,
      data: { isOn: false, since: null, recoveryCodesLeft: 0, passkeys: 0 },
    },
    ...responses,
  });
  renderScreen({ api, Component: Passkeys, path: '/dashboard/account', user });
  return api;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
async function submitName(name: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: name } });
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  return dialog;
}

test('one is made from the offer and added with its name', async () => {
  const api = open({ [`GET ${path}`]: list(), [`POST ${path}/offer`]: offer('first'), [`POST ${path}`]: {} });
  await press('Add a passkey');
  const dialog = await submitName(' ');
  expect(await dialog.findByText('Give it a name')).toBeTruthy();
  expect(makePasskey).not.toHaveBeenCalled();
  api.on(`GET ${path}`, list(laptop));
  await submitName('Laptop');
  expect(await screen.findByRole('listitem')).toBeTruthy();
  expect(screen.getByText('Synced')).toBeTruthy();
  expect(screen.getByText(/Add one on another device too/)).toBeTruthy();
  expect(makePasskey).toHaveBeenCalledWith({ challenge: 'first' });
  expect(api.callsTo(`POST ${path}`)[0]?.body).toEqual({ name: 'Laptop', credential: { id: 'made' } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

const refusals: [string, string][] = [
  ['NotAllowedError', 'No passkey was made.'],
  ['InvalidStateError', 'This device has a passkey of your account already.'],
  ['SecurityError', 'Passkeys do not work at this address.'],
];
const expectRefusal = async (name: string, told: string) => {
  const api = open({ [`GET ${path}`]: list(), [`POST ${path}/offer`]: offer('first') });
  makePasskey.mockRejectedValue(Object.assign(new Error('from the browser'), { name }));
  await press('Add a passkey');
  const dialog = await submitName('Laptop');
  expect(await dialog.findByText(told)).toBeTruthy();
  expect(api.callsTo(`POST ${path}/offer`)).toHaveLength(1);
};
const refused = '%s of the browser is told as “%s”, and the offer still holds';
test.each(refusals.slice(0, 1))(refused, expectRefusal);
test.each(refusals.slice(1))(refused, { tags: 'deep' }, expectRefusal);

test('a refusal is told, and the next try has a new offer', { tags: 'deep' }, async () => {
  const api = open({
    [`GET ${path}`]: list(),
    [`POST ${path}/offer`]: offer('first'),
    [`POST ${path}`]: failure(410, 'gone', 'This took too long'),
  });
  await press('Add a passkey');
  await screen.findByRole('dialog', { name: 'Add a passkey' });
  api.on(`POST ${path}/offer`, offer('second'));
  const dialog = await submitName('Laptop');
  expect(await dialog.findByText('This took too long')).toBeTruthy();
  await waitFor(() => expect(api.callsTo(`POST ${path}/offer`)).toHaveLength(2));
  await waitFor(async () => {
    fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(makePasskey).toHaveBeenLastCalledWith({ challenge: 'second' });
  });
});

test('one is renamed; a refusal is told and keeps what was typed', async () => {
  const rename = `PATCH ${path}/laptop-id`;
  const api = open({
    [`GET ${path}`]: list(laptop),
    [rename]: failure(404, 'not_found', 'This passkey was removed already'),
  });
  await press('Rename Laptop');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Laptop' }));
  const field = dialog.getByLabelText<HTMLInputElement>(/^Name/);
  expect(field.value).toBe('Laptop');
  const submit = (name: string) => {
    fireEvent.change(field, { target: { value: name } });
    fireEvent.click(dialog.getByRole('button', { name: 'Rename' }));
  };
  submit(' ');
  expect(await dialog.findByText('Give it a name')).toBeTruthy();
  submit('Work laptop');
  expect(await dialog.findByText('This passkey was removed already')).toBeTruthy();
  expect(field.value).toBe('Work laptop');
  api.on(rename, { success: true, data: { ...laptop, name: 'Work laptop' } });
  api.on(`GET ${path}`, list({ ...laptop, name: 'Work laptop' }));
  submit('Work laptop');
  expect(await screen.findByRole('button', { name: 'Rename Work laptop' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.callsTo(rename).map(({ body }) => body)).toEqual(Array(2).fill({ name: 'Work laptop' }));
});

test('one is removed after a question; a refusal is told', async () => {
  const remove = `DELETE ${path}/laptop-id`;
  const api = open({
    [`GET ${path}`]: list(laptop),
    [remove]: failure(409, 'conflict', 'Your role needs a second factor: add another one before'),
  });
  const confirm = async () => {
    await press('Remove Laptop');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Laptop?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  };
  await confirm();
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Laptop was not removed: Your role needs a second factor: add another one before',
    ),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  api.on(remove, { success: true });
  api.on(`GET ${path}`, list());
  await confirm();
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
});

test('whoever signs in at a provider can only remove those that there are', { tags: 'deep' }, async () => {
  open({ [`GET ${path}`]: list(laptop) }, { ...admin, provider: 'Company' });
  expect(await screen.findByRole('button', { name: 'Remove Laptop' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});
