import type { ContentImage, ExistingImage } from '@atrium/contracts/images';

/** One image of a form. A chosen file is uploaded at once, so a form only ever refers to stored images. */
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

/** How a form tells the server which image it shows. */
export function describeStored({ stored, alt }: ImageValue): ExistingImage | undefined {
  return stored ? { id: stored.id, url: stored.url, alt } : undefined;
}

/** For a preview: the server reads a draft's images from the fields that a form would send. */
export const existingOf = (value: ImageValue): ExistingImage | '' => describeStored(value) ?? '';
