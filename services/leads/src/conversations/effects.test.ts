import type { Contact, ContactTimelineEvent } from '@atrium/contracts/contacts/schemas';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  conversationCollections,
  incomingMail,
  openConversations,
  readMails,
  sendMail,
} from '../testing/conversations';
import { setUpLeads, submitContact } from '../testing/leads-harness';
import { type IncomingMail, storeIncoming } from './store-incoming';

const startAt = new Date('2026-03-11T10:00:00Z');
const harness = await setUpLeads({
  startAt,
  env: { CONTACTS_PER_ADDRESS: '1000' },
  empty: conversationCollections,
});
const context = await openConversations(harness);
const { admin } = harness.context;
beforeEach(() => {
  harness.context.clock.set(startAt);
});

const readContact = async (id: string) => (await harness.call<Contact>(`/api/contacts/${id}`)).body.data;
const readMailEvents = async (id: string) =>
  (await harness.call<ContactTimelineEvent[]>(`/api/contacts/${id}/timeline`)).body.data
    .filter(({ kind, summary }) => kind === 'mail' && summary.startsWith('Mail '))
    .map(({ summary }) => summary);
const outbox = () => harness.context.db.collection<{ _id: string }>('mail_outbox');
const listNotices = (template: string) => outbox().find({ template }).toArray();
const settle = () => harness.sweep('conversation-effects');

/** Sends a mail and lets it leave. */
async function sendNow(lead: string) {
  const { body } = await sendMail(harness, lead);
  harness.context.clock.advance(21_000);
  await harness.sweep('mail-outbox');
  return body.data;
}
/** A mail of this lead, which is handled twice. */
async function receive(lead: string | null, overrides: Partial<IncomingMail> = {}) {
  const mail = incomingMail({ contactId: lead === null ? null : new ObjectId(lead), ...overrides });
  await storeIncoming(context, mail);
  await settle();
  await harness.context.db
    .collection('conversation_messages')
    .updateMany({ messageId: mail.messageId }, { $set: { effectsAt: null } });
  await settle();
  return mail;
}

describe('the first mail to a new lead', () => {
  test('begins the work on it, makes the writer its owner and stops the time to the first answer', async () => {
    const lead = await submitContact(harness);
    await sendNow(lead);
    await settle();
    await settle();
    expect(await readContact(lead)).toMatchObject({
      status: 'in-progress',
      owner: { id: admin.id },
      contacted: true,
      lastContactedAt: startAt.toISOString(),
    });
    expect(await readMailEvents(lead)).toEqual(['Mail sent: Your request']);
    expect((await readMails(harness, lead)).answeredAfterMs).toBe(0);
  });

  test('changes nothing before it has left', async () => {
    const lead = await submitContact(harness);
    await sendMail(harness, lead);
    await settle();
    expect(await readContact(lead)).toMatchObject({ status: 'new', owner: null, contacted: false });
  });

  test('leaves although the process was killed before the outbox had it', async () => {
    const lead = await submitContact(harness);
    const { body } = await sendMail(harness, lead);
    await outbox().deleteOne({ _id: `conversation-${body.data._id}` });
    await settle();
    harness.context.clock.advance(21_000);
    await harness.sweep('mail-outbox');
    await settle();
    expect((await readMails(harness, lead)).messages).toMatchObject([{ state: 'sent' }]);
  });

  test('leaves status and owner of a lead that somebody works on', async () => {
    const lead = await submitContact(harness);
    const owner = { id: 'b'.repeat(24), name: 'Bea' };
    await harness.context.db
      .collection('contacts')
      .updateOne({ _id: new ObjectId(lead) }, { $set: { status: 'qualified', owner } });
    await sendNow(lead);
    await settle();
    expect(await readContact(lead)).toMatchObject({ status: 'qualified', owner });
  });
});

test('a mail that no server takes is marked as failed, and its writer is told', async () => {
  const lead = await submitContact(harness);
  const { body } = await sendMail(harness, lead);
  await outbox().updateOne(
    { _id: `conversation-${body.data._id}` },
    { $set: { status: 'failed', lastError: '550 5.1.1 No such mailbox' } },
  );
  await settle();
  expect((await readMails(harness, lead)).messages).toMatchObject([
    { state: 'failed', problem: '550 5.1.1 No such mailbox' },
  ]);
  expect(await listNotices('lead-mail-failed')).toMatchObject([
    { toStaff: admin.id, data: { cause: '550 5.1.1 No such mailbox', contactId: lead } },
  ]);
  expect(await readContact(lead)).toMatchObject({ status: 'new', contacted: false });
});

