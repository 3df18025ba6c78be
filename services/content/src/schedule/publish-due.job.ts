import { entryResources } from '@atrium/contracts/content-types';
import { objectId } from '@atrium/contracts/object-id';
import { defineJob } from '@atrium/service-kit/jobs/define-job';
import { z } from 'zod';

/**
 * Says that something may be due now. What is published is decided by the database alone, so that a job which is late,
 * doubled or out of date does nothing wrong. A new date is a new job.
 */
export const publishDueJob = defineJob({
  name: 'publish',
  queue: 'publish',
  payload: z.object({ resource: z.enum(entryResources), id: objectId, dueAt: z.number() }),
  jobId: ({ id, dueAt }) => `publish-${id}-${dueAt}`,
});
