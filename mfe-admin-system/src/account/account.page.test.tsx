// @vitest-environment jsdom
import { createRecordingApi, failure } from '@atrium/admin-kit/testing/recording-api';
import { admin, renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Component } from './account.page';

const passwordCall = 'POST /api/auth/password';
const emailCall = 'POST /api/auth/email';

function open(responses: Record<string, unknown> = {}) {
  const factor = { success: true, data: { isOn: false, since: null, recoveryCodesLeft: 0, passkeys: 0 } };
  const api = createRecordingApi({
    'GET /api/auth/factor': factor,
    'GET /api/auth/passkeys': { success: true, data: [] },
    'GET /api/auth/sessions': { success: true, data: [] },
    'GET /api/auth/preferences': failure(400, 'bad_request', 'Away'),
    ...responses,
  });
  const { session } = renderScreen({ api, Component, path: '/dashboard/account' });
  const accept = vi.fn(session.getState().accept);
  act(() => session.setState({ accept }));
  const section = (name: string) => within(screen.getByRole('region', { name }));
  const field = (name: string, label: string) =>
    section(name).getByLabelText<HTMLInputElement>(label, { exact: false, selector: 'input' });
  const type = (name: string, label: string, value: string) =>
    fireEvent.change(field(name, label), { target: { value } });
  const press = (name: string, label: string) =>
    fireEvent.click(section(name).getByRole('button', { name: label }));
  return { api, session, accept, section, field, type, press };
}

test('a new password is sent with the current one, and the new token is stored', async () => {
  const { api, accept, section, field, type, press } = open({
    [passwordCall]: { token: 'new', user: admin },
  });
  type('Password', 'Current password', 'old phrase');
  type('Password', 'New password', 'seven quiet otters');
  type('Password', 'Repeat password', 'seven quiet otters');
  press('Password', 'Change password');
  expect(await section('Password').findByText(/has been changed/)).toBeDefined();
  expect(api.callsTo(passwordCall).map(({ body }) => body)).toEqual([
    { currentPassword: 'old phrase', password: 'seven quiet otters' },
  ]);
  expect(accept.mock.calls).toEqual([[{ token: 'new', user: admin }]]);
  expect(field('Password', 'Current password').value).toBe('');
});

test('passwords that differ or are short are not sent, and the first wrong field gets the focus', async () => {
  const { api, section, field, type, press } = open();
  type('Password', 'New password', 'short');
  type('Password', 'Repeat password', 'other');
  press('Password', 'Change password');
  expect(await section('Password').findByText('Password is required')).toBeDefined();
  expect(section('Password').getByText('Use at least 12 characters')).toBeDefined();
  expect(section('Password').getByText('The passwords differ')).toBeDefined();
  expect(document.activeElement).toBe(field('Password', 'Current password'));
  expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('the address of the account is not sent as a new one', async () => {
  const { api, section, type, press } = open();
  type('Email address', 'New email address', ' ADA@atrium.example');
  press('Email address', 'Change email address');
  expect(await section('Email address').findByText('This is your address already')).toBeDefined();
  expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a wrong current password is shown at its field', async () => {
  const message = 'The current password is not right';
  const errors = [{ path: 'currentPassword', message }];
  const { section, field, type, press } = open({
    [emailCall]: failure(400, 'validation_failed', message, { errors }),
  });
  type('Email address', 'New email address', 'new@atrium.example');
  type('Email address', 'Current password', 'wrong');
  press('Email address', 'Change email address');
  expect(await section('Email address').findByText(message)).toBeDefined();
  expect(field('Email address', 'New email address').value).toBe('new@atrium.example');
});

test('a new email address is not that of the session before its mail is opened', async () => {
  const message = 'A link is on its way to new@atrium.example.';
  const { api, session, section, type, press } = open({ [emailCall]: { success: true, message } });
  const before = session.getState().user;
  type('Email address', 'New email address', ' new@atrium.example');
  type('Email address', 'Current password', 'old phrase');
  press('Email address', 'Change email address');
  expect(await section('Email address').findByText(message)).toBeDefined();
  expect(api.callsTo(emailCall).map(({ body }) => body)).toEqual([
    { currentPassword: 'old phrase', email: 'new@atrium.example' },
  ]);
  expect(session.getState().user).toBe(before);
});

test('without a connection the form says that nothing was changed, and keeps what was typed', async () => {
  const { section, type, press } = open({
    [emailCall]: failure(0, 'unsent', 'No connection: nothing was sent'),
  });
  type('Email address', 'New email address', 'new@atrium.example');
  type('Email address', 'Current password', 'old phrase');
  press('Email address', 'Change email address');
  const text = 'No connection: nothing was changed, your text is safe here';
  expect(await section('Email address').findByText(text)).toBeDefined();
  expect(section('Email address').getByDisplayValue('new@atrium.example')).toBeDefined();
});

test('who signs in at a provider has no form for password and address', async () => {
  const { session, section } = open();
  act(() => session.setState({ user: { ...admin, provider: 'Company' } }));
  const title = 'Password and email address';
  expect(section(title).getByText('You sign in with Company, which has them.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
  expect(await screen.findByRole('region', { name: 'Second factor' })).toBeDefined();
});
