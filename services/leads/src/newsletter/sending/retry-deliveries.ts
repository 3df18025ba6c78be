import type { Clock } from '@atrium/service-kit/clock';
import type { JobContext } from '@atrium/service-kit/jobs/define-job';
import { ObjectId } from 'mongodb';
import type { Mailer } from '../../mail/mailer';
import { isDeadAddress } from '../../mail/smtp-outcome';
import type { CampaignDocument, DeliveryDocument } from '../campaigns/campaign-document';
import type { CampaignRepository } from '../campaigns/campaign-repository';
import type { CampaignMail, CompileCampaign } from '../campaigns/compile-campaign';
import type { BatchRepository } from './batch-repository';
import type { CampaignHealth } from './campaign-health';
import { judgeOutcome } from './delivery-markers';
import type { DeliveryRepository } from './delivery-repository';
import type { RecipientDirectory } from './recipient-directory';
import type { SendLimits } from './send-limits';

const perRun = 500;
const leaseMs = 120_000;

/** Tries those again whose server had put them off. Each is leased for itself: two workers never try the same one. */
export function createRetryDeliveries({
  batches,
  deliveries,
  campaigns,
  recipients,
  health,
  compile,
  mailer,
  limits,
  clock,
}: {
  batches: BatchRepository;
  deliveries: DeliveryRepository;
  campaigns: CampaignRepository;
  recipients: RecipientDirectory;
  health: CampaignHealth;
  compile: CompileCampaign['compile'];
  mailer: Mailer;
  limits: SendLimits;
  clock: Clock;
}) {
  /** False when the way out is blocked. */
  async function retryOne(
    due: DeliveryDocument,
    campaign: CampaignDocument,
    mail: CampaignMail,
    signal: AbortSignal,
  ): Promise<boolean> {
    const now = clock.now();
    const delivery = await deliveries.leaseRetry(due._id, now, new Date(now.getTime() + leaseMs));
    if (delivery === null) return true;
    const subscriberId = new ObjectId(due._id.slice(25));
    // A lease that ran out: the try it was for may have gone out.
    const isInDoubt = delivery.isInDoubt === true || delivery.leaseUntil !== undefined;
    if (isInDoubt && campaign.neverTwice) {
      await deliveries.settleRetry(due._id, { status: 'uncertain', at: now });
      return true;
    }
    const recipient = (await recipients.findMailable([subscriberId])).get(subscriberId.toHexString());
    if (recipient === undefined) {
      await deliveries.settleRetry(due._id, { status: 'suppressed', at: now });
      return true;
    }
    if (limits.today !== null && (await limits.today.take(1)) === 0) {
      await deliveries.settleRetry(due._id, { status: 'retry' });
      await health.restUntilTomorrow(campaign._id);
      return false;
    }
    await limits.bucketOfDomain(recipient.email)?.take(signal);
    if (isInDoubt) await batches.addDuplicates(delivery.batchId, 1);
    const outcome = await mailer.send(mail.fill(recipient));
    const verdict = judgeOutcome(outcome, {
      id: due._id,
      batchId: delivery.batchId,
      messageId: delivery.messageId,
      attempts: delivery.attempts + 1,
      neverTwice: campaign.neverTwice,
      now: clock.now(),
    });
    if ('blocked' in verdict) {
      await deliveries.settleRetry(due._id, { status: 'retry' });
      await health.backOff(campaign._id, verdict.blocked);
      return false;
    }
    if (isDeadAddress(outcome)) await recipients.suppressDead(subscriberId, verdict.marker.detail ?? '');
    const { _id: _sameId, ...fields } = verdict.marker;
    await deliveries.settleRetry(due._id, fields);
    return true;
  }

  return async function retryDeliveries(
    campaignId: ObjectId,
    { signal }: Pick<JobContext, 'signal'>,
  ): Promise<void> {
    const campaign = await campaigns.findById(campaignId);
    const now = clock.now();
    if (campaign?.status !== 'sending' || (campaign.backoffUntil !== null && campaign.backoffUntil > now))
      return;
    const mail = compile({ ...campaign, key: campaignId.toHexString(), date: campaign.startedAt ?? now });
    const due = await deliveries.findDueRetries(campaignId, now, perRun);
    const touched = new Set<string>();
    const buckets = limits.bucketsOf(campaign);
    let isBlocked = false;
    const queue = [...due];
    const work = async () => {
      for (
        let next = queue.shift();
        next !== undefined && !isBlocked && !signal.aborted;
        next = queue.shift()
      ) {
        const control = await campaigns.readControl(campaignId);
        if (control?.status !== 'sending') return;
        for (const bucket of buckets) await bucket.take(signal);
        touched.add(next.batchId);
        if (!(await retryOne(next, campaign, mail, signal))) isBlocked = true;
      }
    };
    await Promise.all(Array.from({ length: Math.min(10, mailer.parallel) }, work));
    for (const batchId of touched) {
      const batch = await batches.findById(batchId);
      if (batch !== null) await batches.setCounts(batchId, await deliveries.countOfBatch(batch));
    }
    await health.finishIfDone(campaignId);
  };
}
export type RetryDeliveries = ReturnType<typeof createRetryDeliveries>;
