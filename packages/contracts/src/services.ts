import { z } from 'zod';
import {
  contentBlocks,
  displayOrder,
  existingImages,
  flag,
  html,
  imageDescriptions,
  knownUpdatedAt,
  lines,
  link,
  numeric,
  optionalExistingImage,
  requiredText,
  slug,
  text,
  textList,
} from './content-fields';
import { contentStatuses } from './content-types';
import { importanceLevels, serviceCategories, serviceMessages } from './service-entry-types';

const feature = z.object({
  title: text(200).optional(),
  description: text(2_000).optional(),
  icon: text(2_000).optional(),
  benefits: lines({ maxItems: 30, maxLength: 500 }).optional(),
  details: text(5_000).optional(),
  imageUrl: link.optional(),
  order: displayOrder.optional(),
  importance: z.enum(importanceLevels, { error: 'Unknown importance' }).optional(),
  category: text(100).optional(),
  status: text(30).optional(),
});

const pricingPlan = z.object({
  name: text(100).optional(),
  price: numeric({ min: 0, max: 1_000_000_000, message: serviceMessages.invalidPrice }).optional(),
  currency: text(10).optional(),
  period: text(30).optional(),
  features: lines({ maxItems: 50, maxLength: 300 }).optional(),
});

const processStep = z.object({ title: text(200), description: text(2_000).optional() });

const listOf = <Schema extends z.ZodType>(schema: Schema, name: string) =>
  z.array(schema, { error: `${name} must be a list` }).max(50, `${name} can have at most 50 entries`);

const shape = {
  title: requiredText(serviceMessages.titleRequired),
  slug: slug.refine((value) => value !== '', serviceMessages.slugRequired),
  category: z.enum(serviceCategories, {
    error: ({ input }) => (input ? serviceMessages.invalidCategory : serviceMessages.categoryRequired),
  }),
  shortDescription: requiredText(serviceMessages.shortDescriptionRequired, 1_000),
  tagline: text(300).optional(),
  description: text(5_000).optional(),
  longDescription: html().optional(),
  metaTitle: text(200).optional(),
  metaDescription: text(500).optional(),
  status: z.enum(contentStatuses, { error: serviceMessages.invalidStatus }).optional(),
  displayOrder: displayOrder.optional(),
  featured: flag.optional(),
  isHighlighted: flag.optional(),
  keywords: textList({ maxItems: 50, maxLength: 80 }).optional(),
  contentBlocks: contentBlocks.optional(),
  features: listOf(feature, 'Features').optional(),
  pricing: listOf(pricingPlan, 'Pricing').optional(),
  process: listOf(processStep, 'Process').optional(),
  thumbnailAlt: text(300).optional(),
  bannerAlt: text(300).optional(),
  mockupImageAlt: text(300).optional(),
  existingThumbnail: optionalExistingImage.optional(),
  existingBanner: optionalExistingImage.optional(),
  existingMockup: optionalExistingImage.optional(),
  existingAdditionalImages: existingImages.optional(),
  /** Alt text and caption of the files in `additionalImages`, in their order. */
  additionalImagesInfo: imageDescriptions.optional(),
  updatedAt: knownUpdatedAt,
};

/** POST /api/services, and PUT with a whole form (one that has a title). */
export const createServiceInput = z.object(shape);
export const updateServiceInput = createServiceInput.partial();
export type UpdateServiceInput = z.infer<typeof updateServiceInput>;
