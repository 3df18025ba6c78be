import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type Db, GridFSBucket, MongoRuntimeError } from 'mongodb';

/** The archives of all versions. A key is never given to a second archive. */
export interface ArtifactStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null if there is no such archive. */
  open(key: string): Promise<ReadableStream<Uint8Array> | null>;
  delete(key: string): Promise<void>;
}

const bucketName = 'remote_archives';

export function createGridFsArtifactStore(db: Db): ArtifactStore {
  const bucket = new GridFSBucket(db, { bucketName, chunkSizeBytes: 512 * 1_024 });
  // The driver's types know only ObjectId; the server takes any value.
  const idOf = (key: string) => key as unknown as Parameters<GridFSBucket['delete']>[0];

  async function remove(key: string): Promise<void> {
    try {
      await bucket.delete(idOf(key));
    } catch (error) {
      if (!(error instanceof MongoRuntimeError)) throw error;
    }
  }

  return {
    delete: remove,
    async put(key, bytes) {
      const upload = bucket.openUploadStreamWithId(idOf(key), key);
      upload.end(bytes);
      await finished(upload);
    },
    async open(key) {
      if (!(await bucket.find({ _id: idOf(key) }).hasNext())) return null;
      return Readable.toWeb(bucket.openDownloadStream(idOf(key))) as ReadableStream<Uint8Array>;
    },
  };
}
