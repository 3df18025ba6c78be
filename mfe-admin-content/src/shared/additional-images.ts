import type { CaptionedImage, ContentImage } from '@atrium/contracts/media/schemas';

/** One of several images of a form. */
export interface AdditionalImage {
  stored: ContentImage;
  alt: string;
  caption: string;
}

export const additionalImagesOf = (images: readonly CaptionedImage[]): AdditionalImage[] =>
  [...images]
    .sort((a, b) => a.sortOrder - b.sortOrder)
    .map((image) => ({ stored: image, alt: image.alt, caption: image.caption }));

/** Image descriptors of the payload, in screen order. */
export const existingListOf = (images: readonly AdditionalImage[]) =>
  images.map(({ stored, alt, caption }, sortOrder) => ({
    id: stored.id,
    url: stored.url,
    alt,
    caption,
    sortOrder,
  }));
