import { z } from 'zod';
import {
  contentBlocks,
  displayOrder,
  existingImages,
  flag,
  html,
  imageDescriptions,
  knownUpdatedAt,
  link,
  numeric,
  optionalExistingImage,
  requiredText,
  slug,
  text,
  textList,
} from './content-fields';
import { contentStatuses } from './content-types';
import { industryTypes, solutionMessages, timeUnits } from './solution-types';

const amount = numeric({ min: 0, max: 10_000, message: solutionMessages.timeRequired });

export const implementationTime = z
  .object(
    { min: amount, max: amount, unit: z.enum(timeUnits, { error: 'Use days, weeks or months' }).optional() },
    { error: solutionMessages.timeRequired },
  )
  .refine(({ min, max }) => max >= min, { message: solutionMessages.timeOrder, path: ['max'] });

const feature = z.object({
  title: text(200).optional(),
  description: text(2_000).optional(),
  icon: text(2_000).optional(),
});

const integration = z.object({
  name: text(200).optional(),
  description: text(2_000).optional(),
  icon: link.optional(),
});

const listOf = <Schema extends z.ZodType>(schema: Schema, name: string) =>
  z.array(schema, { error: `${name} must be a list` }).max(50, `${name} can have at most 50 entries`);

const industryValues = industryTypes.map(({ value }) => value);

const shape = {
  title: requiredText(solutionMessages.titleRequired),
  industryType: z.enum(industryValues, {
    error: ({ input }) =>
      input === undefined || input === ''
        ? solutionMessages.industryRequired
        : solutionMessages.invalidIndustry,
  }),
  targetAudience: requiredText(solutionMessages.audienceRequired, 500),
  shortDescription: requiredText(solutionMessages.shortDescriptionRequired, 1_000),
  implementationTime,
  slug: slug.optional(),
  tagline: text(300).optional(),
  longDescription: html().optional(),
  category: text(100).optional(),
  roi: text(500).optional(),
  status: z.enum(contentStatuses, { error: solutionMessages.invalidStatus }).optional(),
  displayOrder: displayOrder.optional(),
  featured: flag.optional(),
  isHighlighted: flag.optional(),
  complianceStandards: textList({ maxItems: 20, maxLength: 50 }).optional(),
  integrations: listOf(integration, 'Integrations').optional(),
  features: listOf(feature, 'Features').optional(),
  contentBlocks: contentBlocks.optional(),
  thumbnailAlt: text(300).optional(),
  bannerImageAlt: text(300).optional(),
  mockupImageAlt: text(300).optional(),
  existingThumbnail: optionalExistingImage.optional(),
  existingBannerImage: optionalExistingImage.optional(),
  existingMockupImage: optionalExistingImage.optional(),
  existingAdditionalImages: existingImages.optional(),
  /** Alt text and caption of the files in `additionalImages`, in their order. */
  additionalImagesInfo: imageDescriptions.optional(),
  updatedAt: knownUpdatedAt,
};

/** POST /api/solutions, and PUT with a whole form (one that has a title). */
export const createSolutionInput = z.object(shape);
export const updateSolutionInput = createSolutionInput.partial();
export type UpdateSolutionInput = z.infer<typeof updateSolutionInput>;