describe('a mail that comes in from a lead', () => {
  test('is the last contact, stands in the timeline once and is mailed to the owner once', async () => {
    const lead = await submitContact(harness);
    await sendNow(lead);
    await settle();
    const at = new Date('2026-03-12T09:00:00Z');
    await receive(lead, { at, subject: 'Re: Your request' });
    expect((await readContact(lead)).lastContactedAt).toBe(at.toISOString());
    expect(await readMailEvents(lead)).toEqual([
      'Mail received: Re: Your request',
      'Mail sent: Your request',
    ]);
    expect(await listNotices('lead-answered')).toMatchObject([
      { toStaff: admin.id, data: { subject: 'Re: Your request', contactId: lead } },
    ]);
    expect((await readMails(harness, lead)).unread).toBe(1);
  });

  test('is told to those who want mails about new leads if nobody owns the lead', async () => {
    await receive(await submitContact(harness));
    expect(await listNotices('lead-answered')).toMatchObject([{ toStaff: 'everyone-told' }]);
  });

  test('is read once somebody opens the conversation', async () => {
    const lead = await submitContact(harness);
    await receive(lead);
    const { body } = await harness.call(`/api/contacts/${lead}/messages/read`, { method: 'POST' });
    expect(body.data).toEqual({ read: 1 });
    expect(await readMails(harness, lead)).toMatchObject({ unread: 0, messages: [{ state: 'read' }] });
  });

  test.each(['auto-reply', 'loop', 'bounce'] as const)(
    'tells nobody and is no contact if it is of the kind %s',
    async (kind) => {
      const lead = await submitContact(harness);
      await receive(lead, { kind });
      expect(await listNotices('lead-answered')).toEqual([]);
      expect(await readContact(lead)).toMatchObject({ lastContactedAt: null });
      expect((await readMails(harness, lead)).unread).toBe(0);
    },
  );
});

test('a bounce marks the mail that came back as failed, and its writer is told', async () => {
  const lead = await submitContact(harness);
  const sent = await sendNow(lead);
  await settle();
  const inReplyTo = `<conversation-${sent._id}@atrium.example>`;
  await receive(lead, { kind: 'bounce', inReplyTo, problem: '552 5.2.2 Mailbox full' });
  const { messages } = await readMails(harness, lead);
  const mail = messages.find(({ direction }) => direction === 'out');
  expect(mail).toMatchObject({ state: 'failed', problem: '552 5.2.2 Mailbox full' });
  expect(await listNotices('lead-mail-failed')).toHaveLength(1);
});

test('a mail of a colleague that came as a blind copy counts as one of ours', async () => {
  const lead = await submitContact(harness);
  const by = { id: 'c'.repeat(24), name: 'Cleo' };
  await receive(lead, { direction: 'logged', by, subject: 'Our offer' });
  expect(await readContact(lead)).toMatchObject({ status: 'in-progress', owner: by, contacted: true });
  expect(await readMailEvents(lead)).toEqual(['Mail logged: Our offer']);
  expect(await listNotices('lead-answered')).toEqual([]);
});

describe('a mail of a contact', () => {
  test('waits in the tray if the contact was deleted', async () => {
    const lead = await submitContact(harness);
    await harness.call(`/api/contacts/${lead}`, { method: 'DELETE' });
    await receive(lead);
    expect(await context.messages.countTray()).toBe(1);
  });

  test('is in the conversation of the one that it was merged into', async () => {
    const [lead, kept] = [await submitContact(harness), await submitContact(harness)];
    await receive(lead, { subject: 'Before the merge' });
    await harness.call(`/api/contacts/${kept}/merge`, { method: 'POST', body: { duplicateIds: [lead] } });
    await receive(lead, { subject: 'After the merge' });
    const { messages, unread } = await readMails(harness, kept);
    expect(messages.map(({ subject }) => subject).toSorted()).toEqual([
      'After the merge',
      'Before the merge',
    ]);
    expect(unread).toBe(2);
    await harness.sweep('conversation-orphans');
    expect((await readMails(harness, kept)).messages).toHaveLength(2);
  });

  test('stays while the contact is in the trash, and goes with it for good', async () => {
    const lead = await submitContact(harness);
    await receive(lead, { files: [{ name: 'a.txt', type: 'text/plain', bytes: Buffer.from('a') }] });
    await harness.call(`/api/contacts/${lead}`, { method: 'DELETE' });
    await harness.sweep('conversation-orphans');
    expect(await harness.context.db.collection('conversation_messages').countDocuments()).toBe(1);
    await harness.call('/api/contacts/trash/delete', { method: 'POST', body: { ids: [lead] } });
    await harness.sweep('conversation-orphans');
    expect(await harness.context.db.collection('conversation_messages').countDocuments()).toBe(0);
    expect(await harness.context.db.collection('conversation_files').countDocuments()).toBe(0);
  });
});
