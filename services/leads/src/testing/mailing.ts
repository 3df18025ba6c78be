import type { Campaign } from '@atrium/contracts/campaign-types';
import { startJobWorkers } from '@atrium/service-kit/jobs/job-workers';
import { createRedis } from '@atrium/service-kit/redis';
import { expect } from 'vitest';
import type { BatchDocument, DeliveryDocument } from '../newsletter/campaigns/campaign-document';
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

/** What sending at once, later or held back answers with. */
interface TakenNewsletter {
  campaignId: string;
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
      ...overrides,
    },
  });
  if (status !== 202) throw new Error(`bulk-email answered ${status}: ${JSON.stringify(body)}`);
  return body.data.campaignId;
}

export async function readCampaign(harness: LeadsHarness, id: string): Promise<Campaign> {
  return (await harness.call<Campaign>(`/api/newsletter/campaigns/${id}`)).body.data;
}

export const plan = (harness: LeadsHarness, campaignId: string) =>
  runJob(harness, 'campaign-plan', { campaignId, rev: 1 });

export const findBatches = (harness: LeadsHarness) =>
  harness.context.db.collection<BatchDocument>('campaign_batches').find().sort({ n: 1 }).toArray();

export const findDeliveries = (harness: LeadsHarness) =>
  harness.context.db.collection<DeliveryDocument>('deliveries').find().toArray();

export async function runBatches(harness: LeadsHarness, signal?: AbortSignal): Promise<void> {
  for (const { _id, turn } of await findBatches(harness))
    await runJob(harness, 'campaign-batch', { batchId: _id, turn }, signal);
}

/** The figures on the screen, those of the deliveries, and the audience say the same. */
export async function expectLedgerToAddUp(harness: LeadsHarness, id: string): Promise<Campaign> {
  const campaign = await readCampaign(harness, id);
  const { audience, sent, failed, suppressed, remaining, uncertain, retrying } = campaign.progress;
  expect(sent + failed + suppressed + remaining).toBe(audience);
  const deliveries = (await findDeliveries(harness)).filter(({ _id }) => _id.startsWith(id));
  const count = (status: string) => deliveries.filter((delivery) => delivery.status === status).length;
  expect({ sent, failed, suppressed, uncertain, retrying }).toEqual({
    sent: count('sent'),
    failed: count('failed'),
    suppressed: count('suppressed'),
    uncertain: count('uncertain'),
    retrying: count('retry'),
  });
  return campaign;
}
