import { mailPictureName } from '@atrium/contracts/media/mail-picture';
import type { StoredFile } from '@atrium/service-kit/file-repository';
import type { ContentContext } from '../context';
import { loadSharp } from './load-sharp';
import { mediaKey } from './media-document';

/** Twice the width of a mail's column looks sharp on every screen. */
const mailWidth = 1_072;

/** Without transparency, which JPEG does not have: mails are white. */
async function encodeMailPicture(original: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(original)
    .resize({ width: mailWidth, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** The many readers of a mail ask at the same time: the picture is made once. */
const inProgress = new Map<string, Promise<void>>();

/** Makes and stores the JPEG of an image for mails; null where the name belongs to no image. */
export async function makeMailPicture(
  { media, store }: ContentContext,
  id: string,
  name: string,
): Promise<StoredFile | null> {
  const record = await media.findById(id);
  if (record === null || mailPictureName(record.fileName) !== name) return null;
  const key = mediaKey(id, name);
  async function make(fileName: string) {
    const original = await store.read(mediaKey(id, fileName));
    if (original !== null) await store.put(key, await encodeMailPicture(original), 'image/jpeg');
  }
  const making = inProgress.get(key) ?? make(record.fileName).finally(() => inProgress.delete(key));
  inProgress.set(key, making);
  await making;
  return store.get(key);
}
