import type { ExistingImage } from '@atrium/contracts/media/constants';
import type { CaptionedImage, ContentImage } from '@atrium/contracts/media/schemas';

/** One image of a form. Files are uploaded at once, so a form only refers to stored images. */
export interface ImageValue {
  stored: ContentImage | null;
  alt: string;
}

export const noImage: ImageValue = { stored: null, alt: '' };

export const imageValueOf = (image: ContentImage | null | undefined): ImageValue => ({
  stored: image ?? null,
  alt: image?.alt ?? '',
});

export const hasImage = ({ stored }: Pick<ImageValue, 'stored'>): boolean => stored !== null;

/** Descriptor of the image in a save, draft or preview; '' is no image. */
export const existingOf = ({ stored, alt }: ImageValue): ExistingImage | '' =>
  stored ? { id: stored.id, url: stored.url, alt } : '';

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
