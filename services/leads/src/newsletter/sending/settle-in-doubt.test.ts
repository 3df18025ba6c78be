import { type SmtpSink, startSmtpSink } from '@atrium/testing/smtp-sink';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFailingDb } from '../../testing/failing-db';
import { createLeadsHarness, type LeadsHarness } from '../../testing/leads-harness';
import {
  readCampaign,
  runBatches,
  runRetries,
  sendNewsletter,
  snapshotAudience,
} from '../../testing/mailing';
import { insertSubscribers } from '../../testing/subscribers';

const readers = 3;

let engines: TestContext;
let failing: ReturnType<typeof createFailingDb>;
let sink: SmtpSink;
let harness: LeadsHarness;
let id: string;

/** A campaign that has ended with every mail in doubt. */
beforeEach(async () => {
  sink = await startSmtpSink();
  engines = await createTestContext({ startAt: new Date('2026-03-11T10:00:00Z') });
  failing = createFailingDb(engines.db);
  harness = await createLeadsHarness({
    env: { SMTP_URL: sink.url, MAIL_RATE: '10000' },
    deps: { db: failing.db },
  });
  harness.context.db = engines.db;
  await insertSubscribers(harness, readers);
  id = await sendNewsletter(harness, { neverTwice: true });
  await snapshotAudience(harness, id);
  await runBatches(harness);
  await engines.db.collection('deliveries').updateMany({}, { $set: { status: 'in-doubt' } });
  await engines.db.collection('campaigns').updateMany({}, { $set: { totals: null } });
  await harness.sweep('campaigns');
  sink.mails.length = 0;
});
afterEach(async () => {
  await harness.close();
  await engines.close();
  await sink.close();
});

const settle = () =>
  harness.call(`/api/newsletter/campaigns/${id}/in-doubt`, { method: 'POST', body: { action: 'send' } });

async function expectAllSent(): Promise<void> {
  await runRetries(harness, id);
  expect(sink.mails).toHaveLength(readers);
  expect(await readCampaign(harness, id)).toMatchObject({
    status: 'sent',
    progress: { sent: readers, inDoubt: 0, remaining: 0 },
  });
}

test('mails in doubt are sent although a sweep looks for finished campaigns before', async () => {
  failing.failNext({
    collection: 'deliveries',
    method: 'updateMany',
    meanwhile: () => harness.sweep('campaigns'),
  });
  expect((await settle()).status).toBe(200);
  expect(failing.hasFailed()).toBe(true);
  await expectAllSent();
});

test('mails in doubt are sent although a worker was about to finish the campaign', async () => {
  await engines.db.collection('campaigns').updateMany({}, { $set: { status: 'sending', totals: null } });
  let settled: number | undefined;
  failing.failNext({
    collection: 'campaigns',
    method: 'findOneAndUpdate',
    async meanwhile() {
      settled = (await settle()).status;
    },
  });
  await harness.sweep('campaigns');
  expect(settled).toBe(200);
  await expectAllSent();
});

test('a decision that stops half-way leaves the campaign as it was, and can be made again', async () => {
  failing.failNext({ collection: 'deliveries', method: 'updateMany' });
  expect((await settle()).status).toBe(500);
  expect(await readCampaign(harness, id)).toMatchObject({ status: 'sent', progress: { inDoubt: readers } });
  failing.failNext({ collection: 'campaigns', method: 'findOneAndUpdate' });
  expect((await settle()).status).toBe(500);
  expect(await readCampaign(harness, id)).toMatchObject({ status: 'sent', progress: { inDoubt: readers } });
  expect((await settle()).status).toBe(200);
  await expectAllSent();
});
