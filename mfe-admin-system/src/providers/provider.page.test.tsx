// @vitest-environment jsdom
import {
  createRecordingApi,
  failure,
  type RecordedCall,
  type RecordingApi,
} from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { SignInProvider } from '@atrium/contracts/auth/providers.schemas';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Component } from './provider.page';
import { all, fern, url } from './providers.test-support';

const roles = [
  { key: 'admin', label: 'Admin' },
  { key: 'editor', label: 'Editor' },
];
function open(id: string, responses: object = {}) {
  const api = createRecordingApi({
    [`GET ${url}`]: { success: true, data: all() },
    'GET /api/auth/roles': { success: true, data: roles },
    ...responses,
  });
  const folder = '/dashboard/settings/single-sign-on';
  renderScreen({ api, Component, path: `${folder}/:id`, address: `${folder}/${id}` });
  return api;
}
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a new one begins with its kind, whose fields are filled in', async () => {
  open('new');
  const link = await screen.findByRole('link', { name: /^Google/ });
  expect(link.getAttribute('href')).toBe('/dashboard/settings/single-sign-on/new?kind=google');
});

test('sends lists, numbers and rows, and goes back to the list', async () => {
  const api = open('new?kind=google', { [`POST ${url}`]: { success: true, data: all() } });
  expect(await screen.findByLabelText(/^Issuer/)).toHaveProperty('value', 'https://accounts.google.com');
  expect(screen.getByText('https://atrium.example/api/auth/sso/google/callback')).toBeTruthy();
  type(/^Short name/, 'work');
  expect(screen.getByText('https://atrium.example/api/auth/sso/work/callback')).toBeTruthy();
  type(/^Client id/, 'client');
  type(/^Client secret/, 'hush');
  type('Domains of addresses', 'fern.example, fern.test');
  fireEvent.click(screen.getByLabelText('Who has no account gets one at the first sign-in'));
  type('Role otherwise', 'editor');
  press('Add a row');
  type('Value 1', 'admins');
  type('Role 1', 'admin');
  press('Add a row');
  type('Hours since the sign-in there', '12');
  press('Try and add');
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/dashboard/settings/single-sign-on');
  const [sent] = api.callsTo(`POST ${url}`);
  expect(sent?.headers).toEqual({ 'if-match': '"3"' });
  expect(sent?.body).toEqual({
    id: 'work',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    clientId: 'client',
    clientSecret: 'hush',
    domains: ['fern.example', 'fern.test'],
    scope: 'openid email profile',
    rolesClaim: 'roles',
    roles: [{ value: 'admins', role: 'admin' }],
    defaultRole: 'editor',
    addsAccounts: true,
    linksByEmail: true,
    trustsEmail: false,
    secondFactor: 'provider',
    acrValues: [],
    maxAgeHours: 12,
  });
});

test('a saved one keeps its secret and its short name, and a failed trial is told at its field', async () => {
  const message = 'Nobody responds there (https://id.fern.example/.well-known/openid-configuration)';
  const api = open('fern', {
    [`PUT ${url}/fern`]: failure(400, 'validation_failed', message, {
      errors: [{ path: 'issuer', message }],
    }),
  });
  expect(await screen.findByText('Stored, encrypted. Empty: it stays.')).toBeTruthy();
  expect(screen.queryByLabelText(/^Short name/)).toBeNull();
  press('Save provider');
  expect(await screen.findByText(message)).toBeTruthy();
  const { isFromEnvironment: _environment, hasSecret: _secret, id: _id, ...facts } = fern;
  expect(api.callsTo(`PUT ${url}/fern`)[0]?.body).toEqual(facts);
});

