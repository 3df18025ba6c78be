import { defineJob } from '@atrium/service-kit/jobs/define-job';
import { z } from 'zod';

/** Sends one mail of the outbox now rather than at the next sweep. */
export const outboxJob = defineJob({
  name: 'mail-outbox',
  queue: 'mail-transactional',
  payload: z.object({ key: z.string() }),
  jobId: ({ key }) => `outbox-${key.replace(/[^\w-]/g, '_')}`,
});
