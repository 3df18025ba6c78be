import { objectId } from '@atrium/contracts/common/ids.schemas';
import type { ImageVariantFormat } from '@atrium/contracts/media/constants';
import { defineJob, type JobDefinition } from '@atrium/service-kit/jobs/define-job';
import { z } from 'zod';

type ImageVariantsJob = JobDefinition<{ mediaId: string }>;

const shared = {
  queue: 'images',
  payload: z.object({ mediaId: objectId }),
  attempts: 3,
  backoffMs: 5_000,
};

/**
 * Encodes the variants of one image in one format. WebP of all pending images comes before AVIF, which takes three times
 * as long; pages show the original until either exists.
 */
export const imageVariantsJobs: Record<ImageVariantFormat, ImageVariantsJob> = {
  webp: defineJob({ ...shared, name: 'image-variants', jobId: ({ mediaId }) => `variants-${mediaId}` }),
  avif: defineJob({
    ...shared,
    name: 'image-avif-variants',
    jobId: ({ mediaId }) => `avif-variants-${mediaId}`,
    priority: 1,
  }),
};

/** The next job of a pending image. */
export const nextVariantsJob = ({ variants }: { variants: readonly unknown[] }): ImageVariantsJob =>
  imageVariantsJobs[variants.length === 0 ? 'webp' : 'avif'];
