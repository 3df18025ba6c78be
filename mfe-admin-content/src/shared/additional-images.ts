import type { CaptionedImage, ContentImage } from '@atrium/contracts/images';
import { createKey, type KeyedEntry } from './fields/entry-list';

/** One of several images of a form: kept, taken from the library, or a new file. */
export interface AdditionalImage extends KeyedEntry {
  stored: ContentImage | null;
  file: File | null;
  alt: string;
  caption: string;
}

export const additionalImagesOf = (images: readonly CaptionedImage[]): AdditionalImage[] =>
  [...images]
    .sort((a, b) => a.sortOrder - b.sortOrder)
    .map((image) => ({
      key: createKey(),
      stored: image,
      file: null,
      alt: image.alt,
      caption: image.caption,
    }));

export const additionalImageOfFile = (file: File): AdditionalImage => ({
  key: createKey(),
  stored: null,
  file,
  alt: '',
  caption: '',
});

/** Files can't be kept in a working copy. */
export const storedOnly = (images: readonly AdditionalImage[]): AdditionalImage[] =>
  images.filter(({ stored }) => stored !== null).map((image) => ({ ...image, file: null }));

/** Kept ones as `existing…[i]`, new ones as files with their descriptions beside, in the order on screen. */
export function appendAdditionalImages(form: FormData, images: readonly AdditionalImage[]): void {
  const descriptions: { alt: string; caption: string; sortOrder: number }[] = [];
  let keptCount = 0;
  images.forEach(({ stored, file, alt, caption }, sortOrder) => {
    if (file) {
      form.append('additionalImages', file);
      descriptions.push({ alt, caption, sortOrder });
    } else if (stored) {
      const description = { id: stored.id, url: stored.url, alt, caption, sortOrder };
      form.append(`existingAdditionalImages[${keptCount}]`, JSON.stringify(description));
      keptCount += 1;
    }
  });
  if (descriptions.length > 0) form.append('additionalImagesInfo', JSON.stringify(descriptions));
}

/** For a preview: the kept images as the calls describe them. */
export const existingListOf = (images: readonly AdditionalImage[]) =>
  images.flatMap(({ stored, alt, caption }, sortOrder) =>
    stored ? [{ id: stored.id, url: stored.url, alt, caption, sortOrder }] : [],
  );
