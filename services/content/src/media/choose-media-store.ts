import { createFileRepository } from '@atrium/service-kit/file-repository';
import type { Logger } from '@atrium/service-kit/logger';
import type { Db } from 'mongodb';
import type { ContentConfig } from '../config';
import { createFallbackMediaStore } from './fallback-media-store';
import type { MediaStore } from './media-store';
import { createS3MediaStore } from './s3-media-store';

export const createGridFsMediaStore = (db: Db): MediaStore => ({
  ...createFileRepository(db, 'media_files'),
  start: async () => undefined,
});

/** With S3 configured, files stored in the database before are still served from there. */
export function chooseMediaStore({
  config,
  db,
  logger,
}: {
  config: ContentConfig;
  db: Db;
  logger: Logger;
}): MediaStore {
  const inDatabase = createGridFsMediaStore(db);
  if (config.MEDIA_STORE === 'gridfs') return inDatabase;
  const settings = {
    endpoint: config.S3_ENDPOINT ?? `https://s3.${config.S3_REGION}.amazonaws.com`,
    bucket: config.S3_BUCKET ?? '',
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    sessionToken: config.S3_SESSION_TOKEN,
    hasPathStyle: config.S3_PATH_STYLE === 'on',
  };
  return createFallbackMediaStore({ present: createS3MediaStore({ settings, logger }), former: inDatabase });
}
