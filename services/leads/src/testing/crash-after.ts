import { findBatches, findDeliveries, runBatches, snapshotAudience } from './mailing';
import type { MailingBench } from './mailing-bench';

/** Sends until `count` mails have arrived, then leaves the batch as a killed worker would: leased, markers unwritten. */
export async function crashAfter(bench: MailingBench, count: number, id: string) {
  const { harness, sink } = bench;
  await snapshotAudience(harness, id);
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
        highWaterMark: reached,
        leaseUntil: new Date(harness.context.clock.now().getTime() - 1),
      },
    },
  );
  return { sentBefore: sink.mails.length, unwritten: unwritten.length };
}
