// A mailing with all its bookkeeping against a bare nodemailer pool that sends as many mails of the same size to the
// same server, and how long planning a million recipients takes.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { MongoClient, ObjectId } from 'mongodb';
import { startEngines } from './lib/engines.mjs';
import { rateOf, startSmtpCounter } from './lib/smtp-sink.mjs';
import { signIn, startStack } from './lib/stack.mjs';
import { readCpuMs } from './lib/process-figures.mjs';
import { median, printFigure } from './lib/statistics.mjs';

const recipients = Number(process.env.BENCH_RECIPIENTS ?? 15_000);
const rounds = 3;
const million = 20_000;
const paragraph =
  '<p>Dear {{firstName|reader}}, a newsletter has words in it, and links such as <a href="/blog">this one</a>, and more words after them.</p>';

const engines = await startEngines();
const sink = await startSmtpCounter();
const client = await new MongoClient(engines.mongodbUrl).connect();
const redis = new Redis(engines.redisUrl);
const stack = await startStack({
  env: {
    SAMPLE_CONTENT: 'off',
    MONGODB_URL: engines.mongodbUrl,
    REDIS_URL: engines.redisUrl,
    SMTP_URL: sink.url,
    MAIL_RATE: '100000',
    LOG_LEVEL: 'warn',
  },
});
const db = client.db();
const mailFile = path.join(tmpdir(), `atrium-bench-${process.pid}.eml`);

try {
  const headers = { authorization: `Bearer ${await signIn(stack.url)}`, 'content-type': 'application/json' };
  /** @param {string} call @param {unknown} [body] @returns {Promise<any>} */
  async function api(call, body) {
    const response = await fetch(`${stack.url}/api/newsletter/${call}`, {
      headers,
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${call} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer.data;
  }

  /** @param {number} count @param {string} prefix */
  async function insertSubscribers(count, prefix) {
    for (let at = 0; at < count; at += 20_000) {
      const now = new Date();
      await db.collection('subscribers').insertMany(
        Array.from({ length: Math.min(20_000, count - at) }, (_, index) => ({
          _id: new ObjectId(),
          email: `${prefix}${at + index}@example.com`,
          firstName: 'Alex',
          status: 'subscribed',
          tags: [],
          source: 'bench',
          createdAt: now,
          confirmedAt: now,
          unsubscribedAt: null,
          consentSeq: 1,
          softBounces: 0,
          lastMailedAt: null,
        })),
        { ordered: false, writeConcern: { w: 1, journal: false } },
      );
    }
  }

  /** @param {string} campaignId @param {(status: string) => boolean} isDone */
  async function waitFor(campaignId, isDone) {
    for (;;) {
      const campaign = await db.collection('campaigns').findOne({ _id: new ObjectId(campaignId) });
      if (isDone(campaign?.status)) return;
      await sleep(20);
    }
  }

  await insertSubscribers(recipients, 'reader');
  const content = paragraph.repeat(40);
  const preview = await api('campaigns/preview', { subject: 'x', content });
  writeFileSync(
    mailFile,
    `From: <hello@atrium.example>\r\nTo: <READER@example.com>\r\nSubject: News\r\nMessage-ID: <READER@atrium.example>\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${`${preview.html}\n${preview.text}`.replaceAll('\n', '\r\n')}`,
  );

  /** @type {number[]} */
  const ours = [];
  /** @type {number[]} */
  const bare = [];
  for (let round = 0; round < rounds; round++) { 
    await sink.reset();
    spawnSync(
      process.execPath,
      [path.join(import.meta.dirname, 'lib/pool-sender.mjs'), sink.url, String(recipients), mailFile],
      { stdio: 'inherit' },
    );
    bare.push(rateOf(await sink.reset()));
    const { campaignId } = await api('bulk-email', { subject: `Bench ${round}`, content });
    await waitFor(campaignId, (status) => status === 'sent');
    const figures = await sink.reset();
    if (figures.mails !== recipients) throw new Error(`${figures.mails} of ${recipients} mails arrived`);
    const { progress } = await api(`campaigns/${campaignId}`);
    if (progress.sent !== recipients || progress.remaining !== 0) throw new Error(JSON.stringify(progress));
    ours.push(rateOf(figures)); console.log('round', rateOf(figures), bare[round], JSON.stringify(stack.pids()), readCpuMs(stack.pids().worker ?? 0));
  }
  printFigure(`bare nodemailer pool, ${recipients} mails (mails/s)`, median(bare));
  printFigure('mailing with bookkeeping (mails/s)', median(ours));
  printFigure(
    'ratio, median of the rounds',
    median(ours.map((rate, round) => rate / (bare[round] ?? 0))),
    '>= 0.75',
  );

  await insertSubscribers(million - recipients, 'many');
  const memoryOf = async () =>
    Number(/used_memory:(\d+)/.exec(await redis.info('memory'))?.[1] ?? 0) / 1_048_576;
  const before = await memoryOf();
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const { campaignId } = await api('bulk-email', { subject: 'A million', content, sendAt });
  const startedAt = performance.now();
  await api(`campaigns/${campaignId}/send`, {});
  await waitFor(campaignId, (status) => status !== 'planning');
  const tookMs = performance.now() - startedAt;
  const after = await memoryOf();
  await api(`campaigns/${campaignId}/cancel`, {});
  const { progress } = await api(`campaigns/${campaignId}`);
  if (progress.audience !== million) throw new Error(`planned ${progress.audience} of ${million}`);
  printFigure('planning 1,000,000 recipients (s)', tookMs / 1_000, '<= 10');
  printFigure('their jobs in Redis (MB)', Math.max(0, after - before), '<= 5');
} finally {
  rmSync(mailFile, { force: true });
  await stack.dispose();
  await client.close();
  redis.disconnect();
  sink.stop();
  await engines.stop();
}
