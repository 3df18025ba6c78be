import { objectId } from '@atrium/contracts/common/ids.schemas';
import { defineJob } from '@atrium/service-kit/jobs/define-job';
import { z } from 'zod';

/** Makes one attempt of a delivery. The row decides whether it is due, so that late and duplicate jobs are harmless. */
export const deliverJob = defineJob({
  name: 'webhook-delivery',
  queue: 'webhooks',
  payload: z.object({ id: objectId, attempt: z.number() }),
  jobId: ({ id, attempt }) => `webhook-${id}-${attempt}`,
});
