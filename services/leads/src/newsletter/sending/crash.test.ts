import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LeadsHarness } from '../../testing/leads-harness';
import {
  expectLedgerToAddUp,
  findBatches,
  findDeliveries,
  plan,
  runBatches,
  runJob,
  sendNewsletter,
} from '../../testing/mailing';
import { createMailingBench, type MailingBench } from '../../testing/mailing-bench';
import { insertSubscribers } from '../../testing/subscribers';

let bench: MailingBench;
let harness: LeadsHarness;
let sink: MailingBench['sink'];
beforeAll(async () => {
  bench = await createMailingBench();
  ({ harness, sink } = bench);
});
afterAll(() => bench.close());
beforeEach(() => bench.reset());

describe('what a crash leaves', () => {
  /** Sends until `count` mails have arrived, then leaves the batch as a killed worker would: leased, markers unwritten. */
  async function crashAfter(count: number, id: string) {
    await plan(harness, id);
    const stop = new AbortController();
    bench.onMail = async () => {
      if (sink.mails.length >= count - 1) stop.abort();
    };
    await runBatches(harness, stop.signal);
    bench.onMail = async () => {};
    const [batch] = await findBatches(harness);
    const written = await findDeliveries(harness);
    const unwritten = written.slice(-7).map(({ _id }) => _id);
    await harness.context.db.collection('deliveries').deleteMany({ _id: { $in: unwritten as never[] } });
    const reached = Math.max(
      ...(batch?.recipients ?? []).map((one, index) =>
        written.some(({ _id }) => _id.endsWith(one.toHexString())) ? index + 1 : 0,
      ),
    );
    await harness.context.db.collection<{ _id: string }>('campaign_batches').updateOne(
      { _id: batch?._id as string },
      {
        $set: {
          status: 'sending',
          owner: 'a-killed-worker',
          horizon: reached,
          leaseUntil: new Date(harness.context.clock.now().getTime() - 1),
        },
      },
    );
    return { sentBefore: sink.mails.length, unwritten: unwritten.length };
  }

  test('is sent again under the same Message-ID and counted; nobody is lost', async () => {
    await insertSubscribers(harness, 120);
    const id = await sendNewsletter(harness);
    const { unwritten } = await crashAfter(60, id);
    await runBatches(harness);
    expect(sink.countByRecipient().size).toBe(120);
    expect(sink.mails).toHaveLength(120 + unwritten);
    expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(120);
    const { progress, status } = await expectLedgerToAddUp(harness, id);
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
    const { unwritten } = await crashAfter(60, id);
    await runBatches(harness);
    expect(bench.timesSent()).toEqual(Array(120).fill(1));
    const { progress } = await expectLedgerToAddUp(harness, id);
    expect(progress).toMatchObject({ sent: 120 - unwritten, uncertain: unwritten, remaining: unwritten });
    const { body } = await bench.act(id, 'uncertain', { action: 'send' });
    expect(body.data).toMatchObject({ status: 'sending', progress: { retrying: unwritten, uncertain: 0 } });
    await runJob(harness, 'campaign-retry', { campaignId: id, slot: 1 });
    expect(await expectLedgerToAddUp(harness, id)).toMatchObject({
      status: 'sent',
      progress: { sent: 120, remaining: 0 },
    });
  });

  test('is left alone while the lease of whoever sends it is good', async () => {
    await insertSubscribers(harness, 10);
    const id = await sendNewsletter(harness);
    await plan(harness, id);
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
    harness.context.clock.advance(21_000);
    await harness.sweep('campaigns');
    const [batch] = await findBatches(harness);
    await runJob(harness, 'campaign-batch', { batchId: batch?._id, turn: batch?.turn });
    expect(sink.mails).toHaveLength(10);
  });

  test('a worker that lost its lease stops within one flush, and what it sent is on record', async () => {
    await insertSubscribers(harness, 400);
    const id = await sendNewsletter(harness);
    await plan(harness, id);
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

  test('two workers on one batch count what both have sent', async () => {
    await insertSubscribers(harness, 300);
    const id = await sendNewsletter(harness);
    await plan(harness, id);
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
    const { progress } = await expectLedgerToAddUp(harness, id);
    expect(progress).toMatchObject({ sent: 300, remaining: 0 });
    expect(sink.mails.length - 300).toBeLessThanOrEqual(55);
    expect(progress.duplicates).toBeGreaterThanOrEqual(sink.mails.length - 300);
  });

  test('a stopping process puts its batch back with nothing in doubt', async () => {
    await insertSubscribers(harness, 200);
    const id = await sendNewsletter(harness);
    await plan(harness, id);
    const stop = new AbortController();
    bench.onMail = async () => {
      if (sink.mails.length >= 40) stop.abort();
    };
    await runBatches(harness, stop.signal);
    const [batch] = await findBatches(harness);
    expect(batch).toMatchObject({ status: 'pending', owner: null, horizon: 0, turn: 1 });
    expect(sink.mails.length).toBeLessThan(100);
    await runBatches(harness);
    expect(bench.timesSent()).toEqual(Array(200).fill(1));
    expect((await expectLedgerToAddUp(harness, id)).progress).toMatchObject({ sent: 200, duplicates: 0 });
  });

  test('an emptied queue is filled again by one sweep', async () => {
    await insertSubscribers(harness, 30);
    const id = await sendNewsletter(harness, { maxRate: 1 });
    await plan(harness, id);
    for (const key of await harness.context.redis.keys(`${harness.context.queuePrefix}:*`))
      await harness.context.redis.del(key);
    await harness.sweep('campaigns');
    const waiting = await harness.context.redis.llen(`${harness.context.queuePrefix}:campaign-batches:wait`);
    expect(waiting).toBe(3);
  });
});
