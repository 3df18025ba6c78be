import { z } from 'zod';
import type { GalleryImage } from '../../case-study-types';
import {
  type CaptionedImage,
  type ContentImage,
  type ImageVariant,
  imageVariantFormats,
  type MediaItem,
} from '../../images';
import { count, described, flag, moment, text } from './described';

const variant = described<ImageVariant>()({ format: z.enum(imageVariantFormats), width: count, url: text });

export const imageShape = {
  id: text,
  url: text,
  alt: text,
  width: count,
  height: count,
  variants: z.array(variant).optional(),
  focal: z.object({ x: z.number(), y: z.number() }).optional(),
};

export const image = described<ContentImage>()(imageShape);

export const maybeImage = image.nullable();

/** `WithTextImages`. */
export const textImages = z.array(image).optional();

export const captionedImage = described<CaptionedImage>()({ ...imageShape, caption: text, sortOrder: count });

export const galleryImage = described<GalleryImage>()({
  ...imageShape,
  caption: text,
  sortOrder: count,
  cloudinaryId: text,
});

/** What the calls about images answer with, by name. */
export const mediaResponses = {
  MediaItem: described<MediaItem>()({
    ...imageShape,
    _id: text,
    name: text,
    contentType: text,
    bytes: count,
    isKept: flag,
    usedBy: count,
    createdAt: moment,
  }),
};
