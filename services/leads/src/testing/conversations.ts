import type { Conversation, ConversationMessage, MessageFile } from '@atrium/contracts/conversations/schemas';
import { createContactsContext } from '../contacts/context';
import { createConversationsContext } from '../conversations/context';
import { createConversationSettings } from '../conversations/conversation-settings';
import type { IncomingMail } from '../conversations/store-incoming';
import { createLeadsContext } from '../module';
import { createErasureReceipts } from '../privacy/erasure-receipt-repository';
import type { LeadsHarness } from './leads-harness';

export const conversationCollections = [
  'contacts',
  'contact_trash',
  'conversation_messages',
  'conversation_files',
  'mail_outbox',
  'settings',
];

/** The context of the conversations, with the settings as they are stored now. */
export async function openConversations({ deps }: LeadsHarness) {
  const context = createLeadsContext(deps);
  const contacts = createContactsContext(context, createErasureReceipts(context));
  const conversationSettings = createConversationSettings(deps);
  await conversationSettings.start();
  conversationSettings.stop();
  return createConversationsContext(contacts, { conversationSettings });
}

let mailNumber = 0;

/** A mail from a stranger; each is another one. */
export function incomingMail(overrides: Partial<IncomingMail> = {}): IncomingMail {
  mailNumber += 1;
  return {
    contactId: null,
    direction: 'in',
    kind: 'mail',
    from: { name: 'Grace Hopper', address: 'grace@stranger.example' },
    to: [{ name: '', address: 'reply@atrium.example' }],
    subject: 'A question',
    text: 'Do you have time next week?',
    quoted: null,
    html: null,
    messageId: `<mail-${mailNumber}@stranger.example>`,
    inReplyTo: '',
    references: [],
    digest: `digest-${mailNumber}`,
    problem: null,
    isFromOtherAddress: false,
    by: null,
    at: new Date('2026-03-11T10:00:00Z'),
    files: [],
    leftOut: [],
    ...overrides,
  };
}

export const sendMail = (
  { call }: LeadsHarness,
  contactId: string,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  call<ConversationMessage>(`/api/contacts/${contactId}/messages`, {
    method: 'POST',
    body: { subject: 'Your request', text: 'We would like to talk.', ...body },
    headers,
  });

export const readMails = async ({ call }: LeadsHarness, contactId: string): Promise<Conversation> =>
  (await call<Conversation>(`/api/contacts/${contactId}/messages`)).body.data;

export async function uploadFile(
  { app, context }: LeadsHarness,
  contactId: string,
  { name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> | string },
): Promise<{ status: number; file: MessageFile; message: string }> {
  const body = new FormData();
  body.append('file', new Blob([bytes]), name);
  const response = await app.request(`/api/contacts/${contactId}/message-files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${context.adminToken}` },
    body,
  });
  const { data, message } = (await response.json()) as { data: MessageFile; message: string };
  return { status: response.status, file: data, message };
}
