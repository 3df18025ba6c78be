import { describe, expect, test } from 'vitest';
import { crashAfter } from '../../testing/crash-after';
import {
  emptyQueue,
  expectLedgerToAddUp,
  findBatches,
  runBatches,
  runRetries,
  sendNewsletter,
} from '../../testing/mailing';
import { setUpMailingBench } from '../../testing/mailing-bench';
import { insertSubscribers } from '../../testing/subscribers';

const bench = await setUpMailingBench();
const { harness, sink } = bench;

const listQueued = () =>
  harness.context.redis.zrange(`${harness.context.queuePrefix}:campaign-batches:prioritized`, '0', '-1');

describe('what a crash leaves before a campaign is paused or cancelled', () => {
  test("is not sent again after 'never twice', whoever looks at the batch while it is paused", async () => {
    await insertSubscribers(harness, 120);
    const id = await sendNewsletter(harness, { neverTwice: true });
    const { unwritten } = await crashAfter(bench, 60, id);
    await bench.act(id, 'pause');
    await runBatches(harness);
    expect((await expectLedgerToAddUp(harness, id, sink.mails)).progress.inDoubt).toBe(unwritten);
    await bench.act(id, 'resume');
    await runBatches(harness);
    expect(bench.timesSent()).toEqual(Array(120).fill(1));
    expect((await expectLedgerToAddUp(harness, id, sink.mails)).progress).toMatchObject({
      sent: 120 - unwritten,
      inDoubt: unwritten,
    });
  });

  test("may be sent again after 'never twice' by a person, while it is paused too", async () => {
    await insertSubscribers(harness, 120);
    const id = await sendNewsletter(harness, { neverTwice: true });
    const { sentBefore, unwritten } = await crashAfter(bench, 60, id);
    await bench.act(id, 'pause');
    await runBatches(harness);
    const { status, body } = await bench.act(id, 'in-doubt', { action: 'send' });
    expect([status, body.data.status]).toEqual([200, 'paused']);
    await runBatches(harness);
    expect(sink.mails).toHaveLength(sentBefore);
    await bench.act(id, 'resume');
    await runBatches(harness);
    await runRetries(harness, id);
    expect(sink.mails).toHaveLength(120 + unwritten);
    expect((await expectLedgerToAddUp(harness, id, sink.mails)).progress).toMatchObject({
      sent: 120,
      inDoubt: 0,
    });
  });

  test('is counted as sent twice after it is resumed', async () => {
    await insertSubscribers(harness, 120);
    const id = await sendNewsletter(harness);
    const { unwritten } = await crashAfter(bench, 60, id);
    await bench.act(id, 'pause');
    await runBatches(harness);
    await bench.act(id, 'resume');
    await runBatches(harness);
    expect(sink.mails).toHaveLength(120 + unwritten);
    expect((await expectLedgerToAddUp(harness, id, sink.mails)).progress).toMatchObject({
      sent: 120,
      duplicates: unwritten,
    });
  });

  test.each([{ isPausedFirst: false }, { isPausedFirst: true }])(
    'stays in doubt when it is cancelled, paused first: $isPausedFirst',
    async ({ isPausedFirst }) => {
      await insertSubscribers(harness, 120);
      const id = await sendNewsletter(harness);
      const { sentBefore, unwritten } = await crashAfter(bench, 60, id);
      if (isPausedFirst) {
        await bench.act(id, 'pause');
        await runBatches(harness);
      }
      await emptyQueue(harness);
      await bench.act(id, 'cancel');
      const [inDoubt] = await findBatches(harness);
      expect(await listQueued()).toEqual([`batch-${inDoubt?._id}-${inDoubt?.attempt}`]);
      await runBatches(harness);
      await harness.sweep('campaigns');
      expect(sink.mails).toHaveLength(sentBefore);
      expect((await expectLedgerToAddUp(harness, id, sink.mails)).progress).toMatchObject({
        sent: sentBefore - unwritten,
        inDoubt: unwritten,
        remaining: 120 - sentBefore + unwritten,
      });
      expect((await bench.act(id, 'in-doubt', { action: 'send' })).status).toBe(409);
      expect((await bench.act(id, 'in-doubt', { action: 'drop' })).body.data.progress).toMatchObject({
        failed: unwritten,
        inDoubt: 0,
      });
    },
  );
});
