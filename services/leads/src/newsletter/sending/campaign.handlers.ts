import { handleJob, type JobDefinition, type JobHandler } from '@atrium/service-kit/jobs/define-job';
import { ObjectId } from 'mongodb';
import { planCampaignJob, retryDeliveriesJob, sendBatchJob, startCampaignJob } from './campaign.jobs';
import type { CampaignStates } from './campaign-states';
import type { RetryDeliveries } from './retry-deliveries';
import type { SendBatch } from './send-batch';
import type { PlanCampaign } from './snapshot-audience';

export function createCampaignJobs({
  states,
  planCampaign,
  sendBatch,
  retryDeliveries,
}: {
  states: CampaignStates;
  planCampaign: PlanCampaign;
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
      definition: planCampaignJob,
      handler: handleJob(planCampaignJob, ({ campaignId }, context) =>
        planCampaign(new ObjectId(campaignId), context),
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
  // Each pair agrees on its payload; the list as a whole has no one type for it.
  return pairs as unknown as { definition: JobDefinition; handler: JobHandler }[];
}
