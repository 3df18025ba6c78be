import { mailPictureName } from '@atrium/contracts/media/mail-picture';
import type { FileStore } from '@atrium/service-kit/file-repository';
import { type MediaDocument, mediaKey, namesOf } from './media-document';

/** Storage of media files. Keys are `<media id>/<file name>`; files are immutable. */
export type MediaStore = FileStore;

/** Deletes the original and all variants. */
export async function deleteMediaFiles(store: MediaStore, record: MediaDocument): Promise<void> {
  const names = [...namesOf(record), mailPictureName(record.fileName)];
  for (const name of names) await store.delete(mediaKey(record._id.toHexString(), name));
}
