import { defineJob } from '@atrium/service-kit/jobs/define-job';
import { z } from 'zod';

/** Does what follows from a mail now rather than at the next sweep. */
export const conversationEffectsJob = defineJob({
  name: 'conversation-effects',
  queue: 'mail-transactional',
  payload: z.object({ id: z.string().regex(/^[0-9a-f]{24}$/) }),
  jobId: ({ id }) => `conversation-${id}`,
});
