import { setImmediate } from 'node:timers/promises';
import { systemClock } from '@atrium/service-kit/clock';
import { createLogger } from '@atrium/service-kit/logger';
import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { createLeadsContext } from '../../module';
import { setUpLeads } from '../../testing/leads-harness';
import { createNewsletterContext } from '../context';
import { newSubscriber } from '../subscribers/subscriber-repository';
import { batchIdOf } from './batch-document';
import { type BatchRunOptions, createBatchRun, maxOpen } from './batch-run';
import { markUnsent } from './delivery-markers';
import { sendRecipients } from './send-recipients';

const harness = await setUpLeads();

const campaignId = new ObjectId();
const recipients = Array.from({ length: 200 }, () => new ObjectId());

const batch = {
  _id: batchIdOf(campaignId, 0),
  campaignId,
  n: 0,
  recipients,
  domain: null,
  status: 'sending' as const,
  owner: 'worker',
  leaseUntil: new Date(),
  notBefore: new Date(),
  attempt: 0,
  highWaterMark: 0,
  duplicates: 0,
};
const sentTo = (index: number) =>
  markUnsent(batch, recipients[index] ?? campaignId, { status: 'sent', at: new Date() });

const createRunOf = (
  options: Pick<BatchRunOptions, 'parallel' | 'markerSpool'> & {
    leaseMs: number;
    insertMany: BatchRunOptions['deliveries']['insertMany'];
    renew?: BatchRunOptions['batches']['renew'];
    signal?: AbortSignal;
  },
) =>
  createBatchRun({
    batch,
    owner: 'worker',
    startIndex: 0,
    parallel: options.parallel,
    signal: options.signal ?? new AbortController().signal,
    batches: {
      leaseMs: options.leaseMs,
      addDuplicates: async () => undefined,
      renew: options.renew ?? (async () => true),
    },
    deliveries: { insertMany: options.insertMany, findExisting: async () => new Set() },
    campaigns: { readControl: async () => ({ status: 'sending', backoffUntil: null, backoffCount: 0 }) },
    markerSpool: options.markerSpool,
    clock: systemClock,
    log: createLogger({ name: 'test', level: 'silent' }),
    onFlushed: async () => undefined,
  });

/** A run with a lease of one second. The database fails after the first recipient is admitted. */
function createRun(markerSpool: BatchRunOptions['markerSpool']) {
  let isAway = false;
  const run = createRunOf({
    parallel: 1,
    leaseMs: 1_000,
    markerSpool,
    async insertMany() {
      if (isAway) throw new Error('the database is away');
      return 0;
    },
  });
  async function sendOne() {
    expect(await run.admit(0)).toBe(true);
    isAway = true;
    run.settle(sentTo(0));
  }
  return { run, sendOne };
}

test('outcomes that could be written nowhere leave their mails in doubt', async () => {
  const { run, sendOne } = createRun({ write: () => Promise.reject(new Error('the disk is full')) });
  await sendOne();
  await expect(run.finish()).rejects.toThrow('the disk is full');
  expect(run.highWaterMark).toBe(maxOpen);
});

test('outcomes that wait on disk leave their mails in doubt until they are replayed', async () => {
  const spilled: number[] = [];
  const { run, sendOne } = createRun({ write: async (markers) => void spilled.push(markers.length) });
  await sendOne();
  await run.finish();
  expect(spilled).toEqual([1]);
  expect(run.stopReason).toBe('failed');
  expect(run.highWaterMark).toBe(maxOpen);
});

test('a crash leaves no more mails in doubt than the limit, those in flight included', async () => {
  const slow = 10;
  let written = 0;
  const inDoubt: number[] = [];
  const run = createRunOf({
    parallel: slow + 1,
    leaseMs: 60_000,
    markerSpool: { write: async () => undefined },
    async insertMany(markers) {
      written += markers.length;
      return 0;
    },
    async renew(_lease, { highWaterMark }) {
      inDoubt.push(highWaterMark - written);
      return true;
    },
  });
  for (let index = 0; index < recipients.length; index += 1) {
    expect(await run.admit(index)).toBe(true);
    // The first ones stay in flight until the end.
    if (index >= slow) run.settle(sentTo(index));
  }
  for (let index = 0; index < slow; index += 1) run.settle(sentTo(index));
  await run.finish();
  expect(written).toBe(recipients.length);
  expect(Math.max(...inDoubt)).toBe(maxOpen);
});

