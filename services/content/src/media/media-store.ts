import { mailPictureName } from '@atrium/contracts/media/mail-picture';
import type { FileStore } from '@atrium/service-kit/file-repository';
import { type MediaDocument, mediaKey, namesOf, withoutSecret } from './media-document';

/** Storage of media files. Keys are `<media id>/<file name>`; files are immutable. */
export type MediaStore = FileStore;

/** Deletes the original and all variants, also under the names before and after a move. */
export async function deleteMediaFiles(store: MediaStore, record: MediaDocument): Promise<void> {
  const { nextSecret, hasFormerFiles } = record;
  const names = [...namesOf(record), mailPictureName(record.fileName)];
  if (nextSecret !== undefined) names.push(...names.map((name) => nextSecret + name));
  if (hasFormerFiles) names.push(...names.map(withoutSecret));
  for (const name of names) await store.delete(mediaKey(record._id.toHexString(), name));
}
