// A mailing with all its bookkeeping compared with a bare nodemailer pool that sends the same number of the same mails over
// the same number of connections to the same server; and the time to create the audience snapshot of a million recipients.
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { content, startMailingStack } from './lib/mailing.mjs';
import { readCpuMs } from './lib/process-figures.mjs';
import { rateOf } from './lib/smtp-sink.mjs';
import { median, printFigure } from './lib/statistics.mjs';

const recipients = Number(process.env.BENCH_RECIPIENTS ?? 10_000);
const rounds = 5;
const million = 1_000_000;

const mailing = await startMailingStack();
const { api, sink, stack } = mailing;
const redis = new Redis(mailing.redisUrl);
const mailFile = path.join(tmpdir(), `atrium-bench-${process.pid}.eml`);

/** The rate of a nodemailer pool in its own process. @returns {Promise<{ rate: number, cpuUs: number }>} */
async function measureBare() {
  await sink.reset();
  const program = path.join(import.meta.dirname, 'lib/pool-sender.mjs');
  const child = spawn(process.execPath, [program, sink.url, String(recipients), mailFile], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [cpuMs] = await Promise.all([
    new Promise((resolve) => child.once('message', resolve)),
    new Promise((resolve) => child.once('exit', resolve)),
  ]);
  const figures = await sink.reset();
  if (figures.mails !== recipients) throw new Error(`${figures.mails} of ${recipients} bare mails arrived`);
  return { rate: rateOf(figures), cpuUs: (Number(cpuMs) * 1_000) / recipients };
}

/** @param {number} round */
async function measureOurs(round) {
  const { worker } = stack.pids();
  const before = readCpuMs(Number(worker));
  const figures = await mailing.mailAll(`Bench ${round}`);
  return {
    rate: rateOf(figures),
    cpuUs: ((readCpuMs(Number(worker)) - before) * 1_000) / recipients,
  };
}

async function compareWithPool() {
  await mailing.insertSubscribers(recipients, 'reader');
  const draft = await api('campaigns', { subject: 'Bench 0', content });
  await sink.reset();
  await api(`campaigns/${draft.id}/test`, { to: ['reader-number@example.com'] });
  writeFileSync(mailFile, await sink.sample());

  const ours = [];
  const bare = [];
  for (let round = 0; round < rounds; round++) {
    // The order alternates, so that other load on the machine affects both alike.
    if (round % 2 === 0) bare.push(await measureBare());
    ours.push(await measureOurs(round));
    if (round % 2 === 1) bare.push(await measureBare());
  }
  const ratios = ours.map(({ rate }, round) => rate / (bare[round]?.rate ?? 0));
  printFigure(`bare nodemailer pool, ${recipients} mails (mails/s)`, median(bare.map(({ rate }) => rate)));
  printFigure('mailing with bookkeeping (mails/s)', median(ours.map(({ rate }) => rate)));
  printFigure(
    `ratio of each round: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}, median`,
    median(ratios),
    '>= 0.75',
  );
  printFigure('CPU of the bare sender (µs a mail)', median(bare.map(({ cpuUs }) => cpuUs)));
  printFigure('CPU of the worker (µs a mail)', median(ours.map(({ cpuUs }) => cpuUs)));
}

async function planMillion() {
  await mailing.insertSubscribers(million - recipients, 'many');
  const memoryOf = async () =>
    Number(/used_memory:(\d+)/.exec(await redis.info('memory'))?.[1] ?? 0) / 1_048_576;
  const before = await memoryOf();
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const { campaignId } = await api('bulk-email', { subject: 'A million', content, sendAt });
  const startedAt = performance.now();
  await api(`campaigns/${campaignId}/send`, {});
  await mailing.waitFor(campaignId, (status) => status !== 'planning');
  const tookMs = performance.now() - startedAt;
  const after = await memoryOf();
  await api(`campaigns/${campaignId}/cancel`, {});
  const { progress } = await api(`campaigns/${campaignId}`);
  if (progress.audience !== million) throw new Error(`planned ${progress.audience} of ${million}`);
  printFigure('planning 1,000,000 recipients (s)', tookMs / 1_000, '<= 10');
  printFigure('their jobs in Redis (MB)', Math.max(0, after - before), '<= 5');
}

try {
  await compareWithPool();
  await planMillion();
} finally {
  rmSync(mailFile, { force: true });
  redis.disconnect();
  await mailing.dispose();
}
