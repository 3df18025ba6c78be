import { image } from '@atrium/contracts/media/schemas';
import type { ContentContext } from '../context';
import { ImageLookup, toContentImage } from './image-response';

/** Reads the images of many items in one query. A damaged image is missing like a deleted one. */
export async function readImages(
  { media, showEach }: Pick<ContentContext, 'media' | 'showEach'>,
  ids: readonly string[],
): Promise<ImageLookup> {
  const records = ids.length === 0 ? [] : await media.findMany([...new Set(ids)]);
  return new ImageLookup(
    await showEach(records, { resource: 'image', schema: image, toItem: toContentImage }),
  );
}
