import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  findDeliveries,
  readCampaign,
  runBatches,
  runJob,
  runRetries,
  sendNewsletter,
  snapshotAudience,
} from '../../testing/mailing';
import { setUpMailingBench } from '../../testing/mailing-bench';
import { insertSubscribers } from '../../testing/subscribers';
import { createDeliveryRepository } from './delivery-repository';
import { createMarkerSpool } from './marker-spool';
import { retryDeliveriesJob } from './sending.jobs';

const bench = await setUpMailingBench();
const { harness, sink } = bench;

/** A campaign of one mail, which the server has put off; its next attempt is due. */
async function putOff(): Promise<string> {
  await insertSubscribers(harness, 1);
  bench.refuse = () => [451, '4.3.0 later'];
  const id = await sendNewsletter(harness);
  await snapshotAudience(harness, id);
  await runBatches(harness);
  bench.refuse = () => undefined;
  harness.context.clock.advance(24 * 3_600_000);
  return id;
}

test('nothing is retried while the campaign rests; the next attempt is queued for its end', async () => {
  const id = await putOff();
  const { clock, db, producer } = harness.context;
  const backoffUntil = new Date(Math.ceil(clock.now().getTime() / 1_000) * 1_000 + 60_000);
  await db.collection('campaigns').updateOne({}, { $set: { backoffUntil } });
  await runRetries(harness, id);
  expect(sink.mails).toHaveLength(0);
  const next = { campaignId: id, dueAt: backoffUntil.getTime() };
  expect(await producer.isQueued(retryDeliveriesJob, next)).toBe(true);
  clock.advance(62_000);
  await runJob(harness, 'campaign-retry', next);
  expect(sink.mails).toHaveLength(1);
  expect((await readCampaign(harness, id)).status).toBe('sent');
});

test('a retry that 421 refuses is no mail in doubt: it is repeated after the rest, counted once', {
  tags: 'deep',
}, async () => {
  const id = await putOff();
  bench.refuse = () => [421, '4.7.0 too many'];
  await runRetries(harness, id);
  expect((await findDeliveries(harness))[0]).not.toHaveProperty('leaseUntil');
  bench.refuse = () => undefined;
  harness.context.clock.advance(24 * 3_600_000);
  await runRetries(harness, id);
  expect(sink.mails).toHaveLength(1);
  expect(await readCampaign(harness, id)).toMatchObject({
    status: 'sent',
    progress: { sent: 1, duplicates: 0 },
  });
});

test('nothing is tried again while the campaign is paused', { tags: 'deep' }, async () => {
  const id = await putOff();
  await bench.act(id, 'pause');
  await runRetries(harness, id);
  expect(sink.mails).toHaveLength(0);
  await bench.act(id, 'resume');
  await runRetries(harness, id);
  expect(sink.mails).toHaveLength(1);
});

test('an outcome that waits on disk is written first, so that nobody gets the mail again', async () => {
  const id = await putOff();
  const { db } = harness.context;
  const [delivery] = await findDeliveries(harness);
  if (delivery === undefined) throw new Error('no delivery');
  const { nextAttemptAt: _, ...settled } = delivery;
  const deliveries = createDeliveryRepository(db);
  const spool = createMarkerSpool({
    directory: join(harness.dataDir, 'spool/deliveries'),
    deliveries,
    reportStuck: async () => {},
  });
  await spool.write([{ ...settled, status: 'sent', code: 250, detail: null }]);
  await runRetries(harness, id);
  expect(sink.mails).toHaveLength(0);
  expect((await readCampaign(harness, id)).progress).toMatchObject({ sent: 1, retrying: 0 });
});

