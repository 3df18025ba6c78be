import { setTimeout as sleep } from 'node:timers/promises';
import { type SmtpSink, startSmtpSink } from '@atrium/testing/smtp-sink';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFailingDb, type Failure } from '../../testing/failing-db';
import { createLeadsHarness, type LeadsHarness } from '../../testing/leads-harness';
import {
  expectLedgerToAddUp,
  findBatches,
  runBatches,
  runRetries,
  sendNewsletter,
  snapshotAudience,
} from '../../testing/mailing';
import { insertSubscribers } from '../../testing/subscribers';

let engines: TestContext;
let failing: ReturnType<typeof createFailingDb>;
let sink: SmtpSink;
let harness: LeadsHarness;
let onMail: () => void;
let isBusy: boolean;

beforeEach(async () => {
  onMail = () => {};
  isBusy = false;
  sink = await startSmtpSink({
    checkRecipient() {
      if (isBusy) throw Object.assign(new Error('4.2.1 later'), { responseCode: 451 });
    },
    beforeAcknowledge: async () => onMail(),
  });
  engines = await createTestContext({ startAt: new Date('2026-03-11T10:00:00Z') });
  failing = createFailingDb(engines.db);
  harness = await createLeadsHarness({
    env: { SMTP_URL: sink.url, MAIL_RATE: '10000' },
    deps: { db: failing.db },
  });
  harness.context.db = engines.db;
});
afterEach(async () => {
  await harness.close();
  await engines.close();
  await sink.close();
});

async function startCampaign(people: number): Promise<string> {
  await insertSubscribers(harness, people);
  const id = await sendNewsletter(harness);
  await snapshotAudience(harness, id);
  return id;
}

async function expectAllSentOnce(id: string, people: number): Promise<void> {
  expect(failing.hasFailed()).toBe(true);
  expect([...sink.countByRecipient().values()]).toEqual(Array(people).fill(1));
  expect(await expectLedgerToAddUp(harness, id, sink.mails)).toMatchObject({
    status: 'sent',
    progress: { sent: people, remaining: 0, duplicates: 0 },
  });
}

const has = (value: unknown, key: string) => JSON.stringify(value).includes(`"${key}"`);
const failures: [string, Failure][] = [
  ['the look-up of the recipients', { collection: 'subscribers', method: 'find' }],
  ['the write of the outcomes', { collection: 'deliveries', method: 'insertMany' }],
  [
    'the renewal of the lease, after the outcomes were written',
    {
      collection: 'campaign_batches',
      method: 'updateOne',
      isFor: (_filter, update) => has(update, 'leaseUntil'),
    },
  ],
];
test.each(failures)(
  '%s is tried again in the same run, and nobody counts as mailed twice',
  async (_, failure) => {
    const id = await startCampaign(250);
    let isArmed = false;
    onMail = () => {
      if (isArmed || sink.mails.length < 20) return;
      isArmed = true;
      failing.failNext(failure);
    };
    await runBatches(harness);
    await expectAllSentOnce(id, 250);
  },
);

test('the outcome of a retry is written again', async () => {
  const id = await startCampaign(3);
  isBusy = true;
  await runBatches(harness);
  isBusy = false;
  harness.context.clock.advance(61_000);
  failing.failNext({ collection: 'deliveries', method: 'insertOne' });
  await runRetries(harness, id);
  await expectAllSentOnce(id, 3);
});

test('a failed takeover of a lost batch releases the lease, and the next worker takes it over', async () => {
  const inDoubt = 5;
  const id = await startCampaign(10);
  const { clock } = harness.context;
  await engines.db
    .collection('campaign_batches')
    .updateMany({}, { $set: { status: 'sending', owner: 'a-killed-worker', highWaterMark: inDoubt } });
  failing.failNext({
    collection: 'campaign_batches',
    method: 'updateOne',
    isFor: (_filter, update) => has(update, 'duplicates'),
  });
  await expect(runBatches(harness)).rejects.toThrow('connection lost');
  const [left] = await findBatches(harness);
  clock.advance(20_000);
  await sleep(500);
  expect((await findBatches(harness))[0]?.leaseUntil).toEqual(left?.leaseUntil);
  clock.advance(20_000);
  await runBatches(harness);
  expect((await expectLedgerToAddUp(harness, id, sink.mails)).progress).toMatchObject({
    sent: 10,
    duplicates: inDoubt,
  });
});

test('a campaign that is paused while its mail turns out to be broken keeps its audience', async () => {
  const id = await startCampaign(3);
  const campaigns = engines.db.collection('campaigns');
  // As a worker leaves it that was killed after the first part of the audience.
  await campaigns.updateOne({}, { $set: { status: 'planning', snapshotDone: false, subject: null } });
  await campaigns.updateOne({}, { $set: { snapshotLeaseUntil: new Date(0) } });
  const act = (action: string) =>
    harness.call(`/api/newsletter/campaigns/${id}/${action}`, { method: 'POST' });
  failing.failNext({
    collection: 'campaigns',
    method: 'findOneAndUpdate',
    isFor: (_filter, update) => JSON.stringify(update).includes('failed'),
    async meanwhile() {
      await campaigns.updateOne({}, { $set: { subject: 'Mended' } });
      expect((await act('pause')).status).toBe(200);
    },
  });
  await snapshotAudience(harness, id);
  expect((await act('resume')).status).toBe(200);
  await snapshotAudience(harness, id);
  await runBatches(harness);
  await expectAllSentOnce(id, 3);
});
