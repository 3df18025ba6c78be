import { z } from 'zod';
import { asSecret, httpUrl } from '../config';

const noSpaces = /^\S+$/;

/** Settings of every service that stores files. */
export const fileStoreSettings = z.object({
  /** Storage of images and of published remotes: the database (GridFS) or an S3 bucket. */
  MEDIA_STORE: z.enum(['gridfs', 's3'], { error: 'must be gridfs or s3' }).default('gridfs'),
  /** Without the bucket name. Default: Amazon's endpoint of the region. */
  S3_ENDPOINT: httpUrl.refine((url) => !/[?#@]/.test(url), 'must be an address alone').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket: 3 to 63 of a-z 0-9 . -')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,40}$/, 'must be a region such as eu-central-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: asSecret(z.string().regex(noSpaces, 'must have no spaces').optional()),
  S3_SECRET_ACCESS_KEY: asSecret(z.string().regex(noSpaces, 'must have no spaces').optional()),
  /** For temporary credentials only. */
  S3_SESSION_TOKEN: asSecret(z.string().regex(noSpaces, 'must have no spaces').optional()),
  /** `on`: https://host/bucket/… (most self-hosted services); `off`: https://bucket.host/… */
  S3_PATH_STYLE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
});
export type FileStoreConfig = z.infer<typeof fileStoreSettings>;

const neededForS3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** For `superRefine`. */
export function requireS3Settings(settings: FileStoreConfig, context: z.RefinementCtx): void {
  if (settings.MEDIA_STORE !== 's3') return;
  for (const name of neededForS3)
    if (settings[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'is required when MEDIA_STORE is s3' });
}
