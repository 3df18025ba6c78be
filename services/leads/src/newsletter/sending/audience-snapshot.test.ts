import { describe, expect, test } from 'vitest';
import {
  findBatches,
  readCampaign,
  runBatches,
  sendNewsletter,
  snapshotAudience,
} from '../../testing/mailing';
import { setUpMailingBench } from '../../testing/mailing-bench';
import { insertSubscribers } from '../../testing/subscribers';

const bench = await setUpMailingBench();
const { harness, sink } = bench;

describe('the audience snapshot', () => {
  test('freezes who gets it: later subscribers are not in it', async () => {
    await insertSubscribers(harness, 10);
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    await insertSubscribers(harness, 5, 'late');
    await runBatches(harness);
    expect(sink.mails).toHaveLength(10);
  });

  test('of more people than one read holds has each of them once', { tags: 'deep' }, async () => {
    await insertSubscribers(harness, 20_001);
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    const batches = await findBatches(harness);
    const people = batches.flatMap(({ recipients }) => recipients.map(String));
    expect([people.length, new Set(people).size]).toEqual([20_001, 20_001]);
    expect(batches.map(({ n }) => n)).toEqual(batches.map((_, index) => index));
    expect((await readCampaign(harness, id)).progress).toMatchObject({ audience: 20_001, remaining: 20_001 });
  });

  test('goes on behind the last batch when it was killed before it could note it', async () => {
    const people = await insertSubscribers(harness, 35);
    const id = await sendNewsletter(harness, { maxRate: 1 });
    await snapshotAudience(harness, id);
    const before = await findBatches(harness);
    expect(before).toHaveLength(4);
    // As if killed after its first two batches, with the cursor still at the start.
    await harness.context.db.collection('campaign_batches').deleteMany({ n: { $gte: 2 } });
    await harness.context.db.collection('campaigns').updateMany(
      {},
      {
        $set: {
          status: 'planning',
          snapshotDone: false,
          snapshotCursor: null,
          nextBatch: 0,
          audience: 0,
          snapshotLeaseUntil: new Date(0),
        },
      },
    );
    await snapshotAudience(harness, id);
    const recipients = (await findBatches(harness)).flatMap((batch) =>
      batch.recipients.map((one) => one.toHexString()),
    );
    expect(recipients.sort()).toEqual(people.map(({ _id }) => _id.toHexString()).sort());
    expect((await readCampaign(harness, id)).progress.audience).toBe(35);
  });

  test('by several at once puts nobody into two batches', async () => {
    await insertSubscribers(harness, 60);
    const id = await sendNewsletter(harness, { maxRate: 1 });
    await Promise.all(Array.from({ length: 4 }, () => snapshotAudience(harness, id)));
    const recipients = (await findBatches(harness)).flatMap((batch) =>
      batch.recipients.map((one) => one.toHexString()),
    );
    expect(new Set(recipients).size).toBe(60);
    expect(recipients).toHaveLength(60);
  });
});
