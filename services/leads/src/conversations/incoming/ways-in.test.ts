import { createServer } from 'node:net';
import { createMongoClient } from '@atrium/service-kit/mongo';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import type { MongoClient } from 'mongodb';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ImapMailbox, startImapMailbox } from '../../testing/imap-mailbox';
import {
  intakeAddress,
  mailOf,
  messagesOf,
  passOn,
  replySecret,
  storeIntakeSettings,
} from '../../testing/incoming-mails';
import { createLeadsHarness, type LeadsHarness } from '../../testing/leads-harness';
import { createMongoGate, type MongoGate } from '../../testing/mongo-gate';
import { replyAddressOf } from '../intake-address';

const linkSecret = 'a-link-secret-that-is-long-enough-0123';

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

let outer: TestContext;
let gate: MongoGate;
let client: MongoClient;
let mailbox: ImapMailbox;
let harness: LeadsHarness;
let port: number;
let contactId = '';

beforeAll(async () => {
  outer = await createTestContext();
  gate = await createMongoGate(outer.mongodbUrl);
  client = createMongoClient({ url: gate.url, appName: 'gate' });
  mailbox = await startImapMailbox();
  port = await findPort();
  harness = await createLeadsHarness({
    env: {
      REPLY_WEBHOOK_SECRET: replySecret,
      MAIL_LISTEN_PORT: String(port),
      MAIL_BOUNCE_ADDRESS: 'bounces@agency.example',
      LINK_SECRET: linkSecret,
    },
    deps: { db: client.db(outer.db.databaseName) },
    prepare: (db) => storeIntakeSettings(db, { imapPort: mailbox.port, linkSecret }),
  });
  await harness.sweep('mail-listener');
  contactId = String(
    (await outer.db.collection('contacts').insertOne({ email: 'jane@client.example' } as never)).insertedId,
  );
});
afterAll(async () => {
  await gate.open().catch(() => {});
  await harness.close();
  await mailbox.close();
  await client.close();
  await gate.shut();
  await outer.close();
});
beforeEach(async () => {
  await messagesOf(outer.db).deleteMany({});
});

const replyTo = () => replyAddressOf(harness.deps.config, intakeAddress, contactId);
const stored = () => messagesOf(outer.db).find({}).sort({ subject: 1 }).toArray();

/** Sends a mail as another mail server does. */
const sendTo = (address: string, raw: string) => {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  return transport.sendMail({ envelope: { from: 'jane@client.example', to: [address] }, raw });
};

const ways: [string, (raw: string) => Promise<unknown>][] = [
  ['the call of a mail provider', (raw) => passOn(harness, raw)],
  [
    'the mailbox',
    async (raw) => {
      mailbox.add(raw);
      await harness.sweep('answers-mailbox').catch(() => {});
    },
  ],
  ['the mail listener', (raw) => sendTo(replyTo(), raw).catch((error: unknown) => error)],
];

describe.each(ways)('by %s', (_way, send) => {
  test('an answer comes to its conversation', async () => {
    await send(mailOf({ From: 'boss@client.example', To: replyTo(), Subject: 'Yes' }));
    expect(await stored()).toMatchObject([{ subject: 'Yes', isFromOtherAddress: true, direction: 'in' }]);
    expect((await stored())[0]?.contactId?.toHexString()).toBe(contactId);
  });

  test('a mail that nobody can read waits in the tray, and the next one is read', async () => {
    const parts = `${'--b\r\n\r\nx\r\n'.repeat(3_000)}--b--`;
    await send(
      mailOf({ From: 'a@other.example', Subject: 'A', 'Content-Type': 'multipart/mixed; boundary=b' }, parts),
    );
    await send(mailOf({ From: 'b@other.example', To: 'hello@agency.example', Subject: 'B' }));
    expect((await stored()).map(({ subject, text }) => [subject, text.slice(0, 27)])).toEqual([
      ['A', 'This mail could not be read'],
      ['B', 'Yes, Tuesday.'],
    ]);
  });
});

test('a mail that comes by all ways is stored once', async () => {
  const raw = mailOf({ To: replyTo() });
  for (const [, send] of ways) await send(raw);
  expect(await stored()).toHaveLength(1);
});

test('while the database is away no way takes a mail, and each delivers it afterwards', async () => {
  const raw = mailOf({ To: replyTo(), Subject: 'Webhook' });
  await gate.shut();
  const waiting = mailbox.add(mailOf({ To: replyTo(), Subject: 'Mailbox' }));
  const [refused, reply] = await Promise.all([
    passOn(harness, raw),
    sendTo(replyTo(), mailOf({ Subject: 'Listener' })).catch((error: unknown) => error),
    harness.sweep('answers-mailbox').catch(() => {}),
  ]);
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect(reply).toMatchObject({ responseCode: 451 });
  expect(waiting.isSeen).toBe(false);

  await gate.open();
  await expect.poll(async () => (await passOn(harness, raw)).status, { timeout: 20_000 }).toBe(200);
  await sendTo(replyTo(), mailOf({ Subject: 'Listener' }));
  await harness.sweep('answers-mailbox');
  expect(waiting.isSeen).toBe(true);
  expect((await stored()).map(({ subject }) => subject)).toEqual(['Listener', 'Mailbox', 'Webhook']);
}, 60_000);

describe('the mail listener is no relay:', () => {
  test.each([
    'somebody@other.example',
    'hello@agency.example',
    'reply@agency.example',
    'reply+@agency.example',
    'reply+a@other.example',
    'replyx+a@agency.example',
    'reply+a@agency.example.other.example',
    'bounces@agency.example',
  ])('%s is refused', async (address) => {
    await expect(sendTo(address, mailOf())).rejects.toMatchObject({ responseCode: 550 });
    expect(await stored()).toEqual([]);
  });

  test('a damaged address of ours leads to the tray, one for bounces to no conversation', async () => {
    await sendTo('REPLY+rdamaged@Agency.example', mailOf({ From: 'a@other.example', To: '' }));
    await sendTo('bounces+abc@agency.example', mailOf({ From: 'mailer-daemon@mx.example' }));
    expect(await stored()).toMatchObject([{ contactId: null, from: { address: 'a@other.example' } }]);
  });
});
