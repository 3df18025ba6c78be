import { ObjectId } from 'mongodb';
import { describe, expect, test, vi } from 'vitest';
import { crashAfter } from '../../testing/crash-after';
import {
  emptyQueue,
  expectLedgerToAddUp,
  findBatches,
  findDeliveries,
  runBatches,
  runJob,
  runRetries,
  sendNewsletter,
  snapshotAudience,
} from '../../testing/mailing';
import { setUpMailingBench } from '../../testing/mailing-bench';
import { insertSubscribers } from '../../testing/subscribers';
import { type DeliveryDocument, deliveryIdOf } from './delivery-document';

const bench = await setUpMailingBench();
const { harness, sink } = bench;

const listQueued = (state: 'prioritized' | 'delayed' = 'prioritized') =>
  harness.context.redis.zrange(`${harness.context.queuePrefix}:campaign-batches:${state}`, '0', '-1');

describe('what a crash leaves', () => {
  test('is sent again under the same Message-ID and counted; nobody is lost', async () => {
    await insertSubscribers(harness, 120);
    const id = await sendNewsletter(harness);
    const { unwritten } = await crashAfter(bench, 60, id);
    await runBatches(harness);
    expect(sink.countByRecipient().size).toBe(120);
    expect(sink.mails).toHaveLength(120 + unwritten);
    expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(120);
    const { progress, status } = await expectLedgerToAddUp(harness, id, sink.mails);
    expect({ status, ...progress }).toMatchObject({
      status: 'sent',
      sent: 120,
      duplicates: unwritten,
      remaining: 0,
    });
  });

  test("is held for a person where it was marked 'never twice', who can send it or drop it", async () => {
    await insertSubscribers(harness, 120);
    const id = await sendNewsletter(harness, { neverTwice: true });
    const { unwritten } = await crashAfter(bench, 60, id);
    await runBatches(harness);
    expect(bench.timesSent()).toEqual(Array(120).fill(1));
    const { progress } = await expectLedgerToAddUp(harness, id, sink.mails);
    expect(progress).toMatchObject({ sent: 120 - unwritten, inDoubt: unwritten, remaining: unwritten });
    expect(await harness.context.db.collection('deliveries').findOne({ status: 'in-doubt' })).toMatchObject({
      detail: 'A worker was lost while this mail was on its way',
    });
    const { body } = await bench.act(id, 'in-doubt', { action: 'send' });
    expect(body.data).toMatchObject({ status: 'sending', progress: { retrying: unwritten, inDoubt: 0 } });
    // Stored figures would no longer change while it is being sent.
    expect(await harness.context.db.collection('campaigns').findOne()).toMatchObject({ totals: null });
    await runRetries(harness, id);
    expect(await expectLedgerToAddUp(harness, id, sink.mails)).toMatchObject({
      status: 'sent',
      progress: { sent: 120, remaining: 0 },
    });
  });

  test('is left alone while the lease of whoever sends it is good', async () => {
    await insertSubscribers(harness, 10);
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    await harness.context.db.collection('campaign_batches').updateMany(
      {},
      {
        $set: {
          status: 'sending',
          owner: 'another',
          leaseUntil: new Date(harness.context.clock.now().getTime() + 20_000),
        },
      },
    );
    await runBatches(harness);
    expect(sink.mails).toHaveLength(0);
    const [leased] = await findBatches(harness);
    // Not under the id of the batch's first job: that one still runs, or is lost.
    expect(await listQueued('delayed')).toEqual([`batch-${id}-0-0-${Number(leased?.leaseUntil) + 1}`]);
    harness.context.clock.advance(21_000);
    await harness.sweep('campaigns');
    const [batch] = await findBatches(harness);
    await runJob(harness, 'campaign-batch', { batchId: batch?._id, attempt: batch?.attempt });
    expect(sink.mails).toHaveLength(10);
  });

  test('a worker that lost its lease stops within one flush, and what it sent is on record', async () => {
    await insertSubscribers(harness, 400);
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    let isTaken = false;
    bench.onMail = async () => {
      if (isTaken || sink.mails.length < 50) return;
      isTaken = true;
      await harness.context.db.collection('campaign_batches').updateMany({}, { $set: { owner: 'another' } });
    };
    await runBatches(harness);
    expect(sink.mails.length).toBeGreaterThan(50);
    expect(sink.mails.length).toBeLessThanOrEqual(50 + 2 * 55);
    const sent = (await findDeliveries(harness)).filter(({ status }) => status === 'sent');
    expect(sent).toHaveLength(sink.mails.length);
    const [batch] = await findBatches(harness);
    expect(batch).toMatchObject({ status: 'sending', owner: 'another' });
  });

  test('a worker that was frozen past its lease sends nothing more; what it sent is not repeated', async () => {
    await insertSubscribers(harness, 100);
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    const now = performance.now.bind(performance);
    let frozenMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now() + frozenMs);
    bench.onMail = async () => {
      frozenMs = 60_000;
    };
    await runBatches(harness);
    expect(sink.mails.length).toBeLessThan(30);
    await runBatches(harness);
    expect(bench.timesSent()).toEqual(Array(100).fill(1));
    await expectLedgerToAddUp(harness, id, sink.mails);
  });

  test('two workers on one batch count what both have sent', async () => {
    await insertSubscribers(harness, 300);
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    let second: Promise<void> | undefined;
    let isStolen = false;
    bench.onMail = async () => {
      if (isStolen || sink.mails.length < 60) return;
      isStolen = true;
      await harness.context.db
        .collection('campaign_batches')
        .updateMany({}, { $set: { leaseUntil: new Date(0) } });
      second = runBatches(harness);
    };
    await runBatches(harness);
    await second;
    expect(sink.countByRecipient().size).toBe(300);
    const { progress } = await expectLedgerToAddUp(harness, id, sink.mails);
    expect(progress).toMatchObject({ sent: 300, remaining: 0 });
    expect(sink.mails.length - 300).toBeLessThanOrEqual(55);
    expect(progress.duplicates).toBeGreaterThanOrEqual(sink.mails.length - 300);
  });

  test('a mail whose outcome another worker has recorded was sent twice', async () => {
    const [reader] = await insertSubscribers(harness, 3);
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    bench.onMail = async ({ to, messageId }) => {
      if (to !== reader?.email) return;
      await harness.context.db.collection<DeliveryDocument>('deliveries').insertOne({
        _id: deliveryIdOf(new ObjectId(id), reader._id),
        batchId: `${id}-0`,
        status: 'sent',
        code: 250,
        detail: null,
        at: harness.context.clock.now(),
        messageId,
      });
    };
    await runBatches(harness);
    expect((await expectLedgerToAddUp(harness, id, sink.mails)).progress).toMatchObject({
      sent: 3,
      duplicates: 1,
    });
  });

  test('a stopping process puts its batch back with nothing in doubt', async () => {
    await insertSubscribers(harness, 200);
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    const stop = new AbortController();
    bench.onMail = async () => {
      if (sink.mails.length >= 40) stop.abort();
    };
    await runBatches(harness, stop.signal);
    const [batch] = await findBatches(harness);
    expect(batch).toMatchObject({ status: 'pending', owner: null, highWaterMark: 0, attempt: 1 });
    expect(sink.mails.length).toBeLessThan(100);
    await runBatches(harness);
    expect(bench.timesSent()).toEqual(Array(200).fill(1));
    expect((await expectLedgerToAddUp(harness, id, sink.mails)).progress).toMatchObject({
      sent: 200,
      duplicates: 0,
    });
  });

  test('an emptied queue is filled again by one sweep', async () => {
    await insertSubscribers(harness, 30);
    const id = await sendNewsletter(harness, { maxRate: 1 });
    await snapshotAudience(harness, id);
    await emptyQueue(harness);
    await harness.sweep('campaigns');
    await harness.sweep('campaigns');
    expect(await listQueued()).toEqual([`batch-${id}-0-0`]);
  });
});
