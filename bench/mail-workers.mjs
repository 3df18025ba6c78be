// Measures what more worker processes gain. The SMTP server delays each mail, as real ones do, so that the SMTP
// connection is the limit and not the cores, which the workers, the databases and that server share.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { startMailingStack } from './lib/mailing.mjs';
import { rateOf } from './lib/smtp-sink.mjs';
import { root } from './lib/stack.mjs';
import { median, printFigure } from './lib/statistics.mjs';

const recipients = Number(process.env.BENCH_RECIPIENTS ?? 4_000);
const rounds = 3;
const workerCounts = [1, 2, 4];
const delayMs = 50;
const secretOf = (/** @type {string} */ name) => `${name}-of-a-measurement-that-is-long-enough`;

const mailing = await startMailingStack({
  delayMs,
  env: {
    JWT_SECRET: secretOf('jwt'),
    INTERNAL_SECRET: secretOf('internal'),
    LINK_SECRET: secretOf('link'),
  },
});
const { stack } = mailing;

/** A worker beside the one of `npm start`. */
async function startWorker() {
  const child = spawn(process.execPath, [path.join(root, 'services/main/dist/main.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...mailing.env,
      NODE_ENV: 'production',
      TARGET: 'worker',
      PUBLIC_URL: stack.url,
      CONTENT_URL: stack.url,
      DATA_DIR: stack.dataDir,
    },
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  await Promise.race([
    new Promise((resolve) => child.once('message', resolve)),
    exited.then((code) => Promise.reject(new Error(`a worker ended with ${code}`))),
  ]);
  return async () => {
    child.kill('SIGTERM');
    await exited;
  };
}

try {
  await mailing.insertSubscribers(recipients);
  /** @type {number[][]} Mails per second of each round, by position in `workerCounts`. */
  const rates = workerCounts.map(() => []);
  for (let round = 0; round < rounds; round++) {
    const stops = [];
    for (const [position, count] of workerCounts.entries()) {
      while (stops.length < count - 1) stops.push(await startWorker());
      rates[position]?.push(rateOf(await mailing.mailAll(`${count} workers, round ${round}`)));
    }
    await Promise.all(stops.map((stop) => stop()));
  }
  const [single = []] = rates;
  for (const [position, count] of workerCounts.entries()) {
    const own = rates[position] ?? [];
    printFigure(`${count} worker(s), a server that takes ${delayMs} ms a mail (mails/s)`, median(own));
    if (count === 1) continue;
    const ratios = own.map((rate, round) => rate / (single[round] ?? 0));
    printFigure(
      `${count} against 1: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}, median`,
      median(ratios),
      count === 2 ? '>= 1.7' : undefined,
    );
  }
} finally {
  await mailing.dispose();
}
