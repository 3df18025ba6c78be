import { setFlagsFromString } from 'node:v8';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  intakeAddress,
  mailOf,
  messagesOf,
  passOn,
  replySecret,
  storeIntakeSettings,
} from '../../testing/incoming-mails';
import { setUpLeads, submitContact } from '../../testing/leads-harness';
import { logAddressOf, replyAddressOf } from '../intake-address';
import type { MessageDocument } from '../message-document';

const harness = await setUpLeads({
  env: { REPLY_WEBHOOK_SECRET: replySecret, CONTACTS_PER_ADDRESS: '1000' },
  prepare: (db) => storeIntakeSettings(db),
  empty: ['contacts', 'contact_trash', 'conversation_messages', 'conversation_files'],
});
const { config } = harness.deps;
const { db } = harness.context;
const messages = messagesOf(db);

const replyTo = (contactId: string) => replyAddressOf(config, intakeAddress, contactId);
const logTo = (staffId: string) => logAddressOf(config, intakeAddress, staffId);
const placeOf = (contactId: ObjectId | null | undefined) => contactId?.toHexString() ?? null;

/** Passes a mail on and gives what is stored of it. */
async function receive(headers: Record<string, string> = {}, text?: string): Promise<MessageDocument> {
  const { status } = await passOn(harness, mailOf(headers, text));
  expect(status).toBe(200);
  const newest = await messages.findOne({}, { sort: { $natural: -1 } });
  if (newest === null) throw new Error('nothing is stored');
  return newest;
}

let jane = '';
const trashed = 'a'.repeat(24);
beforeEach(async () => {
  harness.context.clock.advance(3_600_000);
  jane = await submitContact(harness, { email: 'jane@client.example' });
  await db.collection('contact_trash').insertOne({ _id: new ObjectId(trashed), email: 'tom@client.example' });
});

/** A mail that was sent to Jane. */
async function storeSent(messageId: string, contactId: string | null = jane): Promise<void> {
  const sent = {
    _id: new ObjectId(),
    contactId: contactId && new ObjectId(contactId),
    messageId,
    direction: 'out',
  };
  await messages.insertOne({ ...sent, at: new Date(0), from: { name: '', address: '' } } as MessageDocument);
}

describe('an answer comes to its conversation', () => {
  test.each(['To', 'Cc', 'Delivered-To', 'X-Original-To'])('by its signed address in %s', async (header) => {
    const stored = await receive({
      From: 'jane@client.example',
      To: 'hello@agency.example',
      [header]: replyTo(jane),
    });
    expect(placeOf(stored.contactId)).toBe(jane);
    expect(stored).toMatchObject({
      direction: 'in',
      kind: 'mail',
      state: 'new',
      isFromOtherAddress: false,
      text: 'Yes, Tuesday.',
    });
  });

  test('by the address of the envelope, which JSON names', async () => {
    const raw = Buffer.from(mailOf({ From: 'other@client.example' })).toString('base64');
    const body = JSON.stringify({ raw, recipients: [replyTo(jane).toUpperCase()] });
    expect((await passOn(harness, body, { type: 'application/json' })).body.data).toEqual({ isNew: true });
    const stored = await messages.findOne({ 'from.address': 'other@client.example' });
    expect(placeOf(stored?.contactId)).toBe(jane);
    expect(stored?.isFromOtherAddress).toBe(true);
  });

  test.each([
    ['In-Reply-To', '<c-1@agency.example>'],
    ['References', '<x@y.example> <c-1@agency.example>'],
  ])('by the mail that it answers in %s', async (header, value) => {
    await storeSent('<c-1@agency.example>');
    const stored = await receive({ From: 'assistant@client.example', [header]: value });
    expect(placeOf(stored.contactId)).toBe(jane);
    expect(stored.isFromOtherAddress).toBe(true);
  });

  test('by its sender, if exactly one contact has the address', async () => {
    expect(placeOf((await receive({ From: 'JANE@Client.example' })).contactId)).toBe(jane);
    await submitContact(harness, { email: 'jane@client.example', fullName: 'Another Jane' });
    expect((await receive()).contactId).toBeNull();
  });
});

describe('a mail waits in the tray', () => {
  const forged = () => replyTo(jane).replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@'));
  test.each([
    ['of a stranger', () => ({ From: 'stranger@other.example' })],
    ['with a forged address', () => ({ From: 'stranger@other.example', To: forged() })],
    [
      'with the address of another domain',
      () => ({ From: 'stranger@other.example', To: replyTo(jane).replace('agency', 'other') }),
    ],
    ['of a contact that is gone', () => ({ From: 'stranger@other.example', To: replyTo('0'.repeat(24)) })],
    ['of a contact in the trash', () => ({ From: 'tom@client.example', To: replyTo(trashed) })],
    ['without a sender', () => ({ From: '' })],
  ])('%s', async (_what, headers) => {
    expect((await receive(headers())).contactId).toBeNull();
  });

  test('if it answers one that waits there, although its sender is known', async () => {
    await receive({ From: 'stranger@other.example', 'Message-ID': '<t-1@other.example>' });
    expect((await receive({ 'In-Reply-To': '<t-1@other.example>' })).contactId).toBeNull();
  });
});

