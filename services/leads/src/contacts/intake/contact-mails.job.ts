import { objectId } from '@atrium/contracts/common/ids.schemas';
import { defineJob } from '@atrium/service-kit/jobs/define-job';
import { z } from 'zod';

/** Writes the mails of a new contact now rather than at the next sweep. */
export const contactMailsJob = defineJob({
  name: 'contact-mails',
  queue: 'mail-transactional',
  payload: z.object({ contactId: objectId }),
  jobId: ({ contactId }) => `contact-mails-${contactId}`,
});
