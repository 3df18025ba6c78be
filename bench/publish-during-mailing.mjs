// Lateness of scheduled articles while the worker sends a mailing of 100,000 at full speed.
import { setTimeout as sleep } from 'node:timers/promises';
import { content, startMailingStack } from './lib/mailing.mjs';
import { createPublishing } from './lib/publishing.mjs';
import { median, printFigure } from './lib/statistics.mjs';

const recipients = 100_000;
const articles = 10;
const everyMs = 1_000;

const mailing = await startMailingStack();
const { api, sink, stack, headers } = mailing;
try {
  const { schedule, readLateness } = createPublishing({
    url: stack.url,
    authorization: headers.authorization,
  });
  await mailing.insertSubscribers(recipients, 'reader');
  const { campaignId } = await api('bulk-email', { subject: 'To all', content });
  await mailing.waitFor(campaignId, (status) => status === 'sending');
  while ((await sink.read()).mails === 0) await sleep(20);

  const start = Date.now() + 3_000;
  const scheduled = [];
  for (let i = 0; i < articles; i++) {
    const due = new Date(start + i * everyMs);
    scheduled.push({ due, id: await schedule(`During ${i}`, due) });
  }
  await sleep(start + articles * everyMs - Date.now());
  const { status, progress } = await api(`campaigns/${campaignId}`);
  if (status !== 'sending') throw new Error(`the mailing was ${status} before the last article was due`);
  const { mails } = await sink.read();
  await api(`campaigns/${campaignId}/cancel`, {});

  const lateness = [];
  for (const { due, id } of scheduled) lateness.push(...(await readLateness([id], due)));
  printFigure(`of ${progress.audience} mails sent by the last article's time`, mails);
  printFigure(`${articles} articles due meanwhile, median (ms late)`, median(lateness));
  printFigure(`${articles} articles due meanwhile, the latest (ms late)`, Math.max(...lateness), '<= 1000');
} finally {
  await mailing.dispose();
}
