// @vitest-environment jsdom
import { createRecordingApi, pageOf } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { TrayMessage } from '@atrium/contracts/conversations/schemas';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleContact, sampleId, sampleMessage } from '../../testing/samples';
import { Component } from './tray.page';

const path = '/dashboard/contacts/tray';
const johanna = {
  id: sampleId(1),
  fullName: 'Johanna Ek',
  companyName: 'Nordlicht',
  email: 'jo@nord.example',
};
const mail = (number: number, change: Partial<TrayMessage> = {}): TrayMessage => ({
  ...sampleMessage(number, { contactId: null }),
  suggestions: [],
  ...change,
});
const erik = mail(30, {
  from: { name: 'Erik Lund', address: 'erik@nord.example' },
  subject: 'Our logo',
  suggestions: [johanna],
});
const other = mail(31, { from: { name: '', address: 'x@museum.example' }, subject: 'A museum' });

function open(mails: TrayMessage[], responses: Record<string, unknown> = {}, address = path) {
  const api = createRecordingApi({ 'GET /api/message-tray': pageOf(mails), ...responses });
  renderScreen({ api, Component, path, address });
  return api;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('an empty tray says what appears in it', async () => {
  open([]);
  expect(await screen.findByText('No mail waits here')).toBeTruthy();
});

test('a mail is filed with the suggested contact in one click, and the next one is shown', async () => {
  const url = `POST /api/message-tray/${erik._id}/contact`;
  const api = open([erik, other], { [url]: { success: true, data: { contactId: johanna.id } } });
  expect(await screen.findByText('Nordlicht (same domain, nord.example)')).toBeTruthy();
  api.on('GET /api/message-tray', pageOf([other]));
  press('File with Johanna Ek');
  expect(await screen.findByRole('heading', { name: 'A museum' })).toBeTruthy();
  expect(api.callsTo(url)[0]?.body).toEqual({ contactId: johanna.id });
  expect(toast.success).toHaveBeenCalledWith('Filed with Johanna Ek', expect.anything());
});

test('another contact is found by a search', async () => {
  const url = `POST /api/message-tray/${other._id}/contact`;
  const found = sampleContact(7, { fullName: 'Tomás García' });
  const api = open([other], {
    'GET /api/contacts': pageOf([found]),
    [url]: { success: true, data: { contactId: found._id } },
  });
  await screen.findByRole('heading', { name: 'A museum' });
  press('Choose a Contact');
  const dialog = await screen.findByRole('dialog', { name: 'Choose a contact' });
  fireEvent.click(await within(dialog).findByRole('option', { name: /Tomás García/ }));
  await waitFor(() => expect(api.callsTo(url)[0]?.body).toEqual({ contactId: found._id }));
});

test('a stranger becomes a contact, with a way to it', async () => {
  const url = `POST /api/message-tray/${other._id}/contact/new`;
  const api = open([other], { [url]: { success: true, data: { contactId: sampleId(9) } } });
  await screen.findByRole('heading', { name: 'A museum' });
  press('Make a Contact');
  await waitFor(() => expect(api.callsTo(url)).toHaveLength(1));
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Filed with x@museum.example', {
      durationMs: 5_000,
      action: { label: 'Open', onClick: expect.any(Function) },
    }),
  );
});

test('a mail is discarded only after a question', async () => {
  const url = `DELETE /api/message-tray/${other._id}`;
  const api = open([other], { [url]: { success: true } });
  await screen.findByRole('heading', { name: 'A museum' });
  press('Discard');
  const dialog = await screen.findByRole('alertdialog', { name: 'Discard mail' });
  expect(api.callsTo(url)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(api.callsTo(url)).toHaveLength(1));
});

test('the letters j and k go through the mails', async () => {
  open([erik, other]);
  await screen.findByRole('heading', { name: 'Our logo' });
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(await screen.findByRole('heading', { name: 'A museum' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(await screen.findByRole('heading', { name: 'Our logo' })).toBeTruthy();
});
