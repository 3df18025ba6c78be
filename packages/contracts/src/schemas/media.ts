import { z } from 'zod';
import { imageVariantFormats } from '../images';
import { count, flag, moment, text } from './fields';

const variant = z.object({ format: z.enum(imageVariantFormats), width: count, url: text });

export const imageShape = {
  id: text,
  url: text,
  alt: text,
  width: count,
  height: count,
  variants: z.array(variant).optional(),
  focal: z.object({ x: z.number(), y: z.number() }).optional(),
};

export const image = z.object(imageShape);

export const maybeImage = image.nullable();

/** The library's images in an item's texts; absent where there is none. */
export const textImages = z.array(image).optional();

export const captionedImage = z.object({ ...imageShape, caption: text, sortOrder: count });

export const galleryImage = z.object({
  ...imageShape,
  caption: text,
  sortOrder: count,
  cloudinaryId: text,
});

export const mediaItem = z
  .object({
    ...imageShape,
    _id: text,
    name: text,
    contentType: text,
    bytes: count,
    isKept: flag,
    usedBy: count,
    createdAt: moment,
  })
  .meta({ id: 'MediaItem' });
