import { expect, test } from 'vitest';
import { emptyQueue, readCampaign, sendNewsletter, snapshotAudience } from '../../testing/mailing';
import { setUpMailingBench } from '../../testing/mailing-bench';
import { insertSubscribers } from '../../testing/subscribers';
import { snapshotAudienceJob } from './sending.jobs';

const { harness } = await setUpMailingBench();

test('a lost snapshot is queued again, once its lease is over', async () => {
  const { producer, db, clock } = harness.context;
  await insertSubscribers(harness, 3);
  const id = await sendNewsletter(harness);
  const isQueued = () => producer.isQueued(snapshotAudienceJob, { campaignId: id, rev: 1 });
  await emptyQueue(harness);
  const snapshotLeaseUntil = new Date(clock.now().getTime() + 30_000);
  await db.collection('campaigns').updateOne({}, { $set: { snapshotLeaseUntil } });
  await harness.sweep('campaigns');
  expect(await isQueued()).toBe(false);
  clock.advance(31_000);
  await harness.sweep('campaigns');
  expect(await isQueued()).toBe(true);
});

test('a campaign whose worker was killed after the last part of the snapshot is sent', async () => {
  await insertSubscribers(harness, 3);
  const id = await sendNewsletter(harness);
  await snapshotAudience(harness, id);
  await harness.context.db.collection('campaigns').updateOne({}, { $set: { status: 'planning' } });
  await harness.sweep('campaigns');
  expect((await readCampaign(harness, id)).status).toBe('sending');
});
