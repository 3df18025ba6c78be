import type { ContentImage, ExistingImage } from '@atrium/contracts/images';

/** One image of a form. Files are uploaded at once, so a form only refers to stored images. */
export interface ImageValue {
  stored: ContentImage | null;
  alt: string;
}

export const noImage: ImageValue = { stored: null, alt: '' };

export const imageValueOf = (image: ContentImage | null | undefined, alt?: string): ImageValue => ({
  stored: image ?? null,
  alt: alt ?? image?.alt ?? '',
});

export const hasImage = ({ stored }: Pick<ImageValue, 'stored'>): boolean => stored !== null;

/** Descriptor of the image in the payload. */
export function describeStored({ stored, alt }: ImageValue): ExistingImage | undefined {
  return stored ? { id: stored.id, url: stored.url, alt } : undefined;
}

/** Previews read a draft's images from the same fields as a save. */
export const existingOf = (value: ImageValue): ExistingImage | '' => describeStored(value) ?? '';
