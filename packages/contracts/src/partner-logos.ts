import type { z } from 'zod';
import type { partnerLogo, partnerLogoListResponse } from './schemas/people';

export const partnerMessages = {
  noFiles: 'Please select files to upload',
  notFound: 'Partner not found',
} as const;

/** Files of one `POST /api/partner-logos/upload` (repeated field `logos`). */
export const partnerUploadMaxFiles = 20;

export type PartnerLogo = z.output<typeof partnerLogo>;

/** `GET /api/partner-logos`: the list is there under the three names that callers read. */
export type PartnerLogoListResponse = z.output<typeof partnerLogoListResponse>;
