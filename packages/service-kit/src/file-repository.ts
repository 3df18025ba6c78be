import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type Db, GridFSBucket, MongoRuntimeError } from 'mongodb';

export interface StoredFile {
  contentType: string;
  bytes: number;
  body: ReadableStream<Uint8Array>;
}

export interface FileStore {
  /** Throws on unusable settings: a missing bucket, refused credentials. */
  start(): Promise<void>;
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null for a missing file. */
  get(key: string): Promise<StoredFile | null>;
  has(key: string): Promise<boolean>;
  read(key: string): Promise<Buffer | null>;
  /** Succeeds for a missing file. */
  delete(key: string): Promise<void>;
}

interface FileDocument {
  _id: string;
  length: number;
  metadata?: { contentType: string };
}

/** Files in GridFS, with their keys as ids. */
export function createFileRepository(db: Db, bucketName: string): FileStore {
  const bucket = new GridFSBucket(db, { bucketName, chunkSizeBytes: 512 * 1_024 });
  const files = db.collection<FileDocument>(`${bucketName}.files`);
  // The driver's types allow only ObjectId; the server takes any value.
  const idOf = (key: string) => key as unknown as Parameters<GridFSBucket['delete']>[0];

  /** Also removes chunks left by an aborted upload. */
  async function remove(key: string): Promise<void> {
    try {
      await bucket.delete(idOf(key));
    } catch (error) {
      if (!(error instanceof MongoRuntimeError)) throw error;
    }
  }

  const open = (key: string) => bucket.openDownloadStream(idOf(key));
  const has = async (key: string) => (await files.countDocuments({ _id: key }, { limit: 1 })) === 1;

  return {
    start: async () => undefined,
    has,
    delete: remove,
    async put(key, bytes, contentType) {
      await remove(key);
      const upload = bucket.openUploadStreamWithId(idOf(key), key, { metadata: { contentType } });
      upload.end(bytes);
      await finished(upload);
    },
    async get(key) {
      const file = await files.findOne({ _id: key });
      if (file === null) return null;
      return {
        contentType: file.metadata?.contentType ?? 'application/octet-stream',
        bytes: file.length,
        body: Readable.toWeb(open(key)) as ReadableStream<Uint8Array>,
      };
    },
    read: async (key) => ((await has(key)) ? Buffer.concat(await open(key).toArray()) : null),
  };
}
