import { createHmac } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import nodemailer from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ImapMailbox, startImapMailbox } from '../../testing/imap-mailbox';
import {
  intakeAddress,
  mailOf,
  messagesOf,
  replySecret,
  storeIntakeSettings,
} from '../../testing/incoming-mails';
import { submitContact } from '../../testing/leads-harness';
import { createWorkerBench, type WorkerBench, type WorkerProcess } from '../../testing/worker-processes';
import { replyAddressOf } from '../intake-address';
import type { MessageDocument } from '../message-document';

const answers = 1_000;
const kills = 20;
const leads = 10;
/** Mails that one sender has on their way at once. */
const together = 3;

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

let bench: WorkerBench;
let mailbox: ImapMailbox;
let env: Record<string, string>;
beforeEach(async () => {
  mailbox = await startImapMailbox();
  bench = await createWorkerBench({ smtpUrl: 'smtp://127.0.0.1:9' });
  env = {
    REPLY_WEBHOOK_SECRET: replySecret,
    MAIL_LISTEN_PORT: String(await findPort()),
    HOST: '127.0.0.1',
  };
  const { LINK_SECRET: linkSecret } = bench.harness.deps.config;
  await storeIntakeSettings(bench.harness.context.db, { imapPort: mailbox.port, linkSecret });
});
afterEach(async () => {
  await bench.close();
  await mailbox.close();
});

interface Answer {
  subject: string;
  raw: string;
  to: string;
  /** Null: it belongs into the tray. */
  contactId: string | null;
}

/** In turn: by signed address, by the mail that it answers, by its sender, and of a stranger. */
function writeAnswer(number: number, contactIds: string[]): Answer {
  const contactId = contactIds[number % leads] as string;
  const lead = `lead${number % leads}@client.example`;
  const subject = `Answer ${number}`;
  const signed = replyAddressOf(bench.harness.deps.config, intakeAddress, contactId);
  const unsigned = intakeAddress.replace('@', '+x@');
  const headers = [
    { From: 'assistant@client.example', To: signed },
    { From: 'assistant@client.example', To: unsigned, 'In-Reply-To': `<sent-${contactId}@agency.example>` },
    { From: lead, To: unsigned },
    { From: `stranger${number}@other.example`, To: unsigned },
  ][number % 4] as Record<string, string>;
  const isStranger = number % 4 === 3;
  return {
    subject,
    raw: mailOf({ ...headers, Subject: subject, 'Message-ID': `<answer-${number}@client.example>` }),
    to: headers.To as string,
    contactId: isStranger ? null : contactId,
  };
}

/** Leads, each with a mail that was sent to it. */
async function insertLeads(): Promise<string[]> {
  const ids: ObjectId[] = [];
  for (let index = 0; index < leads; index += 1)
    ids.push(new ObjectId(await submitContact(bench.harness, { email: `lead${index}@client.example` })));
  const sent = ids.map((contactId) => ({
    _id: new ObjectId(),
    contactId,
    messageId: `<sent-${contactId}@agency.example>`,
    direction: 'out',
    effectsAt: new Date(0),
    at: new Date(0),
  }));
  await messagesOf(bench.harness.context.db).insertMany(sent as unknown as MessageDocument[]);
  return ids.map(String);
}

/** Sends each answer until it is confirmed, as a mail server and a mail provider do. */
async function sendAll(list: Answer[], send: (answer: Answer) => Promise<unknown>, confirmed: () => void) {
  const waiting = [...list];
  async function sendNext(): Promise<void> {
    for (let answer = waiting.shift(); answer !== undefined; answer = waiting.shift()) {
      const isTaken = await send(answer).then(
        () => true,
        () => false,
      );
      if (isTaken) confirmed();
      else {
        waiting.push(answer);
        await sleep(100);
      }
    }
  }
  await Promise.all(Array.from({ length: together }, sendNext));
}

const sendByListener = ({ to, raw }: Answer) =>
  nodemailer
    .createTransport({ host: '127.0.0.1', port: Number(env.MAIL_LISTEN_PORT), ignoreTLS: true })
    .sendMail({ envelope: { from: 'sender@client.example', to: [to] }, raw });

const sendByCall =
  (port: string) =>
  async ({ raw }: Answer) => {
    const signature = createHmac('sha256', replySecret).update(raw).digest('hex');
    const response = await fetch(`http://127.0.0.1:${port}/api/message-intake`, {
      method: 'POST',
      body: raw,
      headers: { 'content-type': 'message/rfc822', 'x-signature': `sha256=${signature}` },
    });
    if (!response.ok) throw new Error(`refused: ${response.status}`);
  };

test('1,000 answers under 20 kills of the processes that take them are stored once, in place', async () => {
  const contactIds = await insertLeads();
  const all = Array.from({ length: answers }, (_, number) => writeAnswer(number, contactIds));
  // Four kinds and three ways: each way gets each kind.
  const ofWay = (way: number) => all.filter((_, index) => Math.floor(index / 4) % 3 === way);
  for (const { raw } of ofWay(0)) mailbox.add(raw);

  const serverEnv = {
    ...env,
    TARGET: 'leads',
    PORT: String(await findPort()),
    AUTH_URL: 'http://127.0.0.1:9',
    CONTENT_URL: 'http://127.0.0.1:9',
  };
  const startServer = () => bench.startWorker(serverEnv);
  const startWorker = () => bench.startWorker(env);
  const running: { process: WorkerProcess; start(): WorkerProcess }[] = [
    { process: startWorker(), start: startWorker },
    { process: startServer(), start: startServer },
    { process: startWorker(), start: startWorker },
  ];
  let confirmed = 0;
  const count = () => {
    confirmed += 1;
  };
  const countSeen = () => mailbox.mails.filter(({ isSeen }) => isSeen).length;
  const sending = Promise.all([
    sendAll(ofWay(1), sendByListener, count),
    sendAll(ofWay(2), sendByCall(serverEnv.PORT), count),
  ]);
  for (let kill = 1; kill <= kills; kill += 1) {
    const goal = Math.floor((kill * answers) / (kills + 2));
    await expect
      .poll(() => confirmed + countSeen(), { timeout: 120_000, interval: 20 })
      .toBeGreaterThanOrEqual(goal);
    const oldest = running.shift() as (typeof running)[number];
    oldest.process.signal('SIGKILL');
    await oldest.process.ended;
    running.push({ ...oldest, process: oldest.start() });
  }
  await sending;
  await expect.poll(countSeen, { timeout: 180_000 }).toBe(mailbox.mails.length);

  const stored = await messagesOf(bench.harness.context.db).find({ direction: 'in' }).toArray();
  const places = stored.map(({ subject, contactId }) => `${subject}: ${contactId?.toHexString() ?? 'tray'}`);
  expect(places.sort()).toEqual(
    all.map(({ subject, contactId }) => `${subject}: ${contactId ?? 'tray'}`).sort(),
  );
}, 900_000);
