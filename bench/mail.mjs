// A mailing with all its bookkeeping compared with a bare nodemailer pool that sends the same number of the same mails over
// the same number of connections to the same server.
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { content, startMailingStack } from './lib/mailing.mjs';
import { readCpuMs } from './lib/process-figures.mjs';
import { rateOf } from './lib/smtp-sink.mjs';
import { median, printFigure } from './lib/statistics.mjs';

const recipients = Number(process.env.BENCH_RECIPIENTS ?? 10_000);
const rounds = 5;

const mailing = await startMailingStack();
const { api, sink, stack } = mailing;
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
  await mailing.insertSubscribers(recipients);
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

try {
  await compareWithPool();
} finally {
  rmSync(mailFile, { force: true });
  await mailing.dispose();
}
