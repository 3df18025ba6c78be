import type { FileStore } from '@atrium/service-kit/file-repository';

/** The archives of all versions. A key is never given to a second archive. */
interface ArtifactStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null if there is no such archive. */
  open(key: string): Promise<ReadableStream<Uint8Array> | null>;
  delete(key: string): Promise<void>;
}

export const createArtifactStore = (files: FileStore): ArtifactStore => ({
  delete: files.delete,
  put: (key, bytes) => files.put(key, bytes, 'application/zip'),
  open: async (key) => (await files.get(key))?.body ?? null,
});
