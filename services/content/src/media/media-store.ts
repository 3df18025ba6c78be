import type { FileStore } from '@atrium/service-kit/file-repository';

/** Storage of media files. Keys are `<media id>/<file name>`; files are immutable. */
export type MediaStore = FileStore;
