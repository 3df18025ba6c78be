import { createHmac } from 'node:crypto';
import type { Db } from 'mongodb';
import type { MessageDocument } from '../conversations/message-document';
import { sealText } from '../mail/sealed-text';
import type { LeadsHarness } from './leads-harness';

export const intakeAddress = 'reply@agency.example';
export const replySecret = 'a-reply-secret-that-is-long-enough-0123';

/** The settings of conversations, as they are stored; `imapPort` is that of a mailbox of this machine. */
export async function storeIntakeSettings(
  db: Db,
  { imapPort, linkSecret = '' }: { imapPort?: number; linkSecret?: string } = {},
): Promise<void> {
  const imap = imapPort !== undefined && {
    host: '127.0.0.1',
    port: imapPort,
    isEncrypted: false,
    user: 'answers',
    sealedPassword: await sealText(linkSecret, 'imap-password'),
    folder: 'INBOX',
  };
  await db
    .collection<{ _id: string }>('settings')
    .insertOne({ _id: 'conversations', address: intakeAddress, ...(imap && { imap }) } as { _id: string });
}

let mailNumber = 0;

/** A mail with headers of its own; each has another Message-ID. An empty value leaves a header out. */
export function mailOf(headers: Record<string, string> = {}, text = 'Yes, Tuesday.'): string {
  mailNumber += 1;
  const all = {
    From: 'Jane Doe <jane@client.example>',
    To: intakeAddress,
    Subject: 'Re: Offer',
    'Message-ID': `<m-${mailNumber}@client.example>`,
    ...headers,
  };
  const lines = Object.entries(all).filter(([, value]) => value !== '');
  return `${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${text}\r\n`;
}

/** Calls the webhook as a mail provider does. */
export async function passOn(
  harness: LeadsHarness,
  body: string,
  { type = 'message/rfc822', secret = replySecret }: { type?: string; secret?: string } = {},
) {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return harness.call<{ isNew: boolean }>('/api/message-intake', {
    method: 'POST',
    token: null,
    body,
    headers: { 'content-type': type, 'x-signature': `sha256=${signature}` },
  });
}

export const messagesOf = (db: Db) => db.collection<MessageDocument>('conversation_messages');
