import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBreakingSmtp } from '../../testing/breaking-smtp';
import { createLeadsHarness, type LeadsHarness } from '../../testing/leads-harness';
import {
  expectLedgerToAddUp,
  runBatches,
  runRetries,
  sendNewsletter,
  snapshotAudience,
} from '../../testing/mailing';
import { insertSubscribers } from '../../testing/subscribers';

let harness: LeadsHarness;
let server: Awaited<ReturnType<typeof startBreakingSmtp>>;
const broken = new Set<string>();

beforeAll(async () => {
  // Takes the first mail to every tenth reader and hangs up without an answer.
  server = await startBreakingSmtp({
    faultAt: (step, to) =>
      step === 'dot' && /0@/.test(to) && !broken.has(to) && broken.add(to) ? 'close' : undefined,
  });
  harness = await createLeadsHarness({ env: { SMTP_URL: server.url, MAIL_RATE: '10000' } });
});
afterAll(async () => {
  await harness.close();
  await server.close();
});

async function send(options: Record<string, unknown>): Promise<string> {
  broken.clear();
  server.taken.length = 0;
  await harness.context.db.collection('subscribers').deleteMany({});
  await insertSubscribers(harness, 50);
  const id = await sendNewsletter(harness, options);
  await snapshotAudience(harness, id);
  await runBatches(harness);
  return id;
}

test('a mail whose acceptance was not heard is repeated with its Message-ID, and counted', async () => {
  const id = await send({ subject: 'Again' });
  const before = await expectLedgerToAddUp(harness, id, server.taken);
  expect(before.progress.retrying).toBeGreaterThanOrEqual(5);
  for (let count = 0; count < 3; count += 1) {
    harness.context.clock.advance(301_000);
    await runBatches(harness);
    await runRetries(harness, id);
  }
  const { status, progress } = await expectLedgerToAddUp(harness, id, server.taken);
  expect({ status, sent: progress.sent, remaining: progress.remaining }).toEqual({
    status: 'sent',
    sent: 50,
    remaining: 0,
  });
  expect(new Set(server.taken.map(({ to }) => to)).size).toBe(50);
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(50);
  expect(server.taken.length - 50).toBeGreaterThan(0);
  expect(progress.duplicates).toBeGreaterThanOrEqual(server.taken.length - 50);
});

test("in a campaign that is 'never twice' it waits for a person", async () => {
  const id = await send({ subject: 'Once', neverTwice: true });
  for (let count = 0; count < 3; count += 1) {
    harness.context.clock.advance(301_000);
    await runBatches(harness);
    await runRetries(harness, id);
  }
  const { progress } = await expectLedgerToAddUp(harness, id, server.taken);
  expect(progress.inDoubt).toBeGreaterThanOrEqual(5);
  expect(progress.sent + progress.inDoubt).toBe(50);
  expect(server.taken.length).toBe(new Set(server.taken.map(({ to }) => to)).size);
});
