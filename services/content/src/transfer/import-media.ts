import { imageVariantWidths } from '@atrium/contracts/media/constants';
import { ObjectId } from 'mongodb';
import type { z } from 'zod';
import type { ContentContext } from '../context';
import { refOf } from '../entries/item-rights';
import { detectImage } from '../media/detect-image';
import { measureSafely } from '../media/image-reader';
import { imageVariantsJobs } from '../media/image-variants.job';
import { mediaKey } from '../media/media-document';
import type { archivedMedia } from './archive-format';
import type { ImportRun } from './import-events';

const endingByKind: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif' };

/**
 * Restores an image of an archive byte for byte, under the id used in texts. The bytes must decode
 * as the type of the file name; the archive's other claims about them are ignored.
 */
export async function importMedia(
  context: ContentContext,
  item: z.infer<typeof archivedMedia>,
  { actor, isDryRun }: Pick<ImportRun, 'actor' | 'isDryRun'>,
): Promise<string | undefined> {
  const { media, store, producer, clock } = context;
  if ((await media.findById(item.id)) !== null) return undefined;
  if (item.data === undefined) return 'The archive was made without files';
  const bytes = Buffer.from(item.data, 'base64');
  const kind = await detectImage(bytes);
  const ending = item.fileName.split('.').at(-1) ?? '';
  if (kind === undefined || endingByKind[kind] !== ending)
    return 'It is not the kind of image that its name says';
  const size = await measureSafely(context, bytes, kind);
  if (size === undefined) return 'It is damaged or too large';
  if (isDryRun) return undefined;
  const wantsVariants = !size.isAnimated && size.width >= imageVariantWidths[0];
  const { data: _data, id, createdAt, ...fields } = item;
  await media.insert({
    ...fields,
    _id: new ObjectId(id),
    contentType: `image/${kind}`,
    width: size.width,
    height: size.height,
    bytes: bytes.byteLength,
    variants: [],
    variantsState: wantsVariants ? 'pending' : 'none',
    createdAt: new Date(createdAt),
    createdBy: refOf(actor),
    touchedAt: clock.now(),
  });
  await store.put(mediaKey(id, item.fileName), bytes, `image/${kind}`);
  if (wantsVariants) await producer.enqueue(imageVariantsJobs.webp, { mediaId: id });
  return undefined;
}
