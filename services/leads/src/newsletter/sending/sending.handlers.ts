import { handleJob, type JobHandler } from '@atrium/service-kit/jobs/define-job';
import { ObjectId } from 'mongodb';
import type { CampaignStates } from './campaign-states';
import type { RetryDeliveries } from './retry-deliveries';
import type { SendBatch } from './send-batch';
import { retryDeliveriesJob, sendBatchJob, snapshotAudienceJob, startCampaignJob } from './sending.jobs';
import type { SnapshotAudience } from './snapshot-audience';

export function createSendingJobs({
  states,
  snapshotAudience,
  sendBatch,
  retryDeliveries,
}: {
  states: CampaignStates;
  snapshotAudience: SnapshotAudience;
  sendBatch: SendBatch;
  retryDeliveries: RetryDeliveries;
}): JobHandler[] {
  return [
    handleJob(startCampaignJob, ({ campaignId }) => states.startScheduled(new ObjectId(campaignId))),
    handleJob(snapshotAudienceJob, ({ campaignId }, context) =>
      snapshotAudience(new ObjectId(campaignId), context),
    ),
    handleJob(sendBatchJob, ({ batchId }, context) => sendBatch(batchId, context)),
    handleJob(retryDeliveriesJob, ({ campaignId }, context) =>
      retryDeliveries(new ObjectId(campaignId), context),
    ),
  ];
}
