import { systemClock } from '@atrium/service-kit/clock';
import type { JobWorkers } from '@atrium/service-kit/jobs/job-workers';
import { type SmtpSink, startSmtpSink } from '@atrium/testing/smtp-sink';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLeadsHarness, type LeadsHarness } from '../../testing/leads-harness';
import {
  expectLedgerToAddUp,
  readCampaign,
  sendNewsletter,
  startWorkers,
  untilSent,
} from '../../testing/mailing';
import { insertSubscribers } from '../../testing/subscribers';

let harness: LeadsHarness;
let sink: SmtpSink;
let workers: JobWorkers;
const busy = new Set<string>();

beforeEach(async () => {
  sink = await startSmtpSink({
    checkRecipient(address) {
      if (busy.has(address)) throw Object.assign(new Error('4.2.1 later'), { responseCode: 451 });
    },
  });
  // Throttled batches wait by the clock, and these workers wait for real.
  harness = await createLeadsHarness({
    env: { SMTP_URL: sink.url, MAIL_RATE: '1000', MAIL_DOMAIN_RATES: 'slow.example=1' },
    deps: { clock: systemClock },
  });
  workers = startWorkers(harness);
});
afterEach(async () => {
  busy.clear();
  await workers.stop();
  await harness.close();
  await sink.close();
});

const sentOf = async (id: string) => (await readCampaign(harness, id)).progress.sent;

test('more slow campaigns than worker slots hold up neither another campaign nor its start', async () => {
  const audience = 60;
  await insertSubscribers(harness, audience);
  const slow: string[] = [];
  for (let count = 0; count < 4; count += 1)
    slow.push(await sendNewsletter(harness, { subject: `Slow ${count}`, maxRate: 1 }));
  for (const id of slow) await expect.poll(() => sentOf(id), { timeout: 120_000 }).toBeGreaterThan(0);

  const fast = await sendNewsletter(harness, { subject: 'Fast' });
  await untilSent(harness, fast);
  expect((await expectLedgerToAddUp(harness, fast, sink.mails)).progress).toMatchObject({
    audience,
    sent: audience,
  });
  for (const id of slow) {
    // Still being sent: the two reads that are compared may have a mail between them.
    const { status, progress } = await vi.waitFor(() => expectLedgerToAddUp(harness, id, sink.mails), {
      timeout: 30_000,
    });
    expect(status).toBe('sending');
    expect(progress.remaining).toBeGreaterThan(0);
  }
}, 240_000);

test('a slow domain holds up nobody else of its mailing', async () => {
  const slow = await insertSubscribers(harness, 60);
  const { db } = harness.context;
  for (const [index, { _id }] of slow.entries())
    await db.collection('subscribers').updateOne({ _id }, { $set: { email: `reader${index}@slow.example` } });
  await insertSubscribers(harness, 100, 'quick');
  await sendNewsletter(harness, { maxRate: 50 });
  const sentTo = (domain: string) => sink.mails.filter(({ to }) => to.endsWith(domain)).length;
  await expect.poll(() => sentTo('@example.com'), { timeout: 120_000 }).toBe(100);
  expect(sentTo('@slow.example')).toBeLessThan(slow.length);
}, 240_000);

test('two campaigns at once reach everybody once each', { tags: 'deep', timeout: 240_000 }, async () => {
  const audience = 300;
  await insertSubscribers(harness, audience);
  const ids = await Promise.all(
    ['One', 'Two'].map((subject) => sendNewsletter(harness, { subject, maxRate: 100 })),
  );
  for (const id of ids) {
    await untilSent(harness, id);
    expect((await expectLedgerToAddUp(harness, id, sink.mails)).progress).toMatchObject({
      audience,
      sent: audience,
      duplicates: 0,
    });
  }
  expect([...sink.countByRecipient().values()]).toEqual(Array(audience).fill(2));
  expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(2 * audience);
});

test('retries are no more than their rate allows and have no other limit', {
  tags: 'deep',
  timeout: 240_000,
}, async () => {
  const audience = 700;
  const people = await insertSubscribers(harness, audience);
  for (const { email } of people) busy.add(email);
  const id = await sendNewsletter(harness);
  await expect
    .poll(async () => (await readCampaign(harness, id)).progress.retrying, { timeout: 120_000 })
    .toBe(audience);
  busy.clear();
  await harness.context.db
    .collection('deliveries')
    .updateMany({ status: 'retry' }, { $set: { nextAttemptAt: systemClock.now() } });
  await harness.sweep('campaigns');
  await untilSent(harness, id);
  expect([...sink.countByRecipient().values()]).toEqual(Array(audience).fill(1));
  expect((await expectLedgerToAddUp(harness, id, sink.mails)).progress).toMatchObject({
    sent: audience,
    failed: 0,
  });
});
