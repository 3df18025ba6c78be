import { expect, test } from 'vitest';
import {
  expectLedgerToAddUp,
  runBatches,
  runRetries,
  sendNewsletter,
  snapshotAudience,
} from '../../testing/mailing';
import { setUpMailingBench } from '../../testing/mailing-bench';
import { insertSubscribers } from '../../testing/subscribers';

const bench = await setUpMailingBench();
const { harness, sink } = bench;

/** Sends until the server asks to wait, and lets that time pass; in seconds. */
async function sendAndWait(): Promise<number> {
  await runBatches(harness);
  const { clock, db } = harness.context;
  const campaign = await db.collection<{ backoffUntil: Date }>('campaigns').findOne();
  const waitMs = Number(campaign?.backoffUntil) - clock.now().getTime();
  clock.advance(waitMs + 1);
  return waitMs / 1_000;
}

test('a server that asks to wait is left alone for twice as long each time, up to 15 minutes', async () => {
  await insertSubscribers(harness, 30);
  bench.refuse = () => [421, '4.7.0 too many'];
  await snapshotAudience(harness, await sendNewsletter(harness));
  const seconds: number[] = [];
  for (let round = 0; round < 7; round += 1) seconds.push(await sendAndWait());
  expect(seconds).toEqual([30, 60, 120, 240, 480, 900, 900]);
});

test('a server that has taken mails since is left alone for a short time again', async () => {
  await insertSubscribers(harness, 510);
  await snapshotAudience(harness, await sendNewsletter(harness));
  bench.refuse = () => [421, '4.7.0 too many'];
  expect([await sendAndWait(), await sendAndWait()]).toEqual([30, 60]);
  // Refused in the second batch, when no mail of the first is in flight.
  bench.refuse = () => (sink.mails.length >= 500 ? [421, '4.7.0 too many'] : undefined);
  expect(await sendAndWait()).toBe(30);
});

test('421 rests the whole campaign, and nobody counts as failed', async () => {
  await insertSubscribers(harness, 100);
  let refused = 0;
  bench.refuse = () => {
    if (sink.mails.length < 20) return undefined;
    refused += 1;
    return [421, '4.7.0 too many'];
  };
  const id = await sendNewsletter(harness);
  await snapshotAudience(harness, id);
  await runBatches(harness);
  const resting = await expectLedgerToAddUp(harness, id, sink.mails);
  expect(resting).toMatchObject({ status: 'sending', progress: { failed: 0 } });
  expect(resting.pauseReason).toContain('asks to wait (421)');
  // At most the mails in flight, each over a reused connection and once more over a new one.
  expect(refused).toBeLessThanOrEqual(20);
  const before = sink.mails.length;
  await runBatches(harness);
  expect(sink.mails).toHaveLength(before);
  bench.refuse = () => undefined;
  harness.context.clock.advance(31_000);
  await runBatches(harness);
  // Mails on a connection that closed are in doubt; each is tried again later.
  harness.context.clock.advance(61_000);
  await runRetries(harness, id);
  expect(bench.timesSent()).toEqual(Array(100).fill(1));
  expect(await expectLedgerToAddUp(harness, id, sink.mails)).toMatchObject({
    status: 'sent',
    pauseReason: null,
  });
});
