import { z } from 'zod';
import { withoutDirectionMarks } from '../common/direction-marks';
import { count, flag, moment, text } from '../common/fields.schemas';
import { optionalFilter, searchText } from '../common/inputs.schemas';
import { paginationQuery } from '../common/pagination.schemas';
import { imageTagMaxLength, imageVariantFormats, maxImageTags } from './constants';

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

/** An image in a response. `variants` is absent until the worker has created them. */
export type ContentImage = z.output<typeof image>;

export type ImageVariant = NonNullable<ContentImage['variants']>[number];

/** A point of an image in fractions of its width and height; crops keep it visible. */
export type FocalPoint = NonNullable<ContentImage['focal']>;

export const maybeImage = image.nullable();

/** The library's images in an item's texts; absent where there is none. */
export const textImages = z.array(image).optional();

export const captionedImage = z.object({ ...imageShape, caption: text, sortOrder: count });

export type CaptionedImage = z.output<typeof captionedImage>;

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
    tags: z.array(text),
    usedBy: count,
    createdAt: moment,
  })
  .meta({ id: 'MediaItem' });

/** An item of the media library (`/api/media`). */
export type MediaItem = z.output<typeof mediaItem>;

/** `q` finds names, alt texts and tags; `unused` is what neither an item nor a draft, a version or the trash shows. */
export const mediaListQuery = paginationQuery(24).extend({
  q: searchText,
  tag: searchText,
  unused: optionalFilter(z.enum(['true', 'false'])),
});

/** The uses of an image. `items`: at most 200. */
export const mediaUses = z
  .object({
    items: z.array(z.object({ type: text, id: text, title: text, status: text, isDeleted: flag })),
    drafts: count,
    versions: count,
  })
  .meta({ id: 'MediaUses' });

export type MediaUses = z.output<typeof mediaUses>;

/** `PATCH /api/media/{id}`. */
export const updateMediaInput = z.object({
  alt: z.string({ error: 'Must be text' }).trim().max(300, 'Must be at most 300 characters').optional(),
  name: z
    .string()
    .transform((name) => withoutDirectionMarks(name).trim())
    .pipe(z.string().min(1, 'A name is required').max(200, 'Must be at most 200 characters'))
    .optional(),
  focal: z
    .object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }, { error: 'Must be a point' })
    .nullable()
    .optional(),
  isKept: z.boolean().optional(),
  tags: z
    .array(z.string().trim().min(1).max(imageTagMaxLength, `Must be at most ${imageTagMaxLength} characters`))
    .max(maxImageTags, `At most ${maxImageTags} tags`)
    .transform((tags) => [...new Set(tags)])
    .optional(),
});
