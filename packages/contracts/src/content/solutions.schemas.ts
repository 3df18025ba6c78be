import { z } from 'zod';
import { flag, html, text, texts } from '../common/fields.schemas';
import { captionedImage, maybeImage, textImages } from '../media/schemas';
import { contentBlock } from './blocks.schemas';
import { catalogueShape, offerFields, offerList } from './catalogue.schemas';
import { contentStatuses } from './constants';
import {
  link,
  numeric,
  optionalExistingImage,
  requiredText,
  slug,
  textInput,
  textList,
} from './fields.schemas';
import { entryShape, staffShape } from './schemas';
import { industryTypes, solutionMessages, timeUnits } from './solutions.constants';

const amount = numeric({ min: 0, max: 10_000, message: solutionMessages.timeRequired });

export const implementationTime = z
  .object(
    { min: amount, max: amount, unit: z.enum(timeUnits, { error: 'Use days, weeks or months' }).optional() },
    { error: solutionMessages.timeRequired },
  )
  .refine(({ min, max }) => max >= min, { message: solutionMessages.timeOrder, path: ['max'] });

const solutionFeatureInput = z.object({
  title: textInput(200).optional(),
  description: textInput(2_000).optional(),
  icon: textInput(2_000).optional(),
});

const integrationInput = z.object({
  name: textInput(200).optional(),
  description: textInput(2_000).optional(),
  icon: link.optional(),
});

const industryValues = industryTypes.map(({ value }) => value);

const solutionInput = {
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
  category: textInput(100).optional(),
  roi: textInput(500).optional(),
  status: z.enum(contentStatuses, { error: solutionMessages.invalidStatus }).optional(),
  complianceStandards: textList({ maxItems: 20, maxLength: 50 }).optional(),
  integrations: offerList(integrationInput, 'Integrations'),
  features: offerList(solutionFeatureInput, 'Features'),
  bannerImageAlt: textInput(300).optional(),
  existingBannerImage: optionalExistingImage.optional(),
  existingMockupImage: optionalExistingImage.optional(),
  ...offerFields,
};

/** POST /api/solutions, and PUT with a whole form (one that has a title). */
export const createSolutionInput = z.object(solutionInput);
export const updateSolutionInput = createSolutionInput.partial();
export type UpdateSolutionInput = z.infer<typeof updateSolutionInput>;

const solutionListShape = {
  ...entryShape,
  ...staffShape,
  ...catalogueShape,
  tagline: text,
  shortDescription: text,
  category: text,
  industryType: z.enum(industryTypes.map(({ value }) => value)),
  targetAudience: text,
  implementationTime: z.object({
    min: z.number(),
    max: z.number(),
    unit: z.enum(timeUnits),
  }),
  roi: text,
  isHighlighted: flag,
  complianceStandards: texts,
  thumbnail: maybeImage,
  bannerImage: maybeImage,
  mockupImage: maybeImage,
  features: z.array(z.object({ title: text, description: text, icon: text })),
};

const integration = z.object({ name: text, description: text, icon: text });

export const solution = z
  .object({
    ...solutionListShape,
    longDescription: html,
    integrations: z.array(integration),
    additionalImages: z.array(captionedImage),
    contentBlocks: z.array(contentBlock),
    textImages,
  })
  .meta({ id: 'Solution' });

export type Solution = z.output<typeof solution>;

export type ImplementationTime = Solution['implementationTime'];

export type SolutionFeature = Solution['features'][number];

export type SolutionIntegration = Solution['integrations'][number];

export const solutionListItem = z.object(solutionListShape).meta({ id: 'SolutionListItem' });

/** Lists leave out what only the detail page shows. */
export type SolutionListItem = z.output<typeof solutionListItem>;
