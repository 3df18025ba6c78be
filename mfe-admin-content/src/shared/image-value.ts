import type { ContentImage, ExistingImage } from '@atrium/contracts/images';

/** One image of a form: kept or taken from the library (`stored`), or chosen just now (`file`), or none. */
export interface ImageValue {
  stored: ContentImage | null;
  file: File | null;
  alt: string;
}

export const noImage: ImageValue = { stored: null, file: null, alt: '' };

export const imageValueOf = (image: ContentImage | null | undefined, alt?: string): ImageValue => ({
  stored: image ?? null,
  file: null,
  alt: alt ?? image?.alt ?? '',
});

export const hasImage = ({ stored, file }: Pick<ImageValue, 'stored' | 'file'>): boolean =>
  stored !== null || file !== null;

/** How a form tells the server which stored image stays. */
export function describeStored({ stored, alt }: ImageValue): ExistingImage | undefined {
  return stored ? { id: stored.id, url: stored.url, alt } : undefined;
}

/** A chosen file can't be kept in a working copy: what remains is the image that was there before. */
export const withoutFile = (value: ImageValue): ImageValue => ({ ...value, file: null });

/** For a preview: the server reads a working copy's images from the fields that a form would send. */
export const existingOf = (value: ImageValue): ExistingImage | '' => describeStored(value) ?? '';
