import { createKey } from '@atrium/admin-kit/create-key';
import type { CaptionedImage, ContentImage } from '@atrium/contracts/media/schemas';
import type { KeyedEntry } from './fields/entry-list';

/** One of several images of a form. */
export interface AdditionalImage extends KeyedEntry {
  stored: ContentImage;
  alt: string;
  caption: string;
}

export const additionalImageOf = (stored: ContentImage, alt: string, caption = ''): AdditionalImage => ({
  key: createKey(),
  stored,
  alt,
  caption,
});

export const additionalImagesOf = (images: readonly CaptionedImage[]): AdditionalImage[] =>
  [...images]
    .sort((a, b) => a.sortOrder - b.sortOrder)
    .map((image) => ({ ...additionalImageOf(image, image.alt, image.caption), key: image.id }));

/** Image descriptors of the payload, in screen order. */
export const existingListOf = (images: readonly AdditionalImage[]) =>
  images.map(({ stored, alt, caption }, sortOrder) => ({
    id: stored.id,
    url: stored.url,
    alt,
    caption,
    sortOrder,
  }));
