import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  emptyQueue,
  findBatches,
  readCampaign,
  sendNewsletter,
  snapshotAudience,
} from '../../testing/mailing';
import { setUpMailingBench } from '../../testing/mailing-bench';
import { insertSubscribers } from '../../testing/subscribers';
import { deliveryIdOf } from './delivery-document';
import { createDeliveryRepository } from './delivery-repository';
import { createMarkerSpool } from './marker-spool';
import { snapshotAudienceJob } from './sending.jobs';

const bench = await setUpMailingBench();
const { harness } = bench;

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

test('outcomes that wait on disk are written while the campaign is paused and no batch is sent', async () => {
  await insertSubscribers(harness, 1);
  const id = await sendNewsletter(harness);
  await snapshotAudience(harness, id);
  await bench.act(id, 'pause');
  const [batch] = await findBatches(harness);
  const [subscriberId] = batch?.recipients ?? [];
  if (batch === undefined || subscriberId === undefined) throw new Error('no batch');
  const deliveries = createDeliveryRepository(harness.context.db);
  const spool = createMarkerSpool({
    directory: join(harness.dataDir, 'spool/deliveries'),
    deliveries,
    reportStuck: async () => {},
  });
  const _id = deliveryIdOf(batch.campaignId, subscriberId);
  const at = harness.context.clock.now();
  await spool.write([
    { _id, batchId: batch._id, status: 'sent', code: 250, detail: null, at, messageId: '' },
  ]);
  await harness.sweep('campaigns');
  expect((await readCampaign(harness, id)).progress).toMatchObject({ sent: 1, remaining: 0 });
});

test('a damaged campaign is told to the staff and keeps no other one from going on', async () => {
  const { db, clock, producer } = harness.context;
  const damaged = [
    { _id: 'damaged-1', status: 'scheduled', sendAt: new Date(0), rev: 1 },
    { _id: 'damaged-2', status: 'planning', snapshotDone: false, snapshotLeaseUntil: new Date(0) },
    { _id: 'damaged-3', status: 'sending', backoffUntil: null, maxRate: 10 },
  ];
  await db.collection<{ _id: string }>('campaigns').insertMany(damaged);
  await insertSubscribers(harness, 1);
  const id = await sendNewsletter(harness);
  await emptyQueue(harness);
  clock.advance(31_000);
  await harness.sweep('campaigns');
  expect(await producer.isQueued(snapshotAudienceJob, { campaignId: id, rev: 1 })).toBe(true);
  const told = await db.collection('mail_outbox').distinct('data.resourceId', { template: 'item-stuck' });
  expect(told).toEqual(['damaged-1', 'damaged-2', 'damaged-3']);
});
