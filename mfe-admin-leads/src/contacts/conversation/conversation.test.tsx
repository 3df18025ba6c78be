// @vitest-environment jsdom
import { createRecordingApi, failure, type RecordingApi } from '@atrium/admin-kit/testing/recording-api';
import { admin, renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { Conversation, ConversationMessage } from '@atrium/contracts/conversations/schemas';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sampleContact, sampleId, sampleMessage } from '../../testing/samples';
import { ConversationPanel } from './conversation-panel';

const contact = sampleContact(1, {
  fullName: 'Johanna Ek',
  companyName: 'Nordlicht',
  email: 'jo@nord.example',
});
const url = `/api/contacts/${contact._id}/messages`;
const sent: ConversationMessage = sampleMessage(20, { direction: 'out', state: 'sent', subject: 'Hello' });

const conversation = (change: Partial<Conversation> = {}) => ({
  success: true,
  data: {
    messages: [],
    intake: { isOn: true, ways: ['webhook'], address: 'reply@fern.example' },
    answeredAfterMs: null,
    unread: 0,
    ...change,
  },
});
const texts = {
  templates: [
    { name: 'First answer', subject: 'Your request', text: 'Hello {{name}} of {{company}}! {{writer}}' },
  ],
  signature: 'All the best\nAda',
  logAddress: 'reply+mark@fern.example',
};

function open(change: Partial<Conversation> = {}, responses: Record<string, unknown> = {}): RecordingApi {
  const api = createRecordingApi({
    [`GET ${url}`]: conversation(change),
    [`POST ${url}/read`]: { success: true, data: { read: 1 } },
    'GET /api/contacts/message-texts': { success: true, data: texts },
    ...responses,
  });
  renderScreen({ api, Component: () => <ConversationPanel contact={contact} />, path: '/contact' });
  return api;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => localStorage.clear());

test('a thread shows the oldest mail first, and repeats no subject that answers the one before', async () => {
  const reply = sampleMessage(21, { subject: 'AW: Hello', text: 'Gladly', quoted: 'Our first mail' });
  open({ messages: [{ ...sent, text: 'Shall we talk?' }, reply] });
  const [first, second] = await screen.findAllByRole('article');
  expect(first?.textContent).toContain('Shall we talk?');
  expect(first?.textContent).toContain('Sent');
  expect(second?.textContent).toContain('Gladly');
  expect(second?.textContent).not.toContain('AW: Hello');
  expect(screen.getByText('Our first mail').closest('details')?.open).toBe(false);
});

test('what machines sent is folded to a line', async () => {
  open({ messages: [sampleMessage(21, { kind: 'auto-reply', text: 'I am away' })] });
  expect((await screen.findByText('I am away')).closest('details')?.open).toBe(false);
  expect(screen.getByText(/^Automatic reply/)).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});

test('a mail from another address of the contact says so', async () => {
  const from = { name: 'Jo', address: 'jo@home.example' };
  open({ messages: [sampleMessage(21, { from, isFromOtherAddress: true })] });
  expect(await screen.findByText('from another address, jo@home.example')).toBeTruthy();
});

test('opening a conversation marks its new mails as read', async () => {
  const api = open({ messages: [sampleMessage(21, { state: 'new' })], unread: 1 });
  await waitFor(() => expect(api.callsTo(`POST ${url}/read`)).toHaveLength(1));
  expect(screen.getByText('New')).toBeTruthy();
});

test('a mail is sent with the fields of its template, and once however often it is tried', async () => {
  const api = open({}, { [`POST ${url}`]: failure(503, 'unavailable', 'Not now') });
  await screen.findByText('No mail has been written yet.');
  press('Write a Mail');
  fireEvent.click(await screen.findByRole('button', { name: 'Use a template' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'First answer' }));
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Your request');
  expect(screen.getByText(/All the best/)).toBeTruthy();
  press('Send');
  expect(await screen.findByText('Not now')).toBeTruthy();
  api.on(`POST ${url}`, { success: true, data: sent });
  press('Send');
  await waitFor(() => expect(screen.queryByLabelText('Text')).toBeNull());
  const [first, second] = api.callsTo(`POST ${url}`);
  expect(second?.body).toEqual({
    subject: 'Your request',
    text: `Hello Johanna Ek of Nordlicht! ${admin.name}`,
    fileIds: [],
  });
  expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
  expect(toast.success).toHaveBeenCalledWith('The mail leaves in 20 seconds', expect.anything());
});

