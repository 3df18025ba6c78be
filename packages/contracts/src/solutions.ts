import { z } from 'zod';
import { offerFields, offerList } from './catalogue-fields';
import { link, numeric, optionalExistingImage, requiredText, slug, text, textList } from './content-fields';
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
  category: text(100).optional(),
  roi: text(500).optional(),
  status: z.enum(contentStatuses, { error: solutionMessages.invalidStatus }).optional(),
  complianceStandards: textList({ maxItems: 20, maxLength: 50 }).optional(),
  integrations: offerList(integration, 'Integrations'),
  features: offerList(feature, 'Features'),
  bannerImageAlt: text(300).optional(),
  existingBannerImage: optionalExistingImage.optional(),
  existingMockupImage: optionalExistingImage.optional(),
  ...offerFields,
};

/** POST /api/solutions, and PUT with a whole form (one that has a title). */
export const createSolutionInput = z.object(shape);
export const updateSolutionInput = createSolutionInput.partial();
export type UpdateSolutionInput = z.infer<typeof updateSolutionInput>;
