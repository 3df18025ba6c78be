import { createLogger } from '@atrium/service-kit/logger';
import { createRedis } from '@atrium/service-kit/redis';
import { createRedisGate } from '@atrium/testing/redis-gate';
import { type SmtpSink, type SunkMail, startSmtpSink } from '@atrium/testing/smtp-sink';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { LeadsDeps } from '../../context';
import { createLeadsHarness, type LeadsHarness } from '../../testing/leads-harness';
import {
  emptyQueue,
  expectLedgerToAddUp,
  findBatches,
  findDeliveries,
  readCampaign,
  runBatches,
  runRetries,
  sendNewsletter,
  snapshotAudience,
} from '../../testing/mailing';
import { insertSubscribers, tokenIn } from '../../testing/subscribers';
import { sendBatchJob } from './sending.jobs';

let harness: LeadsHarness;
let sink: SmtpSink;
let onMail: (mail: SunkMail) => Promise<void>;
let isBusy: boolean;

beforeEach(async () => {
  onMail = async () => {};
  isBusy = false;
  sink = await startSmtpSink({
    checkRecipient() {
      if (isBusy) throw Object.assign(new Error('4.2.1 later'), { responseCode: 451 });
    },
    beforeAcknowledge: (mail) => onMail(mail),
  });
});
afterEach(async () => {
  await harness.close();
  await sink.close();
});

const start = (env: Record<string, string>, deps: Partial<LeadsDeps> = {}) =>
  createLeadsHarness({
    env: { SMTP_URL: sink.url, MAIL_RATE: '10000', ...env },
    startAt: new Date('2026-03-11T10:00:00Z'),
    deps,
  });

describe('a sender that warms up', () => {
  test('sends no more than the day allows, says so, and twice as many on the next', async () => {
    harness = await start({ MAIL_WARM_UP: '2026-03-11=50' });
    await insertSubscribers(harness, 170);
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    await runBatches(harness);
    expect(sink.mails).toHaveLength(50);
    const resting = await expectLedgerToAddUp(harness, id, sink.mails);
    expect(resting).toMatchObject({ status: 'sending', progress: { sent: 50, remaining: 120, failed: 0 } });
    expect(resting.pauseReason).toBe(
      "The 50 mails of today's warm-up are sent; it goes on at 2026-03-12 00:00 UTC",
    );
    await harness.sweep('campaigns');
    await runBatches(harness);
    expect(sink.mails).toHaveLength(50);

    harness.context.clock.advance(14 * 3_600_000);
    await runBatches(harness);
    expect(sink.mails).toHaveLength(150);
    harness.context.clock.advance(24 * 3_600_000);
    await runBatches(harness);
    expect([...sink.countByRecipient().values()]).toEqual(Array(170).fill(1));
    expect(await expectLedgerToAddUp(harness, id, sink.mails)).toMatchObject({
      status: 'sent',
      pauseReason: null,
    });
  });

  test('shares the day between parallel batches; people who are left out do not use it up', async () => {
    harness = await start({ MAIL_WARM_UP: '2026-03-11=40' });
    await insertSubscribers(harness, 90);
    const id = await sendNewsletter(harness, { maxRate: 2 });
    await snapshotAudience(harness, id);
    const batches = await findBatches(harness);
    expect(batches.length).toBeGreaterThan(3);
    const first = batches[0]?.recipients ?? [];
    await harness.context.db
      .collection('subscribers')
      .updateMany({ _id: { $in: first } }, { $set: { status: 'unsubscribed' } });
    await harness.context.db.collection('campaigns').updateMany({}, { $set: { maxRate: 10_000 } });
    await Promise.all([runBatches(harness), runBatches(harness), runBatches(harness)]);
    // What one batch gives back another one may have missed by then.
    harness.context.clock.advance(1_000);
    await harness.context.db.collection('campaigns').updateMany({}, { $set: { backoffUntil: null } });
    await harness.context.db
      .collection('campaign_batches')
      .updateMany({ status: 'pending' }, { $set: { notBefore: new Date(0) } });
    await runBatches(harness);
    expect(sink.mails).toHaveLength(40);
    expect((await readCampaign(harness, id)).progress).toMatchObject({ sent: 40, suppressed: first.length });
  });

  test('can still send on the same day what a pause kept back', { tags: 'deep' }, async () => {
    harness = await start({ MAIL_WARM_UP: '2026-03-11=100' });
    await insertSubscribers(harness, 100);
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    const act = (action: string) =>
      harness.call(`/api/newsletter/campaigns/${id}/${action}`, { method: 'POST' });
    let isPaused = false;
    onMail = async () => {
      if (isPaused) return;
      isPaused = true;
      await act('pause');
    };
    await runBatches(harness);
    expect(sink.mails.length).toBeLessThan(100);
    await act('resume');
    await runBatches(harness);
    expect([...sink.countByRecipient().values()]).toEqual(Array(100).fill(1));
  });

  test('counts a mail that is tried again towards the limit of its day', { tags: 'deep' }, async () => {
    harness = await start({ MAIL_WARM_UP: '2026-03-11=10' });
    await insertSubscribers(harness, 10);
    isBusy = true;
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    await runBatches(harness);
    isBusy = false;
    harness.context.clock.advance(3_600_000);
    await runRetries(harness, id);
    expect(sink.mails).toHaveLength(0);
    expect((await readCampaign(harness, id)).pauseReason).toContain("today's warm-up are sent");
    harness.context.clock.advance(14 * 3_600_000);
    await runRetries(harness, id);
    expect((await expectLedgerToAddUp(harness, id, sink.mails)).progress).toMatchObject({
      sent: 10,
      remaining: 0,
    });
  });
});

