import type { ObjectId } from 'mongodb';
import type { NewsletterContext } from '../context';
import type { BatchDocument } from './batch-document';
import type { CampaignDocument } from './campaign-document';
import { retryDeliveriesJob, sendBatchJob, snapshotAudienceJob, startCampaignJob } from './sending.jobs';

const maxLanes = 8;
const mailsPerSecondPerLane = 50;

type Target = Pick<CampaignDocument, '_id' | 'maxRate'>;
type QueuedBatch = Pick<BatchDocument, '_id' | 'attempt'>;

/** How many batches of a campaign may be sent at once. */
const lanesOf = ({ maxRate }: Pick<Target, 'maxRate'>): number =>
  Math.min(maxLanes, Math.ceil(maxRate / mailsPerSecondPerLane));

/*
 * Batches are scheduled fairly between campaigns: each campaign has a few lanes, and a lane
 * has one batch on the queue; a batch that ends queues the next one of its lane. The lane is the job's priority: every
 * campaign's first lane comes before anybody's second, so that a new campaign waits for one batch at most and a lone
 * campaign still uses every worker.
 */

const enqueueBatch = (
  { producer, clock }: NewsletterContext,
  { _id, attempt }: QueuedBatch,
  { lane, dueAt, isRecheck = false }: { lane: number; dueAt: Date; isRecheck?: boolean },
) =>
  producer.enqueue(
    sendBatchJob,
    { batchId: _id, attempt, ...(isRecheck && { recheckAt: dueAt.getTime() }) },
    { delayMs: dueAt.getTime() - clock.now().getTime(), priority: lane + 1 },
  );

async function fillLane(context: NewsletterContext, campaign: Target, lane: number): Promise<void> {
  const head = await context.batches.findHead(campaign._id, { lane, lanes: lanesOf(campaign) });
  if (head?.status === 'pending') await enqueueBatch(context, head, { lane, dueAt: head.notBefore });
}

export const queueStart = (
  { producer, clock }: NewsletterContext,
  { _id, rev, sendAt }: Pick<CampaignDocument, '_id' | 'rev' | 'sendAt'>,
) =>
  producer.enqueue(
    startCampaignJob,
    { campaignId: _id.toHexString(), rev },
    { delayMs: (sendAt?.getTime() ?? 0) - clock.now().getTime() },
  );

export const queueSnapshot = (
  { producer }: NewsletterContext,
  { _id, rev }: Pick<CampaignDocument, '_id' | 'rev'>,
) => producer.enqueue(snapshotAudienceJob, { campaignId: _id.toHexString(), rev });

/** At most one job per second: the job's id is the next full second after the due time and after now. */
export function queueRetries(
  { clock, producer }: NewsletterContext,
  campaignId: ObjectId,
  nextAttemptAt: Date,
) {
  const now = clock.now().getTime();
  const dueAt = Math.ceil(Math.max(nextAttemptAt.getTime(), now + 1) / 1_000) * 1_000;
  return producer.enqueue(
    retryDeliveriesJob,
    { campaignId: campaignId.toHexString(), dueAt },
    { delayMs: dueAt - now },
  );
}

/** Idempotent. */
export async function fillLanes(context: NewsletterContext, campaign: Target): Promise<void> {
  for (let lane = 0; lane < lanesOf(campaign); lane += 1) await fillLane(context, campaign, lane);
}

export const fillLaneOf = (context: NewsletterContext, campaign: Target, { n }: Pick<BatchDocument, 'n'>) =>
  fillLane(context, campaign, n % lanesOf(campaign));

/** Re-enqueues a leased batch for the end of its lease, because its worker may have been killed. */
export const recheckBatch = (
  context: NewsletterContext,
  batch: QueuedBatch & Pick<BatchDocument, 'leaseUntil'>,
) =>
  enqueueBatch(context, batch, { lane: 0, dueAt: new Date(batch.leaseUntil.getTime() + 1), isRecheck: true });

export async function queueBatches(context: NewsletterContext, found: QueuedBatch[]): Promise<void> {
  for (const batch of found) await enqueueBatch(context, batch, { lane: 0, dueAt: context.clock.now() });
}