test('a mail that was taken back stands in the form again, before what was begun meanwhile', async () => {
  const waiting = {
    ...sent,
    state: 'waiting' as const,
    leavesAt: new Date(Date.now() + 15_000).toISOString(),
  };
  const undone = { subject: 'Hello', text: 'Shall we talk?', files: [] };
  open({ messages: [waiting] }, { [`DELETE ${url}/${sent._id}`]: { success: true, data: undone } });
  expect(await screen.findByText(/^Leaves in 1\d s$/)).toBeTruthy();
  press('Write Back');
  type('Text', 'And one more thing');
  press('Undo');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe(
      'Shall we talk?\n\nAnd one more thing',
    ),
  );
});

test('what is typed is still there when the page is opened again, until it is discarded', async () => {
  open({ messages: [sent] });
  await screen.findByRole('article');
  press('Write Back');
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Re: Hello');
  type('Text', 'Half a sentence');
  document.body.replaceChildren();
  open({ messages: [sent] });
  expect((await screen.findByLabelText<HTMLInputElement>('Text')).value).toBe('Half a sentence');
  press('Discard');
  expect(localStorage).toHaveLength(0);
});

test('a file is uploaded at once; one of another kind is refused in words', async () => {
  const upload = `POST /api/contacts/${contact._id}/message-files`;
  const file = { id: sampleId(30), name: 'offer.pdf', type: 'application/pdf', size: 2_000 };
  const api = open(
    {},
    { [upload]: { success: true, data: file }, [`POST ${url}`]: { success: true, data: sent } },
  );
  await screen.findByText('No mail has been written yet.');
  press('Write a Mail');
  const files = [new File(['%PDF-1.7'], 'offer.pdf'), new File(['MZ'], 'run.exe')];
  fireEvent.change(screen.getByLabelText('Attach files'), { target: { files } });
  const list = await screen.findByRole('list', { name: 'Attached files' });
  expect(await within(list).findByText('2 KB')).toBeTruthy();
  expect(within(list).getByText('Files of this kind can’t be sent')).toBeTruthy();
  expect(api.callsTo(upload)).toHaveLength(1);
  type('Subject', 'Offer');
  type('Text', 'Here it is');
  press('Send');
  await waitFor(() => expect(api.callsTo(`POST ${url}`)[0]?.body).toMatchObject({ fileIds: [file.id] }));
});

test('a mail that was not delivered says why', async () => {
  open({ messages: [{ ...sent, state: 'failed', problem: '550 No such user' }] });
  expect(await screen.findByText(/550 No such user/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Write Again' })).toBeTruthy();
});

test('a long conversation shows its newest mails, and the first ones on request', async () => {
  const messages = Array.from({ length: 11 }, (_, index) =>
    sampleMessage(20 + index, { text: `Mail ${index}` }),
  );
  open({ messages });
  expect(await screen.findAllByRole('article')).toHaveLength(8);
  press('Show 3 earlier mails');
  expect(screen.getAllByRole('article')).toHaveLength(11);
});

test('without an intake it says where answers go; with one it offers the address for BCC', async () => {
  open({ intake: { isOn: false, ways: [], address: '' } });
  expect(await screen.findByText(/Answers go to the mailbox of whoever writes/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Let answers come in' })).toBeTruthy();
  document.body.replaceChildren();
  open();
  expect(await screen.findByText('reply+mark@fern.example')).toBeTruthy();
});

test('a conversation that could not be loaded can be tried again', async () => {
  const api = open({}, { [`GET ${url}`]: failure(500, 'internal', 'Away') });
  expect(await screen.findByText('The conversation could not be loaded')).toBeTruthy();
  api.on(`GET ${url}`, conversation());
  press('Try Again');
  expect(await screen.findByText('No mail has been written yet.')).toBeTruthy();
});