describe("a colleague's mail with the address for blind copies", () => {
  test('is logged at the lead that it is addressed to, in the name of the colleague', async () => {
    const { id, name } = harness.context.admin;
    const stored = await receive({
      From: 'Max <max@agency.example>',
      To: 'Someone <someone@client.example>, Jane <jane@client.example>',
      'Delivered-To': logTo(id),
    });
    expect(placeOf(stored.contactId)).toBe(jane);
    expect(stored).toMatchObject({
      direction: 'logged',
      kind: 'mail',
      state: 'read',
      by: { id, name },
      isFromOtherAddress: false,
    });
  });

  test('waits in the tray, in the name of the colleague, if no lead has the address', async () => {
    const { id } = harness.context.admin;
    const stored = await receive({
      From: 'max@agency.example',
      To: 'unknown@client.example',
      'Delivered-To': logTo(id),
    });
    expect(stored).toMatchObject({ contactId: null, direction: 'logged', by: { id } });
  });

  test('is a mail as any other once the account has ended', async () => {
    const stored = await receive({
      From: 'max@agency.example',
      To: 'jane@client.example',
      'Delivered-To': logTo('f'.repeat(24)),
    });
    expect(stored).toMatchObject({ contactId: null, direction: 'in', by: null });
  });
});

describe('what is no answer of a person', () => {
  test('an auto-reply is not new', async () => {
    const stored = await receive({ To: replyTo(jane), 'Auto-Submitted': 'auto-replied' });
    expect(stored).toMatchObject({ kind: 'auto-reply', state: 'read' });
    expect(placeOf(stored.contactId)).toBe(jane);
  });

  test('a bounce names the mail that came back, with the reply of the server', async () => {
    await storeSent('<c-1@agency.example>');
    const stored = await receive(
      {
        From: 'mailer-daemon@mx.example',
        To: 'hello@agency.example',
        'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
      },
      [
        '--b',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.example',
        '',
        'Final-Recipient: rfc822; jane@client.example',
        'Action: failed',
        'Status: 5.1.1',
        'Diagnostic-Code: smtp; 550 5.1.1 no such user',
        '--b',
        'Content-Type: message/rfc822',
        '',
        'From: Max <hello@agency.example>',
        'Message-ID: <c-1@agency.example>',
        '',
        'Hello Jane',
        '--b--',
      ].join('\r\n'),
    );
    expect(stored).toMatchObject({
      kind: 'bounce',
      inReplyTo: '<c-1@agency.example>',
      problem: '550 5.1.1 no such user',
      isFromOtherAddress: false,
    });
    expect(placeOf(stored.contactId)).toBe(jane);
  });

  test('the eleventh mail of a sender within an hour is a loop', async () => {
    for (let count = 1; count <= 10; count += 1) expect((await receive()).kind).toBe('mail');
    expect((await receive()).kind).toBe('loop');
    harness.context.clock.advance(3_600_001);
    expect((await receive()).kind).toBe('mail');
  });

  test('our own mail that comes back is a loop; an alert in the same mailbox is not stored', async () => {
    await storeSent('<c-1@agency.example>');
    expect((await receive({ From: 'hello@atrium.example', To: replyTo(jane) })).kind).toBe('loop');
    expect((await receive({ 'Message-ID': '<c-1@agency.example>' })).kind).toBe('loop');
    const before = await messages.countDocuments();
    const alert = mailOf({ From: 'hello@atrium.example', 'Message-ID': '<alert@atrium.example>' });
    expect((await passOn(harness, alert)).body.data).toEqual({ isNew: false });
    expect(await messages.countDocuments()).toBe(before);
  });
});

test('the same mail is stored once, whatever comes twice', async () => {
  const known = mailOf({ To: replyTo(jane) });
  const withoutId = mailOf({ 'Message-ID': '', To: replyTo(jane) });
  const results = [];
  for (const mail of [known, known.replace('To:', 'X-Hop: 2\r\nTo:'), withoutId, withoutId])
    results.push((await passOn(harness, mail)).body.data.isNew);
  expect(results).toEqual([true, false, true, false]);
  expect(await messages.countDocuments()).toBe(2);
});

describe('the call of the mail provider', () => {
  test('takes a mail of 20 MB in Base64', async () => {
    const raw = Buffer.from(mailOf({}, 'x'.repeat(20 * 1_024 * 1_024 - 1_000))).toString('base64');
    // As V8 does it in a process with a megabyte of compiled expressions: a repetition then needs a stack as long as the text.
    setFlagsFromString('--no-regexp-optimization');
    onTestFinished(() => setFlagsFromString('--regexp-optimization'));
    const { status } = await passOn(harness, JSON.stringify({ raw }), { type: 'application/json' });
    expect(status).toBe(200);
    expect(await messages.countDocuments({ text: /^x{99}/ })).toBe(1);
  });

  test('is refused without the right signature', async () => {
    const { status, body } = await passOn(harness, mailOf(), {
      secret: 'another-secret-that-is-long-enough-01',
    });
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
    expect(await messages.countDocuments()).toBe(0);
  });

  test.each([
    ['no JSON', '{'],
    ['no mail', '{}'],
    ['an empty mail', '{"raw":""}'],
    ['no Base64', '{"raw":"Hello, Jane"}'],
    ['too many recipients', JSON.stringify({ raw: 'eA==', recipients: Array(101).fill('a@b.example') })],
  ])('is refused with %s', async (_what, body) => {
    const { status } = await passOn(harness, body, { type: 'application/json' });
    expect(status).toBe(400);
  });
});
