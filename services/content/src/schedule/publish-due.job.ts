import { objectId } from '@atrium/contracts/common/ids.schemas';
import { defineJob } from '@atrium/service-kit/jobs/define-job';
import { z } from 'zod';

/**
 * Triggers a check of due items. The database alone decides what is published, so late, duplicate or outdated jobs are harmless.
 * A new date adds a new job.
 */
export const publishDueJob = defineJob({
  name: 'publish',
  queue: 'publish',
  payload: z.object({ id: objectId, dueAt: z.number() }),
  jobId: ({ id, dueAt }) => `publish-${id}-${dueAt}`,
});
