import { objectId } from '@atrium/contracts/object-id';
import { defineJob } from '@atrium/service-kit/jobs/define-job';
import { z } from 'zod';

/** Makes the AVIF and WebP widths of one uploaded image. */
export const imageVariantsJob = defineJob({
  name: 'image-variants',
  queue: 'images',
  payload: z.object({ mediaId: objectId }),
  jobId: ({ mediaId }) => `variants-${mediaId}`,
  attempts: 3,
  backoffMs: 5_000,
});
