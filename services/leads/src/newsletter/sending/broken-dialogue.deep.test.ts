import { casesOf } from '@atrium/testing/depth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type DialogueStep,
  dialogueSteps,
  type Fault,
  faults,
  startBreakingSmtp,
} from '../../testing/breaking-smtp';
import { createLeadsHarness, type LeadsHarness } from '../../testing/leads-harness';
import {
  expectLedgerToAddUp,
  runBatches,
  runRetries,
  sendNewsletter,
  snapshotAudience,
} from '../../testing/mailing';
import { insertSubscribers } from '../../testing/subscribers';

const readers = 12;
const shortLimits = '?connectionTimeout=200&greetingTimeout=200&socketTimeout=200&socketCloseTimeout=50';

let harness: LeadsHarness;
let server: Awaited<ReturnType<typeof startBreakingSmtp>>;
let faultAt: (step: DialogueStep, to: string) => Fault | undefined = () => undefined;

beforeAll(async () => {
  server = await startBreakingSmtp({ faultAt: (step, to) => faultAt(step, to) });
  harness = await createLeadsHarness({
    env: { SMTP_URL: `${server.url}/${shortLimits}`, MAIL_RATE: '10000', MAIL_CONNECTIONS: '3' },
  });
});
afterEach(async () => {
  server.taken.length = 0;
  for (const name of ['subscribers', 'campaigns', 'campaign_batches', 'deliveries', 'campaign_keys'])
    await harness.context.db.collection(name).deleteMany({});
});
afterAll(async () => {
  await harness.close();
  await server.close();
});

/** The second, fourth and sixth time that the dialogue gets there. */
function breakThreeTimes(at: DialogueStep, fault: Fault) {
  let times = 0;
  faultAt = (step) => {
    if (step !== at) return undefined;
    times += 1;
    return times <= 6 && times % 2 === 0 ? fault : undefined;
  };
}

/** Lets time pass until no mail is left to send, or for so many rounds. */
async function sendFor(id: string, rounds: number) {
  let campaign = await expectLedgerToAddUp(harness, id, server.taken);
  for (let round = 0; campaign.progress.remaining > campaign.progress.inDoubt && round < rounds; round += 1) {
    await runBatches(harness);
    await runRetries(harness, id);
    campaign = await expectLedgerToAddUp(harness, id, server.taken);
    harness.context.clock.advance(1_801_000);
  }
  return campaign;
}

async function startMailing(options: Record<string, unknown>): Promise<string> {
  await insertSubscribers(harness, readers);
  const id = await sendNewsletter(harness, options);
  await snapshotAudience(harness, id);
  return id;
}

const reached = () => new Set(server.taken.map(({ to }) => to)).size;

/** Each step with one fault in turn, in a deep run with each. */
const broken = dialogueSteps.flatMap((step, turn) => casesOf(faults, turn).map((fault) => ({ step, fault })));

describe.each(broken)('a dialogue that ends at "$step" with a $fault', ({ step, fault }) => {
  test('loses nobody, and each second mail is counted', async () => {
    breakThreeTimes(step, fault);
    const id = await startMailing({ subject: `${fault} ${step}` });
    const { status, progress } = await sendFor(id, 8);
    expect({ status, progress }).toMatchObject({ status: 'sent', progress: { sent: readers, failed: 0 } });
    expect(reached()).toBe(readers);
    expect(progress.duplicates).toBeGreaterThanOrEqual(server.taken.length - readers);
  });

  test("mails nobody of a 'never twice' campaign again", async () => {
    breakThreeTimes(step, fault);
    const id = await startMailing({ subject: `once ${fault} ${step}`, neverTwice: true });
    const { progress } = await sendFor(id, 8);
    expect(server.taken).toHaveLength(reached());
    expect(progress).toMatchObject({ failed: 0, duplicates: 0, remaining: progress.inDoubt });
    expect(progress.sent + progress.inDoubt).toBe(readers);
    // Whoever is not on record as sent is in doubt, and nobody is in doubt before the message was handed over.
    expect(reached()).toBeGreaterThanOrEqual(progress.sent);
    if (!['body', 'dot', 'accepted'].includes(step)) expect(progress.inDoubt).toBe(0);
  });
});

test('a reader at whose name the server hangs up delays nobody, and is given up after five tries', async () => {
  faultAt = (step, to) => (step === 'rcpt' && to.startsWith('reader0@') ? 'reset' : undefined);
  const id = await startMailing({ subject: 'One' });
  await runBatches(harness);
  const early = await expectLedgerToAddUp(harness, id, server.taken);
  // On a busy machine a dialogue with another reader may be late too, and is tried again.
  const { sent, retrying } = early.progress;
  expect([sent + retrying, retrying > 0]).toEqual([readers, true]);
  expect(await sendFor(id, 10)).toMatchObject({
    status: 'sent',
    progress: { sent: readers - 1, failed: 1 },
  });
});

test('a server that hangs up on everybody for a day loses nobody', async () => {
  faultAt = (step) => (step === 'mail' ? 'reset' : undefined);
  const id = await startMailing({ subject: 'Outage' });
  const during = await sendFor(id, 48);
  expect(during).toMatchObject({ status: 'sending', progress: { sent: 0, failed: 0, remaining: readers } });
  expect(during.pauseReason).toContain('keeps breaking off');
  faultAt = () => undefined;
  expect(await sendFor(id, 6)).toMatchObject({ status: 'sent', progress: { sent: readers, duplicates: 0 } });
  expect(server.taken).toHaveLength(readers);
});
