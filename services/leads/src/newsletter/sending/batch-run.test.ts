import { systemClock } from '@atrium/service-kit/clock';
import { createLogger } from '@atrium/service-kit/logger';
import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { batchIdOf } from './batch-document';
import { type BatchRunOptions, createBatchRun, maxOpen } from './batch-run';
import { markUnsent } from './delivery-markers';

const campaignId = new ObjectId();
const recipients = Array.from({ length: 200 }, () => new ObjectId());

/** A run with a lease of one second. The database fails after the first recipient is admitted. */
function createRun(spool: BatchRunOptions['spool']) {
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
  let isAway = false;
  const run = createBatchRun({
    batch,
    owner: 'worker',
    startIndex: 0,
    parallel: 1,
    signal: new AbortController().signal,
    batches: {
      leaseMs: 1_000,
      addDuplicates: async () => undefined,
      renew: async () => true,
    },
    deliveries: {
      async insertMany() {
        if (isAway) throw new Error('the database is away');
        return 0;
      },
      findExisting: async () => new Set(),
    },
    campaigns: { readControl: async () => ({ status: 'sending', backoffUntil: null, backoffCount: 0 }) },
    spool,
    clock: systemClock,
    log: createLogger({ name: 'test', level: 'silent' }),
    onFlushed: async () => undefined,
  });
  async function sendOne() {
    expect(await run.admit(0)).toBe(true);
    isAway = true;
    run.settle(markUnsent(batch, recipients[0] ?? campaignId, { status: 'sent', at: new Date() }));
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
