import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@atrium/service-kit/clock';
import type { JobWorkers } from '@atrium/service-kit/jobs/job-workers';
import { createMongoClient } from '@atrium/service-kit/mongo';
import { type SmtpSink, startSmtpSink } from '@atrium/testing/smtp-sink';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import type { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLeadsHarness, type LeadsHarness } from '../../testing/leads-harness';
import { expectLedgerToAddUp, sendNewsletter, startWorkers, untilSent } from '../../testing/mailing';
import { createMongoGate, type MongoGate } from '../../testing/mongo-gate';
import { insertSubscribers } from '../../testing/subscribers';

const awayMs = 5_000;
const audience = 600;

let engines: TestContext;
let gate: MongoGate;
let client: MongoClient;
let sink: SmtpSink;
let harness: LeadsHarness;
let workers: JobWorkers | undefined;
let onMail: () => Promise<void>;
/** Files in the marker spool at the end of the absence. */
let spilled: string[];

beforeEach(async () => {
  onMail = async () => {};
  sink = await startSmtpSink({ beforeAcknowledge: () => onMail() });
  engines = await createTestContext({ startAt: systemClock.now() });
  gate = await createMongoGate(engines.mongodbUrl);
  client = createMongoClient({ url: gate.url, appName: 'database-away-test' });
});
afterEach(async () => {
  await workers?.stop();
  await harness.close();
  await client.close();
  await gate.shut();
  await engines.close();
  await sink.close();
});

/** Sends to everybody; the database goes away in the middle, while the mail server goes on accepting. */
async function sendWithDatabaseAway(leaseSeconds: string): Promise<string> {
  harness = await createLeadsHarness({
    env: { SMTP_URL: sink.url, MAIL_RATE: '10000', MAIL_LEASE_SECONDS: leaseSeconds },
    deps: { clock: systemClock, db: client.db(engines.db.databaseName) },
  });
  harness.context.db = harness.deps.db;
  await insertSubscribers(harness, audience);
  let absence: Promise<void> | undefined;
  const beAway = async () => {
    await gate.shut();
    await sleep(awayMs);
    spilled = await readdir(join(harness.dataDir, 'spool/deliveries')).catch(() => []);
    await gate.open();
  };
  onMail = async () => {
    if (sink.mails.length > audience / 2) absence ??= beAway();
  };
  const id = await sendNewsletter(harness);
  workers = startWorkers(harness);
  await expect.poll(() => absence !== undefined, { timeout: 120_000 }).toBe(true);
  await absence;
  return id;
}

test('accepted mails are on record after a database was away for 5 s; nobody is mailed twice', async () => {
  const id = await sendWithDatabaseAway('30');
  expect(spilled).toEqual([]);
  await untilSent(harness, id);
  expect([...sink.countByRecipient().values()]).toEqual(Array(audience).fill(1));
  expect((await expectLedgerToAddUp(harness, id, sink.mails)).progress).toMatchObject({
    audience,
    sent: audience,
    duplicates: 0,
  });
}, 300_000);

test('a database away for longer than the lease loses no outcome: the markers wait on disk', {
  tags: 'deep',
  timeout: 300_000,
}, async () => {
  const id = await sendWithDatabaseAway('3');
  expect(spilled).not.toEqual([]);
  await untilSent(harness, id);
  expect([...sink.countByRecipient().values()]).toEqual(Array(audience).fill(1));
  expect((await expectLedgerToAddUp(harness, id, sink.mails)).progress).toMatchObject({
    audience,
    sent: audience,
  });
});
