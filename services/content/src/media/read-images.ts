import { image } from '@atrium/contracts/media/schemas';
import type { ShowEach } from '@atrium/service-kit/stuck-items';
import { ImageLookup, toContentImage } from './image-response';
import type { MediaRepository } from './media-repository';

export type ReadImages = (ids: readonly string[]) => Promise<ImageLookup>;

/** Reads the images of many items in one query. A damaged image is missing like a deleted one. */
export function createReadImages({
  media,
  showEach,
}: {
  media: MediaRepository;
  showEach: ShowEach;
}): ReadImages {
  return async function readImages(ids) {
    const records = ids.length === 0 ? [] : await media.findMany([...new Set(ids)]);
    return new ImageLookup(
      await showEach(records, { resource: 'image', schema: image, toItem: toContentImage }),
    );
  };
}
