export const partnerMessages = {
  noFiles: 'Please select files to upload',
  notFound: 'Partner not found',
} as const;

/** Files of one `POST /api/partner-logos/upload` (repeated field `logos`). */
export const partnerUploadMaxFiles = 20;
