import { objectId } from '@atrium/contracts/common/ids.schemas';
import { defineJob } from '@atrium/service-kit/jobs/define-job';
import { z } from 'zod';

const control = 'campaign-control';

/** Starts a scheduled campaign. */
export const startCampaignJob = defineJob({
  name: 'campaign-start',
  queue: control,
  payload: z.object({ campaignId: objectId, rev: z.number() }),
  jobId: ({ campaignId, rev }) => `start-${campaignId}-${rev}`,
});

/** Takes the audience snapshot; a second run resumes it. */
export const snapshotAudienceJob = defineJob({
  name: 'campaign-snapshot',
  queue: control,
  payload: z.object({ campaignId: objectId, rev: z.number() }),
  jobId: ({ campaignId, rev }) => `snapshot-${campaignId}-${rev}`,
});

/** Sends the rest of a batch. `attempt` counts its re-enqueues; `recheckAt` is in ms. */
export const sendBatchJob = defineJob({
  name: 'campaign-batch',
  queue: 'campaign-batches',
  payload: z.object({ batchId: z.string(), attempt: z.number(), recheckAt: z.number().optional() }),
  jobId: ({ batchId, attempt, recheckAt }) =>
    `batch-${batchId}-${attempt}${recheckAt === undefined ? '' : `-${recheckAt}`}`,
});

/** Retries deliveries after temporary refusals. `dueAt` is in ms. */
export const retryDeliveriesJob = defineJob({
  name: 'campaign-retry',
  queue: 'campaign-retries',
  payload: z.object({ campaignId: objectId, dueAt: z.number() }),
  jobId: ({ campaignId, dueAt }) => `retry-${campaignId}-${dueAt}`,
});
