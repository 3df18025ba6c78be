import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { startJobWorkers } from '@atrium/service-kit/jobs/job-workers';
import { createRedis } from '@atrium/service-kit/redis';
import { expect } from 'vitest';
import type { BatchDocument } from '../newsletter/sending/batch-document';
import type { DeliveryDocument } from '../newsletter/sending/delivery-document';
import type { LeadsHarness } from './leads-harness';

/** Real workers on this harness's own queue. */
export function startWorkers(harness: LeadsHarness) {
  return startJobWorkers({
    handlers: harness.module.jobs?.handlers ?? [],
    createConnection: () =>
      createRedis({ url: harness.context.redisUrl, role: 'blocking', logger: harness.context.logger }),
    logger: harness.context.logger,
    prefix: harness.context.queuePrefix,
  });
}

/** Runs a job's handler here and now. */
export async function runJob(
  harness: LeadsHarness,
  name: string,
  payload: unknown,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const handler = harness.module.jobs?.handlers.find(({ job }) => job.name === name);
  if (handler === undefined) throw new Error(`no job ${name}`);
  await handler.handle(handler.job.payload.parse(payload), {
    signal,
    log: harness.context.logger,
    attempt: 1,
  });
}

/** The response to sending at once, later or with an undo window. */
interface TakenNewsletter {
  campaignId: string;
}

/** What a person would type: the number of people that the audience has now. */
export async function readAudienceCount(
  harness: LeadsHarness,
  { recipientType = 'all', segmentId }: Record<string, unknown>,
): Promise<number> {
  const query = new URLSearchParams({ recipientType: String(recipientType) });
  if (recipientType === 'segment') query.set('segmentId', String(segmentId));
  const { body } = await harness.call<{ count: number }>(`/api/newsletter/campaigns/audience?${query}`);
  return body.data?.count ?? 0;
}

export async function sendNewsletter(
  harness: LeadsHarness,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const { status, body } = await harness.call<TakenNewsletter>('/api/newsletter/bulk-email', {
    method: 'POST',
    body: {
      subject: 'News',
      content: '<p>Hello {{firstName|there}}</p>',
      recipientType: 'all',
      expectedCount: await readAudienceCount(harness, overrides),
      ...overrides,
    },
  });
  if (status !== 202) throw new Error(`bulk-email returned ${status}: ${JSON.stringify(body)}`);
  return body.data.campaignId;
}

export async function readCampaign(harness: LeadsHarness, id: string): Promise<Campaign> {
  return (await harness.call<Campaign>(`/api/newsletter/campaigns/${id}`)).body.data;
}

export const snapshotAudience = (harness: LeadsHarness, campaignId: string) =>
  runJob(harness, 'campaign-snapshot', { campaignId, rev: 1 });

/** Redis loses all jobs. */
export async function emptyQueue({ context: { redis, queuePrefix } }: LeadsHarness): Promise<void> {
  for (const key of await redis.keys(`${queuePrefix}:*`)) await redis.del(key);
}

export const findBatches = (harness: LeadsHarness) =>
  harness.context.db.collection<BatchDocument>('campaign_batches').find().sort({ n: 1 }).toArray();

export const findDeliveries = (harness: LeadsHarness) =>
  harness.context.db.collection<DeliveryDocument>('deliveries').find().toArray();

/** Runs each batch once, as far as it is due. */
export async function runBatches(harness: LeadsHarness, signal?: AbortSignal): Promise<void> {
  for (const { _id, attempt } of await findBatches(harness))
    await runJob(harness, 'campaign-batch', { batchId: _id, attempt }, signal);
}

export const runRetries = (harness: LeadsHarness, campaignId: string) =>
  runJob(harness, 'campaign-retry', { campaignId, dueAt: 0 });

/** Every recipient of the snapshot with what became of their mail: the figures without any sum of ours. */
async function countSnapshot(harness: LeadsHarness, id: string) {
  const statusOf = new Map((await findDeliveries(harness)).map(({ _id, status }) => [_id, status]));
  const recipients = (await findBatches(harness))
    .filter(({ campaignId }) => campaignId.toHexString() === id)
    .flatMap((batch) => batch.recipients.map((one) => `${id}:${one.toHexString()}`));
  const count = (...statuses: (string | undefined)[]) =>
    recipients.filter((one) => statuses.includes(statusOf.get(one))).length;
  return {
    audience: new Set(recipients).size,
    sent: count('sent'),
    failed: count('failed'),
    suppressed: count('suppressed'),
    remaining: count(undefined, 'retry', 'in-doubt'),
    inDoubt: count('in-doubt'),
    retrying: count('retry'),
  };
}

interface ArrivedMail {
  messageId: string;
}

/** Every mail on record as sent arrived, and once every campaign has ended, every mail that arrived is on record. */
async function expectToAgreeWith(arrived: readonly ArrivedMail[], harness: LeadsHarness, id: string) {
  const arrivedIds = new Set(arrived.map(({ messageId }) => messageId));
  const deliveries = await findDeliveries(harness);
  const missing = deliveries.filter(
    ({ _id, status, messageId }) =>
      _id.startsWith(`${id}:`) && status === 'sent' && !arrivedIds.has(messageId),
  );
  expect(missing.map(({ _id }) => _id)).toEqual([]);
  const running = await harness.context.db
    .collection('campaigns')
    .countDocuments({ status: { $ne: 'sent' } });
  if (running > 0) return;
  const known = new Set(deliveries.map(({ messageId }) => messageId));
  // What is or was in doubt may have arrived; it is on record without its Message-ID.
  const inDoubt = deliveries.filter(
    ({ status, messageId }) => messageId === '' && (status === 'in-doubt' || status === 'failed'),
  ).length;
  const strangers = [...arrivedIds].filter((messageId) => !known.has(messageId));
  expect(strangers.length).toBeLessThanOrEqual(inDoubt);
}

/** The API's figures are those of the audience snapshot, person by person, and add up; the mail server's ledger agrees. */
export async function expectLedgerToAddUp(
  harness: LeadsHarness,
  id: string,
  arrived?: readonly ArrivedMail[],
): Promise<Campaign> {
  const campaign = await readCampaign(harness, id);
  expect(campaign.progress).toMatchObject(await countSnapshot(harness, id));
  const { audience, sent, failed, suppressed, remaining } = campaign.progress;
  expect(sent + failed + suppressed + remaining).toBe(audience);
  if (arrived !== undefined) await expectToAgreeWith(arrived, harness, id);
  return campaign;
}

/**
 * Waits until real workers have sent it. Sweeps stand for the timer of a worker; a test clock follows the real one, as what
 * was put back for a while would never be due otherwise.
 */
export async function untilSent(harness: LeadsHarness, id: string, timeoutMs = 120_000): Promise<void> {
  let seenAt = performance.now();
  await expect
    .poll(
      async () => {
        const now = performance.now();
        harness.context.clock.advance(now - seenAt);
        seenAt = now;
        await harness.sweep('campaigns');
        return (await readCampaign(harness, id)).status;
      },
      { timeout: timeoutMs, interval: 200 },
    )
    .toBe('sent');
}
