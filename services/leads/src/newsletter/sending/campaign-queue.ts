import type { ObjectId } from 'mongodb';
import type { NewsletterContext } from '../context';
import type { BatchDocument } from './batch-document';
import type { Lane } from './batch-repository';
import type { CampaignDocument } from './campaign-document';
import { retryDeliveriesJob, sendBatchJob, snapshotAudienceJob, startCampaignJob } from './sending.jobs';

const maxLanes = 8;
const mailsPerSecondPerLane = 50;

type Target = Pick<CampaignDocument, '_id' | 'maxRate'>;
type QueuedBatch = Pick<BatchDocument, '_id' | 'attempt'>;

/*
 * Batches are scheduled fairly between campaigns: each campaign has a few lanes, and a lane
 * has one batch on the queue; a batch that ends queues the next one of its lane. The lane is the job's priority: every
 * campaign's first lane comes before anybody's second, so that a new campaign waits for one batch at most and a lone
 * campaign still uses every worker. A domain with its own rate has a lane to itself, so that its throttle delays nobody else.
 */

/** How many batches of a campaign may be sent at once, beside those of throttled domains. */
const lanesOf = ({ maxRate }: Pick<Target, 'maxRate'>): number =>
  Math.min(maxLanes, Math.ceil(maxRate / mailsPerSecondPerLane));

function laneOf(
  { sendLimits }: NewsletterContext,
  campaign: Target,
  { n, domain }: Pick<BatchDocument, 'n' | 'domain'>,
): Lane {
  // Without a rate in today's settings, a domain's batches are like all others.
  if (domain !== null && sendLimits.throttledDomains.includes(domain)) return { index: 0, domain };
  return { index: n % lanesOf(campaign), domain: null };
}

function listLanes({ sendLimits }: NewsletterContext, campaign: Target): Lane[] {
  const shared = Array.from({ length: lanesOf(campaign) }, (_, index) => ({ index, domain: null }));
  return [...shared, ...sendLimits.throttledDomains.map((domain) => ({ index: 0, domain }))];
}

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

async function fillLane(context: NewsletterContext, campaign: Target, lane: Lane): Promise<void> {
  const { batches, sendLimits } = context;
  const { throttledDomains } = sendLimits;
  const head = await batches.findHead(campaign._id, lane, { lanes: lanesOf(campaign), throttledDomains });
  if (head?.status !== 'pending') return;
  const dueAt = head.notBefore instanceof Date ? head.notBefore : context.clock.now();
  await enqueueBatch(context, head, { lane: lane.index, dueAt });
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
  for (const lane of listLanes(context, campaign)) await fillLane(context, campaign, lane);
}

export const fillLaneOf = (
  context: NewsletterContext,
  campaign: Target,
  batch: Pick<BatchDocument, 'n' | 'domain'>,
) => fillLane(context, campaign, laneOf(context, campaign, batch));

/** Re-enqueues a leased batch for the end of its lease, because its worker may have been killed. */
export const recheckBatch = (
  context: NewsletterContext,
  batch: QueuedBatch & Pick<BatchDocument, 'leaseUntil'>,
) =>
  enqueueBatch(context, batch, { lane: 0, dueAt: new Date(batch.leaseUntil.getTime() + 1), isRecheck: true });

export async function queueBatches(context: NewsletterContext, found: QueuedBatch[]): Promise<void> {
  for (const batch of found) await enqueueBatch(context, batch, { lane: 0, dueAt: context.clock.now() });
}
