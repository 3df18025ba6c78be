import { isTimeZone } from '@atrium/contracts/content/company.constants';
import { fileStoreSettings, requireS3Settings } from '@atrium/service-kit/files/file-store-config';
import { z } from 'zod';

const contentSettings = fileStoreSettings.extend({
  /** Counts as long as the company's document names none. */
  SITE_TIMEZONE: z
    .string()
    .refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin')
    .default('UTC'),
  /** `off`: WebP alone, for a quarter of the encoding time. */
  IMAGE_AVIF: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  /** Staff choose it in the browser unless it is set. */
  PUBLISH_WITHOUT_APPROVAL: z.enum(['free', 'reason'], { error: 'must be free or reason' }).optional(),
  /** A folder of variants that need no encoding, named by `readyVariantName`. */
  READY_VARIANTS_DIR: z.string().optional(),
});

// Runs even if other fields are invalid, so that all problems are reported at once.
export const contentConfig = contentSettings.superRefine(requireS3Settings, { when: () => true });
export type ContentConfig = z.infer<typeof contentConfig>;
