import type { Db } from 'mongodb';
import { createFileRepository, type FileStore } from '../file-repository';
import type { Logger } from '../logger';
import type { FileStoreConfig } from './file-store-config';
import { createS3FileStore } from './s3-file-store';

/** With S3 configured, files stored in the database before are still read from there. */
export function chooseFileStore({
  config,
  db,
  bucketName,
  what,
  logger,
}: {
  config: FileStoreConfig;
  db: Db;
  /** The name of the GridFS bucket. */
  bucketName: string;
  /** Plural noun that error messages begin with, such as "Images". */
  what: string;
  logger: Logger;
}): FileStore {
  const inDatabase = createFileRepository(db, bucketName);
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
  return createFallbackFileStore({
    present: createS3FileStore({ settings, what, logger }),
    former: inDatabase,
  });
}

/** For a site that changed its storage: writes go to `present`, reads fall back to `former`. */
export function createFallbackFileStore({
  present,
  former,
}: {
  present: FileStore;
  former: FileStore;
}): FileStore {
  return {
    start: present.start,
    put: present.put,
    get: async (key) => (await present.get(key)) ?? former.get(key),
    has: async (key) => (await present.has(key)) || former.has(key),
    read: async (key) => (await present.read(key)) ?? former.read(key),
    async delete(key) {
      await present.delete(key);
      await former.delete(key);
    },
  };
}
