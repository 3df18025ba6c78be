/** Widths of the variants that the worker creates, none above the original's. */
export const imageVariantWidths = [320, 640, 960, 1280, 1920] as const;
export const imageVariantFormats = ['avif', 'webp'] as const;
export type ImageVariantFormat = (typeof imageVariantFormats)[number];

export interface ImageVariant {
  format: ImageVariantFormat;
  width: number;
  url: string;
}

/** A point of an image in fractions of its width and height; crops keep it visible. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** An image in a response. `variants` is absent until the worker has created them. */
export interface ContentImage {
  /** The media library's id. */
  id: string;
  url: string;
  alt: string;
  width: number;
  height: number;
  variants?: ImageVariant[];
  focal?: FocalPoint;
}

/** An item in detail, whose texts may show images. */
export interface WithTextImages {
  /** The library's images in its texts; absent where there is none. */
  textImages?: ContentImage[];
}

export interface CaptionedImage extends ContentImage {
  caption: string;
  sortOrder: number;
}

/** What a form sends to keep an image or to use one from the library (`existing…` fields, as JSON text). */
export interface ExistingImage {
  url?: string;
  id?: string;
  alt?: string;
  caption?: string;
  sortOrder?: number;
}

export const maxImagePixels = 50_000_000;
export const blogImageMaxBytes = 20_971_520;
export const imageMaxBytes = 5_242_880;

/** Accepted by the article editor; the other editors also accept SVG, which is stored as a bitmap. */
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

export const imageMessages = {
  blogType: 'Please upload a valid image file (JPEG, PNG, WebP, AVIF, HEIC, HEIF, TIFF, or GIF)',
  blogTooLarge: 'Image size should be less than 20MB',
  type: 'Please upload an image file',
  tooLarge: 'File is too large. Maximum size is 5MB',
  tooManyPixels: 'Image is too large. Maximum is 50 megapixels',
  unreadable: 'This image is damaged and cannot be read',
} as const;

/** An item of the media library (`/api/media`). */
export interface MediaItem extends ContentImage {
  _id: string;
  name: string;
  contentType: string;
  bytes: number;
  /** Kept although nothing uses it; other unused files are removed after a day. */
  isKept: boolean;
  /** How many items show it. */
  usedBy: number;
  createdAt: string;
}
