import { handleJob, type JobDefinition, type JobHandler } from '@atrium/service-kit/jobs/define-job';
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
}): { definition: JobDefinition; handler: JobHandler }[] {
  const pairs = [
    {
      definition: startCampaignJob,
      handler: handleJob(startCampaignJob, ({ campaignId, rev }) =>
        states.startScheduled(new ObjectId(campaignId), rev),
      ),
    },
    {
      definition: snapshotAudienceJob,
      handler: handleJob(snapshotAudienceJob, ({ campaignId }, context) =>
        snapshotAudience(new ObjectId(campaignId), context),
      ),
    },
    {
      definition: sendBatchJob,
      handler: handleJob(sendBatchJob, ({ batchId }, context) => sendBatch(batchId, context)),
    },
    {
      definition: retryDeliveriesJob,
      handler: handleJob(retryDeliveriesJob, ({ campaignId }, context) =>
        retryDeliveries(new ObjectId(campaignId), context),
      ),
    },
  ];
  // Each pair is typed by its payload; a list of pairs has no common type.
  return pairs as unknown as { definition: JobDefinition; handler: JobHandler }[];
}
