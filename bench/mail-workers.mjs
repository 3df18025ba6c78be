// Measures the gain of a second worker process. The SMTP server delays each mail, as real ones do, so that the SMTP
// connection is the limit and not the cores, which the workers, the databases and that server share.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { startMailingStack } from './lib/mailing.mjs';
import { rateOf } from './lib/smtp-sink.mjs';
import { root } from './lib/stack.mjs';
import { median, printFigure } from './lib/statistics.mjs';

const recipients = Number(process.env.BENCH_RECIPIENTS ?? 4_000);
const rounds = 3;
const delayMs = 20;
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

/** A second worker beside the one of `npm start`. */
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
    exited.then((code) => Promise.reject(new Error(`the second worker ended with ${code}`))),
  ]);
  return async () => {
    child.kill('SIGTERM');
    await exited;
  };
}

try {
  await mailing.insertSubscribers(recipients, 'reader');
  const one = [];
  const two = [];
  for (let round = 0; round < rounds; round++) {
    one.push(rateOf(await mailing.mailAll(`One ${round}`)));
    const stopSecond = await startWorker();
    two.push(rateOf(await mailing.mailAll(`Two ${round}`)));
    await stopSecond();
  }
  const ratios = two.map((rate, round) => rate / (one[round] ?? 0));
  printFigure(`one worker, a server that takes ${delayMs} ms a mail (mails/s)`, median(one));
  printFigure('two workers, the same server (mails/s)', median(two));
  printFigure(
    `two against one: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}, median`,
    median(ratios),
    '>= 1.7',
  );
} finally {
  await mailing.dispose();
}
