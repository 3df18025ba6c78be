/** Widths of the variants that the worker creates, none above the original's. */
export const imageVariantWidths = [320, 640, 960, 1280, 1920] as const;
export const imageVariantFormats = ['avif', 'webp'] as const;
export type ImageVariantFormat = (typeof imageVariantFormats)[number];

/** The value by which a form keeps an image or uses one from the library (`existing…` fields, as JSON text). */
export interface ExistingImage {
  url?: string;
  id?: string;
  alt?: string;
  caption?: string;
  sortOrder?: number;
}

/** The number of tags of one image at most. */
export const maxImageTags = 20;
export const imageTagMaxLength = 40;

export const maxImagePixels = 50_000_000;
export const blogImageMaxBytes = 20_971_520;
export const imageMaxBytes = 5_242_880;

/** Accepted by the article editor; the other editors and the library also accept SVG, which is stored as a bitmap. */
export const blogImageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/tiff',
  'image/gif',
] as const;

/** For the `accept` attribute of a file input; some systems recognise HEIC only by its extension. */
export const blogImageAccept = [...blogImageTypes, '.heic', '.heif', '.avif', '.tif', '.tiff'].join(',');

export const libraryImageAccept = `${blogImageAccept},image/svg+xml`;

export const imageMessages = {
  blogType: 'Please upload a valid image file (JPEG, PNG, WebP, AVIF, HEIC, HEIF, TIFF, or GIF)',
  blogTooLarge: 'Image size should be less than 20MB',
  type: 'Please upload an image file',
  tooLarge: 'File is too large. Maximum size is 5MB',
  tooManyPixels: 'Image is too large. Maximum is 50 megapixels',
  tooCostly: 'This image needs too much time or memory to be read. Please simplify it, or upload it as PNG',
  tooManyFrames: 'This animation is too large. Maximum is 50 megapixels for all frames together',
  animationLost:
    'Only the first frame of this animation could be kept. Please upload it as GIF or WebP, or without animation',
  othersLost:
    'Only the first of the pictures in this file could be kept. Please upload each as a file of its own',
  empty: 'This file is empty',
  noSize: 'This image has no width or height',
  svgTooLarge: 'This SVG cannot be read as text, or is larger than 1MB',
  svgIncomplete:
    'This SVG shows texts or pictures that only browsers can draw, or other files. Please upload it as PNG',
  svgEntities: 'This SVG has entities that use others or other files. Please save it without them',
  unsupported: 'This variant of the format cannot be read. Please save the image as PNG or JPEG',
  unreadable: 'This image is damaged and cannot be read',
} as const;
