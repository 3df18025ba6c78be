// @vitest-environment jsdom
import { createRecordingApi, failure } from '@atrium/admin-kit/testing/recording-api';
import { admin, renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SecondFactor } from './second-factor';

const path = '/api/auth/factor';
const off = { success: true, data: { isOn: false, since: null, recoveryCodesLeft: 0 } };
const on = (recoveryCodesLeft = 10) => ({
  success: true,
  data: { isOn: true, since: '2026-11-20T10:00:00.000Z', recoveryCodesLeft },
});
const offer = (key: string) => ({
  success: true,
  data: { key, address: `otpauth://totp/site:ada?secret=${key}`, enrolment: `enrolment-${key}` },
});
const codes = ['abcde-fghjk', 'mnpqr-stuvw'];
const shown = { success: true, data: { codes } };

function open(responses: Record<string, unknown>, user = admin) {
  const api = createRecordingApi(responses);
  renderScreen({ api, Component: SecondFactor, path: '/dashboard/account', user });
  return api;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const inDialog = async (name: string, role = 'dialog') => within(await screen.findByRole(role, { name }));

test('is set up with a code of the key, and shows the recovery codes once', async () => {
  const api = open({
    [`GET ${path}`]: off,
    [`POST ${path}/offer`]: offer('ABCDEFGH'),
    [`POST ${path}`]: shown,
  });
  await press('Set up a second factor');
  const dialog = await inDialog('Set up a second factor');
  expect(await dialog.findByText('ABCD EFGH')).toBeTruthy();
  expect(dialog.getByRole('img', { name: /QR code/ })).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(await dialog.findByText('Enter the code')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Code/), { target: { value: '123456' } });
  api.on(`GET ${path}`, on());
  fireEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
  const saved = await inDialog('Your recovery codes');
  for (const code of codes) expect(saved.getByText(code)).toBeTruthy();
  expect(api.callsTo(`POST ${path}`)[0]?.body).toEqual({ enrolment: 'enrolment-ABCDEFGH', code: '123456' });
  fireEvent.click(saved.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).toBeNull());
  expect(await screen.findByText(/10 recovery codes are left/)).toBeTruthy();
});

test('a wrong code is shown at the field; a key that is too old is replaced', async () => {
  const message = 'That code is not right, or was used already. Wait for the next one and try again.';
  const api = open({
    [`GET ${path}`]: off,
    [`POST ${path}/offer`]: offer('ABCDEFGH'),
    [`POST ${path}`]: failure(400, 'validation_failed', message, { errors: [{ path: 'code', message }] }),
  });
  await press('Set up a second factor');
  const dialog = await inDialog('Set up a second factor');
  await dialog.findByText('ABCD EFGH');
  fireEvent.change(dialog.getByLabelText(/^Code/), { target: { value: '123456' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(await dialog.findAllByText(message)).toHaveLength(1);

  api.on(`POST ${path}`, failure(410, 'gone', 'This took too long. Please start again.'));
  api.on(`POST ${path}/offer`, offer('MNPQRSTU'));
  fireEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(await dialog.findByText('MNPQ RSTU')).toBeTruthy();
  expect(dialog.getByText('This took too long. Please start again.')).toBeTruthy();
});

test('without a confirmation nothing is set up', async () => {
  open({
    [`GET ${path}`]: off,
    [`POST ${path}/offer`]: failure(403, 'confirmation_required', 'Please confirm that it is you to go on'),
  });
  await press('Set up a second factor');
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('There is no key: Please confirm that it is you to go on'),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('few recovery codes are warned about, and new ones replace them', async () => {
  const api = open({ [`GET ${path}`]: on(1), [`POST ${path}/recovery-codes`]: shown });
  expect(await screen.findByText(/One recovery code is left/)).toBeTruthy();
  expect(screen.getByText('Make new recovery codes before you need one.')).toBeTruthy();
  await press('New recovery codes');
  const dialog = await inDialog('Make new recovery codes?', 'alertdialog');
  expect(api.callsTo(`POST ${path}/recovery-codes`)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Make new codes' }));
  const saved = await inDialog('Your recovery codes');
  expect(saved.getByText(codes[0] ?? '')).toBeTruthy();
});

test('is turned off after a question; a refusal is told', async () => {
  const api = open({
    [`GET ${path}`]: on(),
    [`DELETE ${path}`]: failure(503, 'unavailable', 'Away'),
  });
  const turnOff = async () => {
    await press('Turn off');
    const dialog = await inDialog('Turn off the second factor?', 'alertdialog');
    fireEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
  };
  await turnOff();
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('Your second factor was not turned off: Away'),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  api.on(`DELETE ${path}`, off);
  await turnOff();
  expect(await screen.findByRole('button', { name: 'Set up a second factor' })).toBeTruthy();
});

test('has a retry when loading fails', async () => {
  const api = open({ [`GET ${path}`]: failure(400, 'bad_request', 'Away') });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on(`GET ${path}`, off);
  fireEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Set up a second factor' })).toBeTruthy();
});

test('is asked for where the role needs it, until the codes are saved', async () => {
  const api = open(
    {
      [`GET ${path}`]: off,
      [`POST ${path}/offer`]: offer('ABCDEFGH'),
      [`POST ${path}`]: shown,
      'GET /api/auth/me': { success: true, user: admin },
    },
    { ...admin, factorDue: { at: '2026-11-20T10:00:00.000Z', isOverdue: true } },
  );
  expect(await screen.findByText('Set it up, or add a passkey, to go on.')).toBeTruthy();
  await press('Set up a second factor');
  const dialog = await inDialog('Set up a second factor');
  fireEvent.change(await dialog.findByLabelText(/^Code/), { target: { value: '123456' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
  const saved = await inDialog('Your recovery codes');
  expect(api.callsTo('GET /api/auth/me')).toEqual([]);
  fireEvent.click(saved.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByText('Your role needs a second factor')).toBeNull());
});
