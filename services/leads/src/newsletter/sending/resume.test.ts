import { describe, expect, test } from 'vitest';
import {
  expectLedgerToAddUp,
  findBatches,
  readCampaign,
  runBatches,
  runRetries,
  sendNewsletter,
  snapshotAudience,
} from '../../testing/mailing';
import { setUpMailingBench } from '../../testing/mailing-bench';
import { insertSubscribers } from '../../testing/subscribers';

const bench = await setUpMailingBench();
const { harness, sink } = bench;

const numberOf = (address: string) => Number(/\d+/.exec(address)?.[0]);
const blocked: [number, string] = [554, '5.7.1 blocked'];

async function start(readers: number, options: Record<string, unknown> = {}): Promise<string> {
  await insertSubscribers(harness, readers);
  const id = await sendNewsletter(harness, options);
  await snapshotAudience(harness, id);
  return id;
}

describe('a mailing that paused by itself', () => {
  test('is sent to its end once staff resume it and servers take the rest', async () => {
    const id = await start(400);
    bench.refuse = (address) => (numberOf(address) < 150 ? blocked : undefined);
    await runBatches(harness);
    expect(await readCampaign(harness, id)).toMatchObject({ status: 'paused' });
    await bench.act(id, 'resume');
    bench.refuse = (address) => (numberOf(address) % 10 === 0 ? blocked : undefined);
    await runBatches(harness);
    expect(await expectLedgerToAddUp(harness, id, sink.mails)).toMatchObject({
      status: 'sent',
      progress: { remaining: 0 },
    });
  });

  test('pauses again if servers refuse as many of the mails after it is resumed', {
    tags: 'deep',
  }, async () => {
    const id = await start(400);
    bench.refuse = () => blocked;
    await runBatches(harness);
    const first = (await readCampaign(harness, id)).progress.failed;
    await bench.act(id, 'resume');
    await runBatches(harness);
    const again = await expectLedgerToAddUp(harness, id, sink.mails);
    expect(again.status).toBe('paused');
    // As many as are needed to judge it, not just the first one.
    expect(again.progress.failed - first).toBeGreaterThanOrEqual(40);
    expect(again.progress.failed).toBeLessThan(400);
  });
});

test('a mailing pauses if servers put its mails off at first and refuse them at the retry', {
  tags: 'deep',
}, async () => {
  const id = await start(400);
  bench.refuse = () => [451, '4.2.1 greylisted'];
  await runBatches(harness);
  expect((await readCampaign(harness, id)).progress.retrying).toBe(400);
  bench.refuse = () => blocked;
  harness.context.clock.advance(61_000);
  await runRetries(harness, id);
  const paused = await expectLedgerToAddUp(harness, id, sink.mails);
  expect(paused).toMatchObject({ status: 'paused' });
  expect(paused.progress.failed).toBeLessThan(200);
});

test('a mailing cancelled while it backs off ends with figures that add up', async () => {
  const id = await start(60);
  bench.onMail = async () => {
    if (sink.mails.length === 20) bench.refuse = () => [421, '4.7.0 too many'];
  };
  await runBatches(harness);
  await bench.act(id, 'cancel');
  bench.refuse = () => undefined;
  harness.context.clock.advance(3_600_000);
  await harness.sweep('campaigns');
  await runBatches(harness);
  await runRetries(harness, id);
  const cancelled = await expectLedgerToAddUp(harness, id, sink.mails);
  expect(cancelled).toMatchObject({ status: 'cancelled', pauseReason: null });
  expect(cancelled.progress.sent).toBeLessThan(60);
});

test('a mailing that paused by itself twice is sent to its end', { tags: 'deep' }, async () => {
  const id = await start(400);
  for (const limit of [100, 250]) {
    bench.refuse = (address) => (numberOf(address) < limit ? blocked : undefined);
    await runBatches(harness);
    expect((await readCampaign(harness, id)).status).toBe('paused');
    await bench.act(id, 'resume');
  }
  bench.refuse = () => undefined;
  await runBatches(harness);
  expect(await expectLedgerToAddUp(harness, id, sink.mails)).toMatchObject({ status: 'sent' });
});

describe('a mailing that is resumed', () => {
  test('during a back-off goes on at once, with its batches and its retries', async () => {
    const id = await start(60);
    bench.refuse = (address) => (numberOf(address) < 5 ? [451, '4.2.1 later'] : undefined);
    bench.onMail = async () => {
      if (sink.mails.length === 20) bench.refuse = () => [421, '4.7.0 too many'];
    };
    await runBatches(harness);
    expect((await readCampaign(harness, id)).pauseReason).toContain('asks to wait');
    const [resting] = await findBatches(harness);
    expect(resting?.notBefore.getTime()).toBeGreaterThan(harness.context.clock.now().getTime());
    bench.refuse = () => undefined;
    bench.onMail = async () => {};
    await bench.act(id, 'pause');
    await bench.act(id, 'resume');
    const [due] = await findBatches(harness);
    expect(due?.notBefore.getTime()).toBeLessThanOrEqual(harness.context.clock.now().getTime());
    // A job of this attempt that is due later would make the queue ignore the one that is due now.
    expect(due?.attempt).toBeGreaterThan(resting?.attempt ?? 0);
    await runBatches(harness);
    harness.context.clock.advance(61_000);
    await runRetries(harness, id);
    expect(await expectLedgerToAddUp(harness, id, sink.mails)).toMatchObject({
      status: 'sent',
      progress: { sent: 60 },
    });
  });

  test('has a job for its next retry', { tags: 'deep' }, async () => {
    const id = await start(3);
    bench.refuse = () => [451, '4.2.1 later'];
    await runBatches(harness);
    await bench.act(id, 'pause');
    const { redis, queuePrefix } = harness.context;
    for (const key of await redis.keys(`${queuePrefix}:campaign-retries*`)) await redis.del(key);
    await bench.act(id, 'resume');
    expect(await redis.zcard(`${queuePrefix}:campaign-retries:delayed`)).toBe(1);
  });

  test('while another worker holds a batch leaves that batch to it', async () => {
    const id = await start(10);
    const leaseUntil = new Date(harness.context.clock.now().getTime() + 20_000);
    const held = { status: 'sending', owner: 'another', leaseUntil, attempt: 3 };
    await harness.context.db.collection('campaign_batches').updateMany({}, { $set: held });
    await bench.act(id, 'pause');
    await bench.act(id, 'resume');
    expect((await findBatches(harness))[0]).toMatchObject(held);
  });
});
