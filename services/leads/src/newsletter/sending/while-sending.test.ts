import type { CampaignDelivery } from '@atrium/contracts/newsletter/campaign-results.schemas';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  expectLedgerToAddUp,
  findBatches,
  findDeliveries,
  readCampaign,
  runBatches,
  runJob,
  runRetries,
  sendNewsletter,
  snapshotAudience,
} from '../../testing/mailing';
import { setUpMailingBench } from '../../testing/mailing-bench';
import { insertSubscribers, tokenIn } from '../../testing/subscribers';

const bench = await setUpMailingBench();
const { harness, sink } = bench;

describe('while it is sent', () => {
  test('an unsubscription takes effect for mails that are not sent yet', async () => {
    await insertSubscribers(harness, 300);
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    let isDone = false;
    bench.onMail = async () => {
      if (isDone || sink.mails.length < 20) return;
      isDone = true;
      const token = await tokenIn(harness, 'reader290@example.com', 'unsubscribe');
      await harness.call(`/api/newsletter/unsubscribe?token=${token}`, { method: 'POST', token: null });
    };
    await runBatches(harness);
    expect(sink.countByRecipient().has('reader290@example.com')).toBe(false);
    expect((await expectLedgerToAddUp(harness, id, sink.mails)).progress).toMatchObject({
      sent: 299,
      suppressed: 1,
      remaining: 0,
    });
  });

  test('nobody without a consent on record, or who was suppressed, gets it', async () => {
    const people = await insertSubscribers(harness, 5);
    await harness.context.db
      .collection('subscribers')
      .updateOne({ _id: people[0]?._id }, { $set: { consentSeq: null } });
    await harness.context.db.collection('subscribers').deleteOne({ _id: people[4]?._id });
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    await harness.call(`/api/newsletter/subscribers/${people[1]?._id.toHexString()}`, { method: 'DELETE' });
    await runBatches(harness);
    expect((await expectLedgerToAddUp(harness, id, sink.mails)).progress).toMatchObject({
      sent: 2,
      suppressed: 2,
      remaining: 0,
    });
  });

  test('a campaign can be paused, resumed and cancelled', async () => {
    await insertSubscribers(harness, 300);
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    let isPaused = false;
    bench.onMail = async () => {
      if (isPaused || sink.mails.length < 50) return;
      isPaused = true;
      await bench.act(id, 'pause');
    };
    await runBatches(harness);
    const atPause = sink.mails.length;
    expect(atPause).toBeLessThan(250);
    expect(await expectLedgerToAddUp(harness, id, sink.mails)).toMatchObject({
      status: 'paused',
      pauseReason: 'Paused by Test admin',
    });
    await runBatches(harness);
    expect(sink.mails).toHaveLength(atPause);
    expect((await bench.act(id, 'pause')).status).toBe(409);
    await bench.act(id, 'resume');
    await runBatches(harness);
    expect(bench.timesSent()).toEqual(Array(300).fill(1));
    expect(await expectLedgerToAddUp(harness, id, sink.mails)).toMatchObject({ status: 'sent' });
    for (const [action, verb] of [
      ['pause', 'paused'],
      ['resume', 'resumed'],
      ['cancel', 'cancelled'],
      ['send', 'sent'],
    ] as const)
      expect(await bench.act(id, action)).toMatchObject({
        status: 409,
        body: { message: `This campaign is sent and can not be ${verb}` },
      });

    const other = await sendNewsletter(harness, { subject: 'Never mind' });
    await snapshotAudience(harness, other);
    await bench.act(other, 'cancel');
    await runBatches(harness);
    expect(sink.mails).toHaveLength(300);
    expect((await readCampaign(harness, other)).progress).toMatchObject({
      audience: 300,
      sent: 0,
      remaining: 300,
    });
  });

  test('a campaign paused before its audience is known reaches everybody after it is resumed', {
    tags: 'deep',
  }, async () => {
    await insertSubscribers(harness, 3);
    const id = await sendNewsletter(harness);
    expect((await bench.act(id, 'pause')).body.data.status).toBe('paused');
    await snapshotAudience(harness, id);
    expect(await findBatches(harness)).toEqual([]);
    expect((await bench.act(id, 'resume')).body.data.status).toBe('planning');
    const stored = await harness.context.db.collection('campaigns').findOne();
    await runJob(harness, 'campaign-snapshot', { campaignId: id, rev: stored?.rev });
    await runBatches(harness);
    expect(bench.timesSent()).toEqual([1, 1, 1]);
    expect((await expectLedgerToAddUp(harness, id, sink.mails)).status).toBe('sent');
  });

  test('a recipient who was put off is tried again when that is due', async () => {
    await insertSubscribers(harness, 3);
    bench.refuse = (address) => (address === 'reader1@example.com' ? [451, '4.2.1 try later'] : undefined);
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    await runBatches(harness);
    const dueAt = harness.context.clock.now().getTime() + 60_000;
    const enqueue = vi.spyOn(harness.deps.producer, 'enqueue');
    onTestFinished(() => enqueue.mockRestore());
    harness.context.clock.advance(10_000);
    await runRetries(harness, id);
    expect(enqueue.mock.calls).toEqual([
      [expect.objectContaining({ name: 'campaign-retry' }), { campaignId: id, dueAt }, { delayMs: 50_000 }],
    ]);
  });

  test('the figures of a mailing that has ended stay when its deliveries are gone', {
    tags: 'deep',
  }, async () => {
    await insertSubscribers(harness, 3);
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    await runBatches(harness);
    await harness.context.db.collection('deliveries').deleteMany({});
    expect(await readCampaign(harness, id)).toMatchObject({
      status: 'sent',
      progress: { audience: 3, sent: 3, remaining: 0 },
    });
  });

  test('a retry beside a running batch changes none of its counts', { tags: 'deep' }, async () => {
    await insertSubscribers(harness, 300);
    let isBusy = true;
    bench.refuse = (address) =>
      isBusy && /^reader[1-9]@/.test(address) ? [451, '4.2.1 try later'] : undefined;
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    let hasRetried = false;
    bench.onMail = async () => {
      if (hasRetried || sink.mails.length < 150) return;
      hasRetried = true;
      isBusy = false;
      harness.context.clock.advance(61_000);
      await runRetries(harness, id);
      expect((await readCampaign(harness, id)).progress.retrying).toBe(0);
    };
    await runBatches(harness);
    expect(hasRetried).toBe(true);
    expect(bench.timesSent()).toEqual(Array(300).fill(1));
    expect(await expectLedgerToAddUp(harness, id, sink.mails)).toMatchObject({
      status: 'sent',
      progress: { sent: 300, remaining: 0, retrying: 0 },
    });
  });
});

