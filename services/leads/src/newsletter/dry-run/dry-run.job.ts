import { objectId } from '@atrium/contracts/object-id';
import { defineJob } from '@atrium/service-kit/jobs/define-job';
import { z } from 'zod';

/** Renders a campaign for each recipient, continuing after the last finished step. */
export const dryRunCampaignJob = defineJob({
  name: 'campaign-dry-run',
  queue: 'campaign-dry-runs',
  payload: z.object({ campaignId: objectId, run: z.number(), attempt: z.number() }),
  jobId: ({ campaignId, run, attempt }) => `dry-run-${campaignId}-${run}-${attempt}`,
});