test('a mail that can no longer be built pauses its campaign, and goes out once it can', {
  tags: 'deep',
}, async () => {
  const id = await putOff();
  const campaigns = harness.context.db.collection('campaigns');
  await campaigns.updateOne({}, { $set: { subject: null } });
  await runRetries(harness, id);
  expect(await campaigns.findOne({})).toMatchObject({
    status: 'paused',
    pauseReason: expect.stringContaining('The mail could not be built'),
  });
  await campaigns.updateOne({}, { $set: { subject: 'Mended' } });
  await bench.act(id, 'resume');
  await runRetries(harness, id);
  expect(sink.mails).toHaveLength(1);
});

test('an address that no header may carry fails alone', { tags: 'deep' }, async () => {
  const id = await putOff();
  const { db } = harness.context;
  await db.collection('subscribers').updateOne({}, { $set: { email: 'a@b.example\r\nBcc: c@d.example' } });
  await runRetries(harness, id);
  expect((await findDeliveries(harness))[0]).toMatchObject({
    status: 'failed',
    detail: expect.stringContaining('The mail could not be built'),
  });
  expect(await readCampaign(harness, id)).toMatchObject({ status: 'sent', progress: { failed: 1 } });
});

describe('a damaged delivery', () => {
  test.each([
    ['time', { nextAttemptAt: 'soon' }],
    ['time that is missing', { nextAttemptAt: null }],
    ['lease', { leaseUntil: 'soon' }],
  ])('with a damaged %s is tried again like any other', async (_what, damage) => {
    const id = await putOff();
    const { db, producer, clock } = harness.context;
    await db.collection('deliveries').updateMany({}, { $set: damage });
    await harness.sweep('campaigns');
    const dueAt = Math.ceil((clock.now().getTime() + 1) / 1_000) * 1_000;
    expect(await producer.isQueued(retryDeliveriesJob, { campaignId: id, dueAt })).toBe(true);
    await runRetries(harness, id);
    expect(sink.mails).toHaveLength(1);
    expect(await readCampaign(harness, id)).toMatchObject({ status: 'sent', progress: { sent: 1 } });
  });

  test('of nobody keeps no other one waiting, and is told to the staff', async () => {
    const id = await putOff();
    const deliveries = harness.context.db.collection<{ _id: string }>('deliveries');
    const { _id, ...fields } = (await deliveries.findOne()) ?? { _id: '' };
    const bad = `${id}:nobody`;
    await deliveries.insertOne({ ...fields, _id: bad });
    await runRetries(harness, id);
    expect(sink.mails).toHaveLength(1);
    expect(await deliveries.findOne({ _id })).toMatchObject({ status: 'sent' });
    const told = await harness.context.db.collection('mail_outbox').findOne({ template: 'item-stuck' });
    expect(told?.data).toMatchObject({ resource: 'newsletter', resourceId: id });
  });
});

test('a mail in doubt counts as one duplicate, however often its next attempt is put off', {
  tags: 'deep',
}, async () => {
  const id = await putOff();
  await harness.context.db.collection('deliveries').updateMany({}, { $set: { isInDoubt: true } });
  const putsOff: [number, string][] = [
    [421, '4.7.0 too many'],
    [451, '4.3.0 later'],
    [421, '4.7.0 too many'],
  ];
  for (const reply of putsOff) {
    bench.refuse = () => reply;
    await runRetries(harness, id);
    harness.context.clock.advance(24 * 3_600_000);
  }
  bench.refuse = () => undefined;
  await runRetries(harness, id);
  expect(await readCampaign(harness, id)).toMatchObject({
    status: 'sent',
    progress: { sent: 1, duplicates: 1 },
  });
});

test('of two workers one leases a retry, until its lease ends', async () => {
  await putOff();
  const { clock, db } = harness.context;
  const deliveries = createDeliveryRepository(db);
  const [delivery] = await findDeliveries(harness);
  const lease = () => {
    const now = clock.now();
    return deliveries.leaseRetry(delivery?._id ?? '', now, new Date(now.getTime() + 60_000));
  };
  expect(await lease()).not.toBeNull();
  expect(await lease()).toBeNull();
  clock.advance(60_001);
  expect(await lease()).not.toBeNull();
});
