import { z } from 'zod';
import {
  contentBlocks,
  displayOrder,
  existingImages,
  flag,
  html,
  imageDescriptions,
  knownUpdatedAt,
  optionalExistingImage,
  text,
} from './content-fields';

/** Fields that services, solutions and case studies share. */
export const catalogueFields = {
  longDescription: html().optional(),
  displayOrder: displayOrder.optional(),
  featured: flag.optional(),
  updatedAt: knownUpdatedAt,
};

/** Fields that services and solutions share. */
export const offerFields = {
  ...catalogueFields,
  tagline: text(300).optional(),
  isHighlighted: flag.optional(),
  contentBlocks: contentBlocks.optional(),
  thumbnailAlt: text(300).optional(),
  mockupImageAlt: text(300).optional(),
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
