import { randomUUID } from 'node:crypto';
import type { Clock } from '@atrium/service-kit/clock';
import type { JobContext } from '@atrium/service-kit/jobs/define-job';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import { isDuplicateKey } from '@atrium/service-kit/mongo';
import type { ObjectId } from 'mongodb';
import {
  type BatchDocument,
  batchIdOf,
  type CampaignDocument,
  noCounts,
} from '../campaigns/campaign-document';
import type { CampaignRepository } from '../campaigns/campaign-repository';
import type { BatchRepository } from './batch-repository';
import { sendBatchJob } from './campaign.jobs';
import type { CampaignHealth } from './campaign-health';

/** Who a campaign goes to; only people who are subscribed, in the order of their ids. */
export interface Audience {
  count(target: Pick<CampaignDocument, 'recipientType' | 'segmentId'>): Promise<number>;
  /** The next ids after the cursor. */
  read(
    target: Pick<CampaignDocument, 'recipientType' | 'segmentId'>,
    after: ObjectId | null,
    limit: number,
  ): Promise<ObjectId[]>;
}

const readAtOnce = 20_000;
const maxBatchSize = 500;
const planLeaseMs = 30_000;
const jobsAtOnce = 500;

export const batchSizeOf = ({ maxRate }: Pick<CampaignDocument, 'maxRate'>): number =>
  Math.min(maxBatchSize, maxRate * 10);

/** Puts every batch that waits on the queue; asked again it adds nothing twice. */
export async function enqueueRunnable(
  campaignId: ObjectId,
  { batches, producer, clock }: { batches: BatchRepository; producer: JobProducer; clock: Clock },
): Promise<number> {
  const runnable = await batches.findRunnable(campaignId, clock.now());
  for (let at = 0; at < runnable.length; at += jobsAtOnce) {
    const isQueued = await producer.enqueueMany(
      sendBatchJob,
      runnable.slice(at, at + jobsAtOnce).map(({ _id, turn }) => ({ batchId: _id, turn })),
    );
    if (!isQueued) break;
  }
  return runnable.length;
}

/**
 * Freezes the audience into batches. It can be killed at any point: batches are written before the cursor moves, and
 * the next run goes on behind the last batch that is there, so that nobody is in two or in none.
 */
export function createPlanCampaign({
  campaigns,
  batches,
  audience,
  health,
  producer,
  clock,
}: {
  campaigns: CampaignRepository;
  batches: BatchRepository;
  audience: Audience;
  health: CampaignHealth;
  producer: JobProducer;
  clock: Clock;
}) {
  function makeBatches(campaign: CampaignDocument, ids: ObjectId[], firstN: number): BatchDocument[] {
    const size = batchSizeOf(campaign);
    const documents: BatchDocument[] = [];
    for (let at = 0; at < ids.length; at += size) {
      const n = firstN + documents.length;
      documents.push({
        _id: batchIdOf(campaign._id, n),
        campaignId: campaign._id,
        n,
        recipients: ids.slice(at, at + size),
        status: 'pending',
        owner: null,
        leaseUntil: new Date(0),
        notBefore: new Date(0),
        turn: 0,
        horizon: 0,
        counts: { ...noCounts },
        duplicates: 0,
      });
    }
    return documents;
  }

  /** Where to go on: behind what is really there, which a killed run may not have noted. */
  async function readPlace(campaign: CampaignDocument) {
    const last = await batches.findLast(campaign._id);
    if (last === null) return { cursor: null, nextBatch: 0, planned: 0 };
    const planned = await batches.collection
      .aggregate<{ total: number }>([
        { $match: { campaignId: campaign._id } },
        { $group: { _id: null, total: { $sum: { $size: '$recipients' } } } },
      ])
      .next();
    return { cursor: last.recipients.at(-1) ?? null, nextBatch: last.n + 1, planned: planned?.total ?? 0 };
  }

  return async function planCampaign(
    campaignId: ObjectId,
    { signal }: Pick<JobContext, 'signal'>,
  ): Promise<void> {
    const owner = randomUUID();
    const leaseUntil = () => new Date(clock.now().getTime() + planLeaseMs);
    const campaign = await campaigns.leasePlan(campaignId, owner, clock.now(), leaseUntil());
    if (campaign === null) return;
    const place = await readPlace(campaign);
    let { cursor, nextBatch, planned } = place;

    for (let isDone = false; !isDone; ) {
      if (signal.aborted) {
        await campaigns.advancePlan(campaignId, owner, {
          planCursor: cursor,
          nextBatch,
          audience: planned,
          planDone: false,
          planLeaseUntil: new Date(0),
        });
        return;
      }
      const ids = await audience.read(campaign, cursor, readAtOnce);
      isDone = ids.length < readAtOnce;
      const documents = makeBatches(campaign, ids, nextBatch);
      try {
        if (documents.length > 0) await batches.insertMany(documents);
      } catch (error) {
        // Somebody else plans it by now, from the same place.
        if (isDuplicateKey(error)) return;
        throw error;
      }
      cursor = ids.at(-1) ?? cursor;
      nextBatch += documents.length;
      planned += ids.length;
      const isOurs = await campaigns.advancePlan(campaignId, owner, {
        planCursor: cursor,
        nextBatch,
        audience: planned,
        planDone: isDone,
        planLeaseUntil: leaseUntil(),
      });
      if (!isOurs) return;
    }
    await campaigns.move(campaignId, ['planning'], { status: 'sending' }, { planDone: true });
    await enqueueRunnable(campaignId, { batches, producer, clock });
    await health.finishIfDone(campaignId);
  };
}
export type PlanCampaign = ReturnType<typeof createPlanCampaign>;
