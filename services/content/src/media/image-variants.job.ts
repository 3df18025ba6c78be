import type { ImageVariantFormat } from '@atrium/contracts/images';
import { objectId } from '@atrium/contracts/object-id';
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
 * Make the widths of one uploaded image in one format. WebP comes first for every image that waits: AVIF takes three
 * times as long to make, and until a page has either it shows the original.
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

/** What is to be made next of an image that waits for its variants. */
export const nextVariantsJob = ({ variants }: { variants: readonly unknown[] }): ImageVariantsJob =>
  imageVariantsJobs[variants.length === 0 ? 'webp' : 'avif'];
