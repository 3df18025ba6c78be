import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type Db, GridFSBucket, MongoRuntimeError } from 'mongodb';
import type { MediaStore } from './media-store';

interface FileRecord {
  _id: string;
  length: number;
  metadata?: { contentType: string };
}

const bucketName = 'media_files';

export function createGridFsMediaStore(db: Db): MediaStore {
  const bucket = new GridFSBucket(db, { bucketName, chunkSizeBytes: 512 * 1_024 });
  const files = db.collection<FileRecord>(`${bucketName}.files`);
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

  return {
    start: async () => undefined,
    delete: remove,
    has: async (key) => (await files.countDocuments({ _id: key }, { limit: 1 })) === 1,
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
        body: Readable.toWeb(bucket.openDownloadStream(idOf(key))) as ReadableStream<Uint8Array>,
      };
    },
    async read(key) {
      if ((await files.findOne({ _id: key }, { projection: { _id: 1 } })) === null) return null;
      const chunks: Buffer[] = [];
      for await (const chunk of bucket.openDownloadStream(idOf(key))) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
  };
}
