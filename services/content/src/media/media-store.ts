import type { FileStore } from '@atrium/service-kit/file-repository';

/** Storage of media files. Keys are `<media id>/<file name>`; files are immutable. */
export interface MediaStore extends FileStore {
  /** Throws on unusable settings: a missing bucket, refused credentials. */
  start(): Promise<void>;
}