test('a run that failed admits nobody else, writes its outcomes and rejects with its first error', async () => {
  const written: string[] = [];
  const run = createRunOf({
    parallel: 1,
    leaseMs: 60_000,
    markerSpool: { write: async () => undefined },
    async insertMany(markers) {
      written.push(...markers.map(({ _id }) => _id));
      return 0;
    },
  });
  expect(await run.admit(0)).toBe(true);
  run.settle(sentTo(0));
  run.fail(new Error('first'));
  run.fail(new Error('second'));
  expect(await run.admit(1)).toBe(false);
  await expect(run.finish()).rejects.toThrow('first');
  expect(written).toEqual([sentTo(0)._id]);
});

test('mails in doubt are on record although the rest of the campaign can not be stored', async () => {
  const inARow = 8;
  const process = new AbortController();
  const written: string[] = [];
  const run = createRunOf({
    parallel: inARow,
    leaseMs: 60_000,
    signal: process.signal,
    markerSpool: { write: async () => undefined },
    async insertMany(markers) {
      written.push(...markers.map(({ status }) => status));
      return 0;
    },
  });
  let sent = 0;
  const newsletter = createNewsletterContext(createLeadsContext(harness.deps), {});
  const context = {
    ...newsletter,
    campaigns: {
      ...newsletter.campaigns,
      readControl: () => Promise.reject(new Error('the database is away')),
    },
    mailer: {
      ...newsletter.mailer,
      async send() {
        sent += 1;
        if (sent === inARow) process.abort();
        return { kind: 'in-doubt' as const, detail: 'broken off' };
      },
    },
    sendLimits: {
      ...newsletter.sendLimits,
      today: null,
      take: async (_of: unknown, wanted: number) => ({ granted: wanted, waitMs: 0 }),
    },
  };
  await Promise.all(
    recipients.slice(0, inARow).map((_id) => {
      const given = { email: `${_id}@b.example`, source: 'website', consentSeq: 1, now: new Date() };
      return context.subscribers.insert({ ...newSubscriber(given), _id });
    }),
  );
  const envelope = { from: 'a@b.example', to: 'c@d.example' };
  const sending = {
    batch,
    campaign: { _id: campaignId, neverTwice: true, maxRate: 1_000, backoffCount: 0 },
    mail: { messageIdOf: String, fill: () => ({ envelope, raw: Buffer.alloc(0), messageId: '<id>' }) },
  };
  const remaining = recipients.slice(0, inARow).map((subscriberId, index) => ({ index, subscriberId }));
  await expect(sendRecipients(context, run, sending, remaining)).rejects.toThrow('the database is away');
  expect(written).toEqual(Array(inARow).fill('in-doubt'));
});

test('half of the limit may be in flight, however many connections there are', async () => {
  const run = createRunOf({
    parallel: 100,
    leaseMs: 60_000,
    markerSpool: { write: async () => undefined },
    insertMany: async () => 0,
  });
  const most = Math.floor(maxOpen / 2);
  for (let index = 0; index < most; index += 1) expect(await run.admit(index)).toBe(true);
  let isAdmitted = false;
  const next = run.admit(most).then((result) => {
    isAdmitted = result;
  });
  await setImmediate();
  expect(isAdmitted).toBe(false);
  run.settle(null);
  await next;
  expect(isAdmitted).toBe(true);
  for (let index = 0; index < most; index += 1) run.settle(null);
  await run.finish();
});

describe('an operation within the lease', () => {
  const lease = { parallel: 1, markerSpool: { write: async () => undefined }, insertMany: async () => 0 };

  test('is tried again until it succeeds', async () => {
    const run = createRunOf({ ...lease, leaseMs: 60_000 });
    let attempts = 0;
    const operation = async () => {
      attempts += 1;
      if (attempts < 3) throw new Error('away');
      return 'done';
    };
    expect(await run.whileLeased(operation)).toBe('done');
    await run.finish();
  });

  test('is given up with its last error at the end of the lease', async () => {
    const run = createRunOf({ ...lease, leaseMs: 1, renew: async () => false });
    const away = () => Promise.reject(new Error('away'));
    await expect(run.whileLeased(away)).rejects.toThrow('away');
    await run.finish();
  });

  test('is given up at the end of the process', async () => {
    const run = createRunOf({ ...lease, leaseMs: 60_000, signal: AbortSignal.abort() });
    const away = () => Promise.reject(new Error('away'));
    await expect(run.whileLeased(away)).rejects.toThrow('away');
    await run.finish();
  });
});