describe('somebody else was first', () => {
  const stale = failure(409, 'stale', 'Somebody else has changed the providers meanwhile');
  /** The save with the revision that was seen is refused, later ones are taken. */
  async function saveAfter(change: Partial<SignInProvider>) {
    const api = open('fern', {
      [`PUT ${url}/fern`]: ({ headers }: RecordedCall) =>
        headers['if-match'] === '"3"' ? stale : { success: true, data: all() },
    });
    fireEvent.change(await screen.findByLabelText(/^Name on the button/), { target: { value: 'Mine' } });
    type(/^Client secret/, 'hush');
    const now = all({
      providers: [
        { ...fern, ...change },
        { ...fern, id: 'oak' },
      ],
      revision: 4,
    });
    api.on(`GET ${url}`, { success: true, data: now });
    press('Save provider');
    return api;
  }
  const dialog = async () =>
    within(await screen.findByRole('dialog', { name: 'Someone else saved this in the meantime' }));
  const savedBodies = (api: RecordingApi) => api.callsTo(`PUT ${url}/fern`).map(({ body }) => body);

  test('a change of another provider is no conflict: the save is repeated', async () => {
    const api = await saveAfter({});
    expect(await screen.findByTestId('elsewhere')).toBeTruthy();
    expect(api.callsTo(`PUT ${url}/fern`)[1]?.headers).toEqual({ 'if-match': '"4"' });
  });

  test('both versions of this one are shown without the secret, and mine is saved over theirs', async () => {
    const api = await saveAfter({ domains: ['oak.example'], roles: [{ value: 'staff', role: 'editor' }] });
    const shown = await dialog();
    const text = shown.getByRole('list').textContent?.replaceAll(/added: |removed: /g, '');
    for (const part of ['Name on the button', 'Mine', 'oak.example', 'Editor', 'A new one'])
      expect(text).toContain(part);
    expect(text).not.toContain('hush');
    expect(savedBodies(api)).toHaveLength(1);
    fireEvent.click(shown.getByRole('button', { name: 'Save mine over it' }));
    expect(await screen.findByTestId('elsewhere')).toBeTruthy();
    expect(savedBodies(api)[1]).toMatchObject({ name: 'Mine', domains: fern.domains });
  });

  test('their version takes the place of mine, and a later save replaces it', async () => {
    const api = await saveAfter({ name: 'Theirs' });
    fireEvent.click((await dialog()).getByRole('button', { name: 'Use the saved version' }));
    await expect.poll(() => screen.getByLabelText(/^Name on the button/)).toHaveProperty('value', 'Theirs');
    press('Save provider');
    expect(await screen.findByTestId('elsewhere')).toBeTruthy();
    expect(savedBodies(api)[1]).toMatchObject({ name: 'Theirs' });
  });

  test('whoever keeps editing is asked again at the next save', async () => {
    const api = await saveAfter({ name: 'Theirs' });
    fireEvent.click((await dialog()).getByRole('button', { name: 'Keep editing' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText(/^Name on the button/)).toHaveProperty('value', 'Mine');
    press('Save provider');
    await dialog();
    expect(savedBodies(api)).toHaveLength(2);
  });
});

test('a problem of a row is told at the rows', async () => {
  const message = 'There is no such role: own-gone';
  const problem = { errors: [{ path: 'roles.0.role', message }] };
  open('fern', { [`PUT ${url}/fern`]: failure(400, 'validation_failed', message, problem) });
  await screen.findByLabelText('Value 1');
  press('Save provider');
  const rows = () => screen.getByRole('group', { name: 'Roles by claim' });
  await expect.poll(() => rows().textContent).toContain(message);
  expect(rows().getAttribute('aria-describedby')).toMatch(/-error .+-hint$/);
});

test('who it is is asked before the form', async () => {
  open('fern', {
    'POST /api/auth/confirm/first': failure(403, 'confirmation_required', 'Confirm that it is you'),
  });
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeTruthy();
  expect(screen.queryByLabelText(/^Issuer/)).toBeNull();
});

test.each([
  ['gone', all(), 'This provider does not exist'],
  ['fern', all({ canChange: false }), 'Ask an admin'],
  ['fern', all({ providers: [{ ...fern, isFromEnvironment: true }] }), 'The environment sets this provider'],
])('%s can not be changed: %#', async (id, data, title) => {
  open(id, { [`GET ${url}`]: { success: true, data } });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All providers' })).toBeTruthy();
});
