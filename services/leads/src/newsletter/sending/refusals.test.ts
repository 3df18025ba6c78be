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

const audience = 600;
const kinds = 20;
const ofEachKind = audience / kinds;

let harness: LeadsHarness;
let server: Awaited<ReturnType<typeof startBreakingSmtp>>;
const tries = new Map<string, number>();
let conversations = 0;

/** Readers take turns: each twentieth is treated alike. */
const kindOf = (to: string) => Number(/\d+/.exec(to)?.[0]) % kinds;
const countTry = (to: string, point: string) => {
  const count = (tries.get(point + to) ?? 0) + 1;
  tries.set(point + to, count);
  return count;
};

beforeAll(async () => {
  server = await startBreakingSmtp({
    faultAt: (step, to) =>
      step === 'dot' && kindOf(to) === 3 && countTry(to, 'drop') === 1 ? 'close' : undefined,
    atRecipient(to) {
      conversations += 1;
      if (conversations % 150 === 0) return '421 4.7.0 too many messages';
      if (conversations % 170 === 0) return '454 4.7.0 not now';
      if (kindOf(to) === 1) return '550 5.1.1 user unknown';
      if (kindOf(to) === 2 && countTry(to, 'later') <= 2) return '451 4.2.1 later';
      return undefined;
    },
    atEnd(to) {
      if (kindOf(to) === 4) return '554 5.7.1 not wanted';
      if (kindOf(to) === 6) return '552 5.2.2 mailbox full';
      if (kindOf(to) === 5 && countTry(to, 'full') === 1) return '452 4.2.2 mailbox full';
      return undefined;
    },
  });
  harness = await createLeadsHarness({ env: { SMTP_URL: server.url, MAIL_RATE: '10000' } });
});
afterAll(async () => {
  await harness.close();
  await server.close();
});

test('mails everyone once through refusals, deferrals, rests and disconnects, and adds up', async () => {
  await insertSubscribers(harness, audience);
  const id = await sendNewsletter(harness);
  await snapshotAudience(harness, id);
  let campaign = await expectLedgerToAddUp(harness, id, server.taken);
  for (let round = 0; campaign.status === 'sending' && round < 20; round += 1) {
    await runBatches(harness);
    await expectLedgerToAddUp(harness, id, server.taken);
    harness.context.clock.advance(7_201_000);
    await runRetries(harness, id);
    campaign = await expectLedgerToAddUp(harness, id, server.taken);
  }
  const refused = 3 * ofEachKind;
  expect(campaign).toMatchObject({
    status: 'sent',
    progress: {
      audience,
      sent: audience - refused,
      failed: refused,
      suppressed: 0,
      remaining: 0,
      inDoubt: 0,
    },
  });
  expect(campaign.results).toMatchObject({
    delivered: audience - refused,
    refused,
    bounceKinds: { dead: ofEachKind, full: ofEachKind, blocked: ofEachKind, unknown: 0 },
  });
  const reached = new Set(server.taken.map(({ to }) => to));
  expect(reached.size).toBe(audience - refused);
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(reached.size);
  const duplicates = server.taken.length - reached.size;
  expect(duplicates).toBe(ofEachKind);
  expect(campaign.progress.duplicates).toBeGreaterThanOrEqual(duplicates);
  const dead = await harness.context.db.collection('subscribers').countDocuments({ status: 'unsubscribed' });
  expect(dead).toBe(ofEachKind);
});
