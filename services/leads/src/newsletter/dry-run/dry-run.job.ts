import { objectId } from '@atrium/contracts/common/ids.schemas';
import { defineJob } from '@atrium/service-kit/jobs/define-job';
import { z } from 'zod';

/** Renders a campaign for each recipient. */
export const dryRunCampaignJob = defineJob({
  name: 'campaign-dry-run',
  queue: 'campaign-dry-runs',
  payload: z.object({ campaignId: objectId, run: z.number() }),
  jobId: ({ campaignId, run }) => `dry-run-${campaignId}-${run}`,
});