describe('a sender that warms up, with a lower rate', () => {
  test('uses up the day with mails, not with what the rate refused', { tags: 'deep' }, async () => {
    harness = await start({ MAIL_WARM_UP: '2026-03-11=60' });
    await insertSubscribers(harness, 60);
    const id = await sendNewsletter(harness, { maxRate: 20 });
    await snapshotAudience(harness, id);
    await expect
      .poll(async () => {
        harness.context.clock.advance(1_000);
        await runBatches(harness);
        return sink.mails.length;
      })
      .toBe(60);
    expect((await readCampaign(harness, id)).progress).toMatchObject({ sent: 60, remaining: 0 });
  });
});

describe('a domain with a rate of its own', () => {
  const moveToExampleOrg = (email: RegExp) =>
    harness.context.db.collection<{ email: string }>('subscribers').updateMany({ email }, [
      {
        $set: {
          email: { $replaceOne: { input: '$email', find: 'example.com', replacement: 'example.org' } },
        },
      },
    ]);
  const sentTo = (domain: string) => sink.mails.map(({ to }) => to).filter((to) => to.endsWith(domain));

  test('gets no more than that, in batches that hold nobody else up', async () => {
    harness = await start({ MAIL_DOMAIN_RATES: 'example.com=1, other.example=50' });
    await insertSubscribers(harness, 3);
    await insertSubscribers(harness, 20, 'elsewhere');
    await moveToExampleOrg(/^elsewhere/);
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    const at: number[] = [];
    onMail = async ({ to }) => {
      if (!to.endsWith('@example.com')) return;
      at.push(performance.now());
      if (at.length > 1) return;
      const token = await tokenIn(harness, 'reader2@example.com', 'unsubscribe');
      await harness.call(`/api/newsletter/unsubscribe?token=${token}`, { method: 'POST', token: null });
    };
    await runBatches(harness);
    expect(sentTo('@example.com')).toEqual(['reader0@example.com']);
    expect(sentTo('@example.org')).toHaveLength(20);
    await expect
      .poll(async () => {
        harness.context.clock.advance(1_000);
        await runBatches(harness);
        return (await expectLedgerToAddUp(harness, id, sink.mails)).status;
      })
      .toBe('sent');
    expect(sentTo('@example.com')).toEqual(['reader0@example.com', 'reader1@example.com']);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(500);
    expect((await expectLedgerToAddUp(harness, id, sink.mails)).progress).toMatchObject({
      sent: 22,
      suppressed: 1,
    });
  });

  test('has a lane of its own, which is gone with the rate', { tags: 'deep' }, async () => {
    harness = await start({ MAIL_DOMAIN_RATES: 'example.com=1' });
    await insertSubscribers(harness, 3);
    await insertSubscribers(harness, 20, 'elsewhere');
    await moveToExampleOrg(/^elsewhere/);
    const id = await sendNewsletter(harness, { maxRate: 50 });
    await snapshotAudience(harness, id);
    const isQueued = (n: number) =>
      harness.context.producer.isQueued(sendBatchJob, { batchId: `${id}-${n}`, attempt: 0 });
    expect([await isQueued(0), await isQueued(1)]).toEqual([true, true]);

    // Batches of a domain whose rate was removed from the settings after the snapshot.
    const batches = harness.context.db.collection('campaign_batches');
    await batches.updateMany({ domain: 'example.com' }, { $set: { domain: 'former.example' } });
    await emptyQueue(harness);
    await harness.sweep('campaigns');
    expect([await isQueued(0), await isQueued(1)]).toEqual([true, false]);
  });

  test('keeps no retry to another domain waiting', { tags: 'deep' }, async () => {
    harness = await start({ MAIL_DOMAIN_RATES: 'example.org=3' });
    await insertSubscribers(harness, 30);
    isBusy = true;
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    await runBatches(harness);
    isBusy = false;
    await moveToExampleOrg(/[02468]@/);
    harness.context.clock.advance(60_000);
    await runRetries(harness, id);
    expect(sentTo('@example.com')).toHaveLength(15);
    expect((await expectLedgerToAddUp(harness, id, sink.mails)).progress.retrying).toBeGreaterThan(0);
    const waiting = (await findDeliveries(harness)).filter(({ status }) => status === 'retry');
    const nextSecond = harness.context.clock.now().getTime() + 1_000;
    expect(new Set(waiting.map(({ nextAttemptAt }) => nextAttemptAt?.getTime()))).toEqual(
      new Set([nextSecond]),
    );

    const retryAgain = async () => {
      harness.context.clock.advance(1_000);
      await runRetries(harness, id);
      return (await expectLedgerToAddUp(harness, id, sink.mails)).status;
    };
    await expect.poll(retryAgain, { interval: 1_000 }).toBe('sent');
    expect(sentTo('@example.org')).toHaveLength(15);
  });

  test("gets no more than the mailing's own rate either", { tags: 'deep' }, async () => {
    harness = await start({ MAIL_DOMAIN_RATES: 'example.com=100' });
    await insertSubscribers(harness, 20);
    const id = await sendNewsletter(harness, { maxRate: 2 });
    await snapshotAudience(harness, id);
    await emptyQueue(harness);
    await runBatches(harness);
    expect(sink.mails.length).toBeLessThan(20);
    const waiting = (await findBatches(harness)).find(({ status }) => status === 'pending');
    const { _id = '', attempt = 0 } = waiting ?? {};
    expect(attempt, 'it is put back for a later attempt').toBeGreaterThan(0);
    expect(waiting?.notBefore.getTime()).toBeGreaterThan(harness.context.clock.now().getTime());
    expect(await harness.context.producer.isQueued(sendBatchJob, { batchId: _id, attempt })).toBe(true);
  });
});

test.each([
  ['installation', { MAIL_RATE: '2' }, {}],
  ['mailing', {}, { maxRate: 2 }],
])(
  'sending goes on at the rate of the %s while Redis, which counts for all workers, is away',
  async (_whose, env, mailing) => {
    // biome-ignore lint/style/noProcessEnv: where the engines of this test run are
    const gate = await createRedisGate(process.env.TEST_REDIS_URL ?? '');
    const logger = createLogger({ level: 'fatal', name: 'test' });
    const redis = createRedis({ url: gate.url, role: 'producer', logger });
    onTestFinished(() => redis.disconnect());
    harness = await start(env, { redis });
    await insertSubscribers(harness, 40);
    const id = await sendNewsletter(harness, mailing);
    await snapshotAudience(harness, id);
    await runBatches(harness);
    expect(sink.mails.length).toBeGreaterThan(0);
    expect(sink.mails.length).toBeLessThan(40);
  },
);
