import { startSmtpSink } from '@atrium/testing/smtp-sink';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startBreakingSmtp } from '../testing/breaking-smtp';
import { createLeadsHarness, type LeadsHarness } from '../testing/leads-harness';

const minuteMs = 60_000;
const mails = 25;

let isAway = false;
let connections = 0;
let onMail: (to: string) => Promise<void> = async () => {};
let breaking: Awaited<ReturnType<typeof startBreakingSmtp>>;
let sink: Awaited<ReturnType<typeof startSmtpSink>>;
let harness: LeadsHarness;

beforeAll(async () => {
  breaking = await startBreakingSmtp({
    faultAt(step) {
      if (step === 'banner') connections += 1;
      return isAway ? 'reset' : undefined;
    },
  });
  sink = await startSmtpSink({ beforeAcknowledge: ({ to }) => onMail(to) });
  return async () => {
    await breaking.close();
    await sink.close();
  };
});
afterEach(() => {
  vi.useRealTimers();
  return harness.close();
});

async function fillOutbox(url: string, number = mails): Promise<void> {
  harness = await createLeadsHarness({ env: { SMTP_URL: url, MAIL_CONNECTIONS: '5' } });
  const now = harness.context.clock.now();
  await outbox().insertMany(
    Array.from({ length: number }, (_, index) => ({
      _id: `mail-${index}`,
      template: 'contact-acknowledgement',
      to: `visitor${index}@example.com`,
      data: {},
      status: 'waiting',
      attempts: 0,
      nextAttemptAt: now,
      leaseUntil: new Date(0),
      lastError: null,
      createdAt: now,
      doneAt: null,
    })),
  );
}
const outbox = () => harness.context.db.collection<{ _id: string }>('mail_outbox');
const drain = () => harness.sweep('mail-outbox');
const count = (status: string) => outbox().countDocuments({ status });

test('all mails go out at the first sweep after the mail server is back', async () => {
  await fillOutbox(breaking.url);
  isAway = true;
  for (let hour = 0; hour < 24; hour += 1) {
    await drain();
    harness.context.clock.advance(60 * minuteMs);
  }
  await drain();
  isAway = false;
  harness.context.clock.advance(minuteMs);
  await drain();
  expect(await count('sent')).toBe(mails);
});

test('one sweep sends all mails that are due, however many wait', async () => {
  await fillOutbox(sink.url, 1_200);
  await drain();
  expect(await count('sent')).toBe(1_200);
});

test('a sweep asks a mail server that is away for a few mails rather than for each', async () => {
  await fillOutbox(breaking.url);
  isAway = true;
  connections = 0;
  await drain();
  isAway = false;
  expect(connections).toBeLessThan(mails);
  expect(await count('waiting')).toBe(mails);
});

test('a mail that can not be handed over for days is told to the staff', async () => {
  await fillOutbox(breaking.url);
  isAway = true;
  await drain();
  harness.context.clock.advance(3 * 24 * 60 * minuteMs);
  await drain();
  isAway = false;
  expect(await count('failed')).toBeGreaterThan(0);
  expect(await outbox().findOne({ template: 'item-stuck' })).toMatchObject({ data: { resource: 'mail' } });
});

test('a mail that takes long keeps no other one waiting', async () => {
  await fillOutbox(sink.url);
  // The first mail is acknowledged when all others have come.
  const others = new Promise<void>((resolve) => {
    let received = 0;
    onMail = async () => {
      received += 1;
      if (received === mails) resolve();
      if (received === 1) await others;
    };
  });
  await drain();
  expect(await count('sent')).toBe(mails);
});

test('a mail that waits for the server longer than its lease is sent by no other worker', async () => {
  await fillOutbox(sink.url);
  await outbox().deleteMany({ _id: { $ne: 'mail-0' } });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { clock } = harness.context;
  let acknowledge = () => {};
  const isAcknowledged = new Promise<void>((resolve) => {
    acknowledge = resolve;
  });
  let received = 0;
  onMail = async () => {
    received += 1;
    if (received === 1) await isAcknowledged;
  };
  const sending = drain();
  await expect.poll(() => received, { timeout: 20_000 }).toBe(1);
  for (let minute = 0; minute < 5; minute += 1) {
    clock.advance(minuteMs);
    vi.advanceTimersByTime(minuteMs);
    const renewed = { leaseUntil: { $gt: new Date(clock.now().getTime() + minuteMs) } };
    await expect.poll(() => outbox().countDocuments(renewed), { timeout: 20_000 }).toBe(1);
    await drain();
  }
  acknowledge();
  await sending;
  expect([received, await count('sent')]).toEqual([1, 1]);
});
