import type { UndoneMessage } from '@atrium/contracts/conversations/schemas';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  conversationCollections,
  incomingMail,
  openConversations,
  readMails,
  sendMail,
  uploadFile,
} from '../testing/conversations';
import { setUpLeads, submitContact } from '../testing/leads-harness';
import { readIntakeAddress } from './intake-address';
import { storeIncoming } from './store-incoming';

const startAt = new Date('2026-03-11T10:00:00Z');
const harness = await setUpLeads({
  startAt,
  env: { REPLY_WEBHOOK_SECRET: 'a-webhook-secret-of-enough-letters-01', CONTACTS_PER_ADDRESS: '1000' },
  empty: conversationCollections,
  company: { name: 'Atrium GmbH' },
});
beforeEach(() => {
  harness.context.clock.set(startAt);
});

const email = 'ada@client.example';
const addLead = () => submitContact(harness, { email, fullName: 'Ada Client' });
const changeSettings = (body: Record<string, unknown>) =>
  harness.call('/api/dashboard/conversation-settings', {
    method: 'PUT',
    body: { address: '', imap: null, signature: '', templates: [], ...body },
  });

/** The mail to the lead, without the acknowledgement and the alert of its request. */
async function sendDue() {
  await harness.sweep('mail-outbox');
  return (await harness.readMails()).filter(({ subject }) => subject?.startsWith('Your request'));
}
const afterUndo = () => harness.context.clock.advance(21_000);

describe('a mail to a lead', () => {
  test('leaves after the undo window, from the company with the name of the writer', async () => {
    const lead = await addLead();
    const before = (await sendDue()).length;
    const { status, body } = await sendMail(harness, lead);
    expect([status, body.data.state, body.data.leavesAt]).toEqual([
      201,
      'waiting',
      '2026-03-11T10:00:20.000Z',
    ]);
    expect(await sendDue()).toHaveLength(before);
    afterUndo();
    const mail = (await sendDue())[before];
    expect(mail).toMatchObject({
      from: { name: harness.context.admin.name, address: 'hello@atrium.example' },
      to: [{ address: email }],
      text: 'We would like to talk.\n',
      replyTo: [{ address: harness.context.admin.email }],
      messageId: `<conversation-${body.data._id}@atrium.example>`,
    });
    expect(mail?.raw).not.toMatch(/auto-submitted/i);
    await harness.sweep('conversation-effects');
    const { messages } = await readMails(harness, lead);
    expect(messages).toMatchObject([{ state: 'sent', leavesAt: null, direction: 'out' }]);
  });

  test('names its conversation in the address for answers once there is an intake', async () => {
    await changeSettings({ address: 'reply@answers.example', signature: '{{name}}\n{{company}}' });
    const lead = await addLead();
    await sendMail(harness, lead, { subject: 'Your request with intake' });
    afterUndo();
    const mail = (await sendDue()).find(({ subject }) => subject === 'Your request with intake');
    const address = mail?.replyTo?.[0]?.address ?? '';
    expect(readIntakeAddress(harness.deps.config, 'reply@answers.example', address)).toEqual({
      kind: 'reply',
      contactId: lead,
    });
    expect(mail?.text).toBe(`We would like to talk.\n\n${harness.context.admin.name}\nAtrium GmbH\n`);
    const { intake } = await readMails(harness, lead);
    expect(intake).toEqual({ isOn: true, ways: ['webhook'], address: 'reply@answers.example' });
  });

  test('is stored once if the request is repeated with its key', async () => {
    const lead = await addLead();
    const headers = { 'idempotency-key': 'the-same-key-1' };
    const ids = await Promise.all([1, 2, 3].map(() => sendMail(harness, lead, {}, headers)));
    expect(new Set(ids.map(({ body }) => body.data._id)).size).toBe(1);
    expect((await readMails(harness, lead)).messages).toHaveLength(1);
    expect(
      await harness.context.db
        .collection('mail_outbox')
        .countDocuments({ to: email, template: 'conversation-message' }),
    ).toBe(1);
  });

  test('answers the newest mail that came in', async () => {
    const lead = await addLead();
    const context = await openConversations(harness);
    const question = incomingMail({ contactId: new ObjectId(lead), references: ['<first@client.example>'] });
    await storeIncoming(context, question);
    await sendMail(harness, lead, { subject: 'Your request answered' });
    afterUndo();
    const mail = (await sendDue()).find(({ subject }) => subject === 'Your request answered');
    expect(mail).toMatchObject({
      inReplyTo: question.messageId,
      references: `<first@client.example> ${question.messageId}`,
    });
  });

  test.each([
    ['a text that is empty', { text: ' ' }],
    ['a subject of two lines', { subject: 'a\r\nBcc: x@y.example' }],
    ['a text that is too long', { text: 'x'.repeat(20_001) }],
    ['an unknown file', { fileIds: ['a'.repeat(24)] }],
  ])('is refused with %s', async (_what, body) => {
    const { status } = await sendMail(harness, await addLead(), body);
    expect(status).toBe(400);
  });

  test('is refused for a contact without an address, for strangers and for an unknown contact', async () => {
    const { body } = await harness.call<{ id: string }>('/api/contacts/manual', {
      method: 'POST',
      body: { fullName: 'Phone only', phone: '+49301234567', source: 'phone' },
    });
    expect((await sendMail(harness, body.data.id)).status).toBe(409);
    expect((await sendMail(harness, 'a'.repeat(24))).status).toBe(404);
    const path = `/api/contacts/${body.data.id}/messages`;
    expect((await harness.call(path, { token: null })).status).toBe(401);
  });
});