describe('what servers answer', () => {
  test('5xx is recorded, a dead address suppressed, 4xx tried again; nobody fails the batch', async () => {
    await insertSubscribers(harness, 60);
    let isBusy = true;
    bench.refuse = (address) => {
      if (address === 'reader1@example.com') return [550, '5.1.1 user unknown'];
      if (address === 'reader2@example.com') return [554, '5.7.1 not <reader2@example.com>'];
      if (address === 'reader3@example.com' && isBusy) return [451, '4.2.1 try later'];
      return undefined;
    };
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    await runBatches(harness);
    const { progress, status } = await expectLedgerToAddUp(harness, id, sink.mails);
    expect({ status, ...progress }).toMatchObject({
      status: 'sending',
      sent: 57,
      failed: 2,
      remaining: 1,
      retrying: 1,
    });
    const { body: log } = await harness.call<CampaignDelivery[]>(
      `/api/newsletter/campaigns/${id}/deliveries?status=failed`,
    );
    expect(log.pagination.total).toBe(2);
    expect(log.data.map(({ code }) => code).sort()).toEqual([550, 554]);
    expect(JSON.stringify(await findDeliveries(harness))).not.toContain('reader2@');
    const dead = await harness.context.db.collection('subscribers').findOne({ email: 'reader1@example.com' });
    expect(dead).toMatchObject({ status: 'unsubscribed' });
    const dueAt = harness.context.clock.now().getTime() + 60_000;
    const job = `${harness.context.queuePrefix}:campaign-retries:retry-${id}-${dueAt}`;
    expect(await harness.context.redis.hget(job, 'delay')).toBe('60000');

    await runRetries(harness, id);
    expect(sink.countByRecipient().has('reader3@example.com')).toBe(false);
    harness.context.clock.advance(61_000);
    isBusy = false;
    await runRetries(harness, id);
    expect(await expectLedgerToAddUp(harness, id, sink.mails)).toMatchObject({
      status: 'sent',
      progress: { sent: 58, failed: 2, remaining: 0, retrying: 0 },
    });
    // The retry is the same mail, so its date is that of the others.
    expect(new Set(sink.mails.map(({ head }) => /^Date: .*$/m.exec(head)?.[0])).size).toBe(1);
  });

  test('a recipient that is refused for now at each attempt fails after the last retry', {
    tags: 'deep',
  }, async () => {
    await insertSubscribers(harness, 1);
    bench.refuse = () => [450, '4.2.2 mailbox full'];
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    await runBatches(harness);
    for (let count = 0; count < 4; count += 1) {
      harness.context.clock.advance(7_200_000);
      await runRetries(harness, id);
    }
    expect(await expectLedgerToAddUp(harness, id, sink.mails)).toMatchObject({
      status: 'sent',
      progress: { failed: 1, remaining: 0 },
    });
  });

  test('too many refusals pause it and tell the staff', async () => {
    await insertSubscribers(harness, 400);
    bench.refuse = (address) =>
      Number(/\d+/.exec(address)?.[0]) % 2 === 0 ? [554, '5.7.1 blocked'] : undefined;
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    await runBatches(harness);
    const campaign = await expectLedgerToAddUp(harness, id, sink.mails);
    expect(campaign.status).toBe('paused');
    expect(campaign.pauseReason).toMatch(/refused \d+ % of the mails/);
    expect(sink.mails.length).toBeLessThan(200);
    expect(
      await harness.context.db.collection('mail_outbox').countDocuments({ template: 'campaign-paused' }),
    ).toBe(1);
  });

  test('the last batch pauses the mailing if it exceeds the limit of refusals', {
    tags: 'deep',
  }, async () => {
    await insertSubscribers(harness, 41);
    bench.refuse = (address) => {
      const number = Number(/\d+/.exec(address)?.[0]);
      return number < 30 || number === 40 ? [554, '5.7.1 blocked'] : undefined;
    };
    const id = await sendNewsletter(harness, { maxRate: 1 });
    await snapshotAudience(harness, id);
    expect(await findBatches(harness)).toHaveLength(5);
    await harness.context.db.collection('campaigns').updateMany({}, { $set: { maxRate: 10_000 } });
    await runBatches(harness);
    expect(await expectLedgerToAddUp(harness, id, sink.mails)).toMatchObject({
      status: 'paused',
      progress: { sent: 10, failed: 31 },
    });
  });
});
