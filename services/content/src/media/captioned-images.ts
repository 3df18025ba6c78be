import type { CaptionedImage } from '@atrium/contracts/media/schemas';
import type { ImageLookup, StoredListImage } from './image-response';

export function toCaptionedImages(images: ImageLookup, stored: readonly StoredListImage[]): CaptionedImage[] {
  return stored.flatMap((image) => {
    const found = images.one(image);
    return found === null ? [] : [{ ...found, caption: image.caption, sortOrder: image.sortOrder }];
  });
}
