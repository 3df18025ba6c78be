import type { Clock } from '@atrium/service-kit/clock';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import { ObjectId } from 'mongodb';
import type { CampaignRepository } from '../campaigns/campaign-repository';
import type { BatchRepository } from './batch-repository';
import { planCampaignJob, retryDeliveriesJob, startCampaignJob } from './campaign.jobs';
import type { CampaignHealth } from './campaign-health';
import type { DeliveryRepository } from './delivery-repository';
import { enqueueRunnable } from './snapshot-audience';

/** Brings back whatever the queue has lost: the database says what is due. */
export function createCampaignSweep({
  campaigns,
  batches,
  deliveries,
  health,
  producer,
  clock,
}: {
  campaigns: CampaignRepository;
  batches: BatchRepository;
  deliveries: DeliveryRepository;
  health: CampaignHealth;
  producer: JobProducer;
  clock: Clock;
}) {
  return async function sweepCampaigns(signal: AbortSignal): Promise<void> {
    const now = clock.now();
    for (const { _id, rev } of await campaigns.findDue(now))
      await producer.enqueue(startCampaignJob, { campaignId: _id.toHexString(), rev });

    for (const { _id, rev, planLeaseUntil, planDone } of await campaigns.findByStatus('planning')) {
      // Planned to the end, but the one that planned it died before saying so.
      if (planDone) await campaigns.move(_id, ['planning'], { status: 'sending' }, { planDone: true });
      else if (planLeaseUntil < now)
        await producer.enqueue(planCampaignJob, { campaignId: _id.toHexString(), rev });
    }

    const slot = Math.floor(now.getTime() / 60_000);
    const sending = await campaigns.findByStatus('sending');
    const withRetries = new Set(await deliveries.listCampaignsWithDueRetries(now));
    for (const { _id, backoffUntil } of sending) {
      if (signal.aborted) return;
      if (backoffUntil !== null && backoffUntil > now) continue;
      const waiting = await enqueueRunnable(_id, { batches, producer, clock });
      if (withRetries.has(_id.toHexString()))
        await producer.enqueue(retryDeliveriesJob, { campaignId: new ObjectId(_id).toHexString(), slot });
      else if (waiting === 0) await health.finishIfDone(_id);
    }
  };
}
