import { objectId } from '@atrium/contracts/object-id';
import { defineJob } from '@atrium/service-kit/jobs/define-job';
import { z } from 'zod';

const control = 'campaign-control';

/** A scheduled campaign is due. */
export const startCampaignJob = defineJob({
  name: 'campaign-start',
  queue: control,
  payload: z.object({ campaignId: objectId, rev: z.number() }),
  jobId: ({ campaignId, rev }) => `start-${campaignId}-${rev}`,
});

/** Freezes who gets it, from where it was left. */
export const planCampaignJob = defineJob({
  name: 'campaign-plan',
  queue: control,
  payload: z.object({ campaignId: objectId, rev: z.number() }),
  jobId: ({ campaignId, rev }) => `plan-${campaignId}-${rev}`,
});

/** Sends one batch, from where it was left. */
export const sendBatchJob = defineJob({
  name: 'campaign-batch',
  queue: 'campaign-batches',
  payload: z.object({ batchId: z.string(), turn: z.number() }),
  jobId: ({ batchId, turn }) => `batch-${batchId}-${turn}`,
});

/** Tries those again that a server put off. `slot` is the minute it is due. */
export const retryDeliveriesJob = defineJob({
  name: 'campaign-retry',
  queue: control,
  payload: z.object({ campaignId: objectId, slot: z.number() }),
  jobId: ({ campaignId, slot }) => `retry-${campaignId}-${slot}`,
});
