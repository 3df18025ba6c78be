// @vitest-environment jsdom
import { createRecordingApi, failure } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { SignInProviders } from '@atrium/contracts/auth/providers.schemas';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Component } from './providers.page';
import { all, fern, url } from './providers.test-support';

const path = '/dashboard/settings/single-sign-on';
function open(changes: Partial<SignInProviders> = {}, responses: object = {}) {
  const api = createRecordingApi({ [`GET ${url}`]: { success: true, data: all(changes) }, ...responses });
  renderScreen({ api, Component, path });
  return api;
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('lists each provider with the address to register there, which is copied', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
  open();
  const found = await row(/Fern ID/);
  const address = 'https://atrium.example/api/auth/sso/fern/callback';
  expect(found.getByText(address)).toBeTruthy();
  expect(found.getByText('Linked accounts, new accounts of fern.example')).toBeTruthy();
  fireEvent.click(found.getByRole('button', { name: 'Copy the callback address of fern' }));
  expect(writeText).toHaveBeenCalledWith(address);
  vi.unstubAllGlobals();
});

test('a provider of the environment names its variables, and has no actions', async () => {
  open({ providers: [{ ...fern, isFromEnvironment: true }], isPasswordOff: true });
  const found = await row(/Fern ID/);
  expect(found.getByText('From the environment (OIDC_FERN_…)')).toBeTruthy();
  expect(found.queryByRole('link')).toBeNull();
  expect(screen.getByText(/From the environment \(OIDC_ONLY\)/)).toBeTruthy();
});

test('who may not change them sees them, and a lost secret is told', async () => {
  open({ canChange: false, providers: [{ ...fern, hasSecret: false }] });
  const found = await row(/Fern ID/);
  expect(found.getByText('Enter the secret again')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'New provider' })).toBeNull();
  expect(found.queryByRole('button', { name: /^Delete/ })).toBeNull();
});

test('deletes the provider that was seen, after a question', async () => {
  const api = open({}, { [`DELETE ${url}/fern`]: { success: true, data: all({ providers: [] }) } });
  fireEvent.click((await row(/Fern ID/)).getByRole('button', { name: 'Delete Fern ID' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Fern ID?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete provider' }));
  expect(await screen.findByText('No providers yet')).toBeTruthy();
  expect(api.callsTo(`DELETE ${url}/fern`)[0]?.headers).toEqual({ 'if-match': '"3"' });
});

test('a refusal to delete it says why', async () => {
  const message = 'No admin could sign in any more without this provider.';
  open({}, { [`DELETE ${url}/fern`]: failure(409, 'conflict', message) });
  fireEvent.click((await row(/Fern ID/)).getByRole('button', { name: 'Delete Fern ID' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete provider' }));
  await expect
    .poll(() => vi.mocked(toast.error).mock.calls.at(-1)?.[0])
    .toBe(`Fern ID was not deleted: ${message}`);
});

test('has a retry when loading fails', async () => {
  open({}, { [`GET ${url}`]: failure(500, 'internal', 'Something went wrong') });
  expect(await screen.findByText('The providers could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});
