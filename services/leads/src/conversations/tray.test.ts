import type { TrayMessage } from '@atrium/contracts/conversations/schemas';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  conversationCollections,
  incomingMail,
  openConversations,
  readMails,
} from '../testing/conversations';
import { setUpLeads, submitContact } from '../testing/leads-harness';
import { type IncomingMail, storeIncoming } from './store-incoming';

const harness = await setUpLeads({ env: { CONTACTS_PER_ADDRESS: '1000' }, empty: conversationCollections });
const context = await openConversations(harness);
beforeEach(async () => {
  await harness.context.db.collection('erasure_receipts').deleteMany({});
});

const readTray = async () => (await harness.call<TrayMessage[]>('/api/message-tray')).body.data;
const receive = (overrides: Partial<IncomingMail> = {}) => storeIncoming(context, incomingMail(overrides));
const post = (path: string, body?: unknown) =>
  harness.call<{ contactId: string }>(`/api/message-tray/${path}`, {
    method: 'POST',
    ...(body !== undefined && { body }),
  });
const discard = (id: string) => harness.call(`/api/message-tray/${id}`, { method: 'DELETE' });

describe('a mail that comes in', () => {
  test('is stored once, by its Message-ID and sender, or by its bytes without one', async () => {
    const mail = incomingMail();
    const results = await Promise.all([1, 2, 3].map(() => storeIncoming(context, mail)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await receive({ messageId: mail.messageId })).toBe(false);
    expect(await receive({ messageId: mail.messageId, from: { name: '', address: 'other@x.example' } })).toBe(
      true,
    );
    expect(await receive({ messageId: '', digest: 'the same bytes' })).toBe(true);
    expect(await receive({ messageId: '', digest: 'the same bytes' })).toBe(false);
    expect(await readTray()).toHaveLength(3);
  });

  test('is cut to what a conversation stores', async () => {
    await receive({
      text: 'x'.repeat(150_000),
      html: 'x'.repeat(600_000),
      references: Array.from({ length: 50 }, (_, index) => `<${index}@x.example>`),
      files: Array.from({ length: 9 }, (_, index) => ({
        name: `${index}.txt`,
        type: 'text/plain',
        bytes: Buffer.from('x'),
      })),
    });
    const [mail] = await readTray();
    expect([mail?.text.length, mail?.html, mail?.files.length]).toEqual([100_001, null, 5]);
  });
});

test('a conversation of many large mails shows the newest that fit', async () => {
  const lead = new ObjectId(await submitContact(harness));
  for (let index = 0; index < 12; index += 1)
    await receive({
      contactId: lead,
      subject: `${index}`,
      text: 'x'.repeat(100_000),
      quoted: 'x'.repeat(100_000),
      html: 'x'.repeat(200_000),
      at: new Date(Date.UTC(2026, 2, 11, index)),
    });
  const { messages } = await readMails(harness, lead.toHexString());
  expect([messages.length, messages.at(-1)?.subject]).toEqual([10, '11']);
});

describe('the tray', () => {
  test('suggests the contact with the address, the name or the domain of the sender', async () => {
    const [byAddress, byName, byDomain] = await Promise.all([
      submitContact(harness, { email: 'grace@stranger.example', fullName: 'G. H.' }),
      submitContact(harness, { fullName: 'Grace Hopper' }),
      submitContact(harness, { email: 'boss@stranger.example' }),
    ]);
    await submitContact(harness);
    await receive();
    const [mail] = await readTray();
    expect(mail?.suggestions.map(({ id }) => id)).toEqual([byAddress, byName, byDomain]);
  });

  test('files a mail, with what answers it, in the conversation of a contact', async () => {
    const lead = await submitContact(harness);
    const first = incomingMail({ subject: 'First' });
    const second = incomingMail({ subject: 'Second', inReplyTo: first.messageId });
    const third = incomingMail({ subject: 'Third', references: [second.messageId] });
    for (const mail of [third, second, first, incomingMail({ subject: 'Other' })])
      await storeIncoming(context, mail);
    const id = (await readTray()).find(({ subject }) => subject === 'First')?._id ?? '';
    expect((await post(`${id}/contact`, { contactId: lead })).body.data).toEqual({ contactId: lead });
    const { messages, unread } = await readMails(harness, lead);
    expect([messages.map(({ subject }) => subject).toSorted(), unread]).toEqual([
      ['First', 'Second', 'Third'],
      3,
    ]);
    expect((await readTray()).map(({ subject }) => subject)).toEqual(['Other']);
    expect((await post(`${id}/contact`, { contactId: lead })).status).toBe(404);
  });

  test('makes one contact of a sender, however often the button is pressed', async () => {
    await receive();
    const [mail] = await readTray();
    const made = await Promise.all([1, 2].map(() => post(`${mail?._id}/contact/new`)));
    expect(made.map(({ status }) => status).toSorted()).toContain(201);
    const contacts = await harness.context.db.collection('contacts').find().toArray();
    expect(contacts).toMatchObject([
      { fullName: 'Grace Hopper', email: 'grace@stranger.example', source: 'mail' },
    ]);
    expect((await readMails(harness, String(contacts[0]?._id))).messages).toHaveLength(1);
  });

  test('a sender whose address no contact can have is refused with 409', async () => {
    await receive({ from: { name: 'Odd', address: 'no address' } });
    const [mail] = await readTray();
    expect((await post(`${mail?._id}/contact/new`)).status).toBe(409);
  });

  test('a discarded mail is gone with its files and is not stored again', async () => {
    const mail = incomingMail({ files: [{ name: 'a.txt', type: 'text/plain', bytes: Buffer.from('a') }] });
    await storeIncoming(context, mail);
    const [shown] = await readTray();
    expect((await discard(shown?._id ?? '')).status).toBe(200);
    expect(await storeIncoming(context, mail)).toBe(false);
    expect(await readTray()).toEqual([]);
    const stored = await harness.context.db.collection('conversation_messages').find().toArray();
    expect(Object.keys(stored[0] ?? {}).toSorted()).toEqual([
      '_id',
      'contactId',
      'discardedAt',
      'effectsAt',
      'repeats',
    ]);
    expect(await harness.context.db.collection('conversation_files').countDocuments()).toBe(0);
    expect((await discard(shown?._id ?? '')).status).toBe(404);
  });

  test('a mail of a conversation can not be discarded or filed elsewhere', async () => {
    const lead = await submitContact(harness);
    await receive({ contactId: new ObjectId(lead) });
    const id = (await readMails(harness, lead)).messages[0]?._id ?? '';
    expect((await discard(id)).status).toBe(404);
    expect((await post(`${id}/contact`, { contactId: lead })).status).toBe(404);
  });
});
