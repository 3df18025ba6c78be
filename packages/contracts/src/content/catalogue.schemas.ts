import { z } from 'zod';
import { count, flag, maybeMoment } from '../common/fields.schemas';
import { contentBlocks } from './blocks.schemas';
import { contentStatuses } from './constants';
import {
  displayOrder,
  existingImages,
  flagInput,
  htmlInput,
  imageDescriptions,
  knownUpdatedAt,
  optionalExistingImage,
  textInput,
} from './fields.schemas';

/** Fields that services, solutions and case studies share. */
export const catalogueFields = {
  longDescription: htmlInput().optional(),
  displayOrder: displayOrder.optional(),
  featured: flagInput.optional(),
  updatedAt: knownUpdatedAt,
};

/** Fields that services and solutions share. */
export const offerFields = {
  ...catalogueFields,
  tagline: textInput(300).optional(),
  isHighlighted: flagInput.optional(),
  contentBlocks: contentBlocks.optional(),
  thumbnailAlt: textInput(300).optional(),
  mockupImageAlt: textInput(300).optional(),
  existingThumbnail: optionalExistingImage.optional(),
  existingAdditionalImages: existingImages.optional(),
  /** Alt text and caption of the files in `additionalImages`, in their order. */
  additionalImagesInfo: imageDescriptions.optional(),
};

/** A list of a service or solution, such as its features. */
export const offerList = <Schema extends z.ZodType>(schema: Schema, name: string) =>
  z
    .array(schema, { error: `${name} must be a list` })
    .max(50, `${name} can have at most 50 entries`)
    .optional();

export const catalogueShape = {
  status: z.enum(contentStatuses),
  displayOrder: count,
  featured: flag,
  views: count,
  publishedAt: maybeMoment,
  /** In lists for staff: the place on the site, from 1; null if it is not published. */
  siteNumber: count.nullable().optional(),
};
