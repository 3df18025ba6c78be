// @vitest-environment jsdom
import { createRecordingApi, failure } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { ConversationSettings } from '@atrium/contracts/conversations/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component } from './conversations.page';

const path = '/dashboard/settings/conversations';
const url = '/api/dashboard/conversation-settings';
const imap = {
  host: 'imap.fern.example',
  port: 993,
  isEncrypted: true,
  user: 'fern',
  hasPassword: true,
  folder: 'INBOX',
};
const settings: ConversationSettings = {
  address: 'reply@fern.example',
  imap,
  signature: 'Ada',
  templates: ['First', 'Second'].map((name) => ({ name, subject: '', text: `Text of ${name}` })),
  hasWebhook: false,
  listenPort: 2525,
  ways: ['imap', 'smtp'],
  revision: 4,
  changedAt: null,
  changedBy: null,
};
const stored = { ...settings, revision: 5 };

async function open(data: Partial<ConversationSettings> = {}, responses: object = {}) {
  const api = createRecordingApi({
    [`GET ${url}`]: { success: true, data: { ...settings, ...data } },
    [`PUT ${url}`]: { success: true, data: { ...stored, ...data } },
    'GET /api/contacts/message-texts': {
      success: true,
      data: { templates: [], signature: '', logAddress: 'reply+mark@fern.example' },
    },
    ...responses,
  });
  renderScreen({ api, Component, path });
  await screen.findByLabelText('Address of answers');
  return api;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bodies = (api: Awaited<ReturnType<typeof open>>) =>
  api.callsTo(`PUT ${url}`).map(({ body }) => body as Record<string, unknown>);
const { hasPassword: _stored, ...mailbox } = imap;

test('saves the address with the mailbox, whose password stays where none is entered', async () => {
  const api = await open();
  fireEvent.change(screen.getByLabelText('Address of answers'), { target: { value: ' in@fern.example ' } });
  press('Save');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(bodies(api)[0]).toMatchObject({
    address: 'in@fern.example',
    imap: mailbox,
    signature: 'Ada',
    revision: 4,
  });
});

test('shows a problem of the mailbox at its field', async () => {
  await open(
    {},
    {
      [`PUT ${url}`]: failure(400, 'validation_failed', 'No', {
        errors: [{ path: 'imap.port', message: 'Must be a port' }],
      }),
    },
  );
  press('Save');
  expect(await screen.findByText('Must be a port')).toBeTruthy();
});

test('says of each way in whether it is on, and what a way that is off waits for', async () => {
  await open();
  expect(screen.getByText('Off: REPLY_WEBHOOK_SECRET is not set')).toBeTruthy();
  expect(screen.getByText(/, port 2525/)).toBeTruthy();
});

test('a second part is saved over the revision that the first one made', async () => {
  const api = await open();
  press('Save signature');
  await waitFor(() => expect(bodies(api)).toHaveLength(1));
  await screen.findByText('Saved.');
  press('Save');
  await waitFor(() => expect(bodies(api)).toHaveLength(2));
  expect(bodies(api).map(({ revision }) => revision)).toEqual([4, 5]);
});

test('templates are added, ordered and deleted', async () => {
  const api = await open();
  press('New Template');
  const dialog = await screen.findByRole('dialog', { name: 'New template' });
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Third' } });
  fireEvent.change(within(dialog).getByLabelText('Text'), { target: { value: 'Hello {{name}}' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(api)[0]?.templates).toEqual([
    ...settings.templates,
    { name: 'Third', subject: '', text: 'Hello {{name}}' },
  ]);
  press('Move up Second');
  await waitFor(() => expect(bodies(api)).toHaveLength(2));
  expect(bodies(api)[1]?.templates).toEqual([...settings.templates].reverse());
  press('Delete First');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(bodies(api)).toHaveLength(3));
  expect(bodies(api)[2]?.templates).toEqual(settings.templates.slice(1));
});

test('shows the own address for BCC', async () => {
  await open();
  expect(await screen.findByText('reply+mark@fern.example')).toBeTruthy();
});