describe('undo', () => {
  const undo = (lead: string, message: string) =>
    harness.call<UndoneMessage>(`/api/contacts/${lead}/messages/${message}`, { method: 'DELETE' });

  test('takes a waiting mail back, so that it never leaves, and returns what was typed', async () => {
    const lead = await addLead();
    await changeSettings({ signature: 'Regards' });
    const upload = await uploadFile(harness, lead, { name: 'plan.txt', bytes: 'the plan' });
    const sent = await sendMail(
      harness,
      lead,
      {
        subject: 'Your request undone',
        fileIds: [upload.file.id],
      },
      { 'idempotency-key': 'taken-back-1' },
    );
    const { status, body } = await undo(lead, sent.body.data._id);
    expect([status, body.data]).toEqual([
      200,
      { subject: 'Your request undone', text: 'We would like to talk.', files: [upload.file] },
    ]);
    afterUndo();
    expect((await sendDue()).map(({ subject }) => subject)).not.toContain('Your request undone');
    expect((await readMails(harness, lead)).messages).toEqual([]);
    expect((await sendMail(harness, lead, {}, { 'idempotency-key': 'taken-back-1' })).status).toBe(409);
    expect((await sendMail(harness, lead, { fileIds: [upload.file.id] })).status).toBe(201);
  });

  test('a mail whose entry in the outbox outlives the undo is dropped when it is due', async () => {
    const lead = await addLead();
    const sent = await sendMail(harness, lead, { subject: 'Your request dropped' });
    // The process was killed between the two.
    await harness.context.db
      .collection('conversation_messages')
      .updateOne({ _id: new ObjectId(sent.body.data._id) }, { $unset: { direction: '' } });
    afterUndo();
    expect((await sendDue()).map(({ subject }) => subject)).not.toContain('Your request dropped');
    expect(
      await harness.context.db
        .collection('mail_outbox')
        .countDocuments({ to: email, template: 'conversation-message' }),
    ).toBe(0);
  });

  test('is refused with 409 once the mail has left, and with 404 for the mail of another contact', async () => {
    const lead = await addLead();
    const sent = await sendMail(harness, lead);
    const other = await submitContact(harness);
    expect((await undo(other, sent.body.data._id)).status).toBe(404);
    afterUndo();
    await sendDue();
    expect((await undo(lead, sent.body.data._id)).status).toBe(409);
  });
});

describe('a file of a mail', () => {
  test('leaves with the mail under its name, byte for byte', async () => {
    const lead = await addLead();
    const bytes = new Uint8Array([...Buffer.from('%PDF-1.7\n'), 0, 255, 13, 10, 128]);
    const { file } = await uploadFile(harness, lead, { name: 'Angebot für Ada.pdf', bytes });
    await sendMail(harness, lead, { subject: 'Your request with a file', fileIds: [file.id] });
    afterUndo();
    const mail = (await sendDue()).find(({ subject }) => subject === 'Your request with a file');
    const [attachment] = mail?.attachments ?? [];
    expect(attachment).toMatchObject({ filename: 'Angebot für Ada.pdf', mimeType: 'application/pdf' });
    expect(new Uint8Array(attachment?.content as ArrayBuffer)).toEqual(bytes);
  });

  test.each([
    ['a program', 'setup.exe', 'MZ', 415],
    ['a page', 'page.html', '<p>', 415],
    ['a text that calls itself an image', 'photo.png', 'no image', 415],
    ['an empty file', 'empty.txt', '', 415],
    ['a file of more than 5 MB', 'large.txt', 'x'.repeat(5 * 1_048_576 + 1), 413],
  ])('is refused if it is %s', async (_what, name, bytes, expected) => {
    expect((await uploadFile(harness, await addLead(), { name, bytes })).status).toBe(expected);
  });

  test('of another contact, or of a mail that has it already, is refused', async () => {
    const [lead, other] = [await addLead(), await submitContact(harness)];
    const { file } = await uploadFile(harness, other, { name: 'a.txt', bytes: 'a' });
    expect((await sendMail(harness, lead, { fileIds: [file.id] })).status).toBe(400);
    expect((await sendMail(harness, other, { fileIds: [file.id] })).status).toBe(201);
    expect((await sendMail(harness, other, { fileIds: [file.id] })).status).toBe(400);
  });

  test('is downloaded with a ticket, as a file that no browser shows', async () => {
    const context = await openConversations(harness);
    const lead = await addLead();
    const file = { name: 'x.html', type: 'text/html', bytes: Buffer.from('<script>alert(1)</script>') };
    await storeIncoming(context, incomingMail({ contactId: new ObjectId(lead), files: [file] }));
    const id = (await readMails(harness, lead)).messages[0]?.files[0]?.id;
    const path = `/api/message-files/${id}`;
    const ticket = await harness.call<{ ticket: string }>(`${path}/ticket`, { method: 'POST' });
    const response = await harness.app.request(`${path}?ticket=${ticket.body.data.ticket}`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="x.html"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(await response.text()).toBe('<script>alert(1)</script>');
    expect((await harness.app.request(`${path}?ticket=${ticket.body.data.ticket}`)).status).toBe(401);
    expect((await harness.app.request(path)).status).toBe(401);
  });
});
