import { contentStatuses } from '@atrium/contracts/content-types';
import { findSlugProblem } from '@atrium/contracts/slugs';
import {
  defaultImplementationTime,
  defaultIndustryType,
  industryTypes,
  type Solution,
  type SolutionFeature,
  type SolutionIntegration,
  solutionMessages,
  timeUnits,
} from '@atrium/contracts/solution-types';
import { z } from 'zod';
import { type AdditionalImage, additionalImagesOf } from '../shared/additional-images';
import { type BlockValue, blockValuesOf } from '../shared/blocks/block-values';
import { type KeyedEntry, storedKey } from '../shared/fields/entry-list';
import { type ImageValue, imageValueOf, noImage } from '../shared/image-value';

export interface FeatureValue extends SolutionFeature, KeyedEntry {}
export interface IntegrationValue extends SolutionIntegration, KeyedEntry {}

const required = (message: string, maxLength: number) =>
  z
    .string()
    .refine((text) => text.trim() !== '', message)
    .max(maxLength, `Must be at most ${maxLength} characters`);

const isAmount = (text: string): boolean => text.trim() !== '' && Number(text) >= 0 && Number(text) <= 10_000;
const amount = z.string().refine(isAmount, solutionMessages.timeRequired);
const isAddress = (text: string): boolean => text === '' || /^(?:https?:\/\/\S+|\/[^/\s]\S*)$/i.test(text);

const integration = z.custom<IntegrationValue>().superRefine(({ icon }, context) => {
  if (!isAddress(icon)) {
    context.addIssue({
      code: 'custom',
      path: ['icon'],
      message: 'Use an address that starts with https:// or /',
    });
  }
});

export const solutionFormSchema = z.object({
  title: required(solutionMessages.titleRequired, 200),
  slug: z.string().superRefine((slug, context) => {
    const problem = slug === '' ? undefined : findSlugProblem(slug);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
  tagline: z.string(),
  shortDescription: required(solutionMessages.shortDescriptionRequired, 1_000),
  longDescription: z.string(),
  category: z.string(),
  industryType: z.string().superRefine((value, context) => {
    if (industryTypes.some((known) => known.value === value)) return;
    const message = value === '' ? solutionMessages.industryRequired : solutionMessages.invalidIndustry;
    context.addIssue({ code: 'custom', message });
  }),
  targetAudience: required(solutionMessages.audienceRequired, 500),
  implementationTime: z
    .object({ min: amount, max: amount, unit: z.enum(timeUnits) })
    .superRefine(({ min, max }, context) => {
      if (isAmount(min) && isAmount(max) && Number(max) < Number(min)) {
        context.addIssue({ code: 'custom', path: ['max'], message: solutionMessages.timeOrder });
      }
    }),
  roi: z.string(),
  status: z.enum(contentStatuses, { error: solutionMessages.invalidStatus }),
  displayOrder: z.string().regex(/^-?\d{0,7}$/, 'Display order must be a whole number'),
  featured: z.boolean(),
  isHighlighted: z.boolean(),
  complianceStandards: z.array(z.string()),
  integrations: z.array(integration),
  features: z.array(z.custom<FeatureValue>()),
  thumbnail: z.custom<ImageValue>(),
  bannerImage: z.custom<ImageValue>(),
  mockupImage: z.custom<ImageValue>(),
  additionalImages: z.array(z.custom<AdditionalImage>()),
  contentBlocks: z.array(z.custom<BlockValue>()),
});

export type SolutionFormValues = z.infer<typeof solutionFormSchema>;

export const emptySolutionForm: SolutionFormValues = {
  title: '',
  slug: '',
  tagline: '',
  shortDescription: '',
  longDescription: '',
  category: '',
  industryType: defaultIndustryType,
  targetAudience: '',
  implementationTime: {
    min: String(defaultImplementationTime.min),
    max: String(defaultImplementationTime.max),
    unit: defaultImplementationTime.unit,
  },
  roi: '',
  status: 'draft',
  displayOrder: '0',
  featured: false,
  isHighlighted: false,
  complianceStandards: [],
  integrations: [],
  features: [],
  thumbnail: noImage,
  bannerImage: noImage,
  mockupImage: noImage,
  additionalImages: [],
  contentBlocks: [],
};

export function solutionFormOf(solution: Solution): SolutionFormValues {
  const { min, max, unit } = solution.implementationTime;
  return {
    title: solution.title,
    slug: solution.slug,
    tagline: solution.tagline,
    shortDescription: solution.shortDescription,
    longDescription: solution.longDescription,
    category: solution.category,
    industryType: solution.industryType,
    targetAudience: solution.targetAudience,
    implementationTime: { min: String(min), max: String(max), unit },
    roi: solution.roi,
    status: solution.status,
    displayOrder: String(solution.displayOrder),
    featured: solution.featured,
    isHighlighted: solution.isHighlighted,
    complianceStandards: [...solution.complianceStandards],
    integrations: solution.integrations.map((entry, index) => ({ ...entry, key: storedKey(index) })),
    features: solution.features.map((entry, index) => ({ ...entry, key: storedKey(index) })),
    thumbnail: imageValueOf(solution.thumbnail),
    bannerImage: imageValueOf(solution.bannerImage),
    mockupImage: imageValueOf(solution.mockupImage),
    additionalImages: additionalImagesOf(solution.additionalImages),
    contentBlocks: blockValuesOf(solution.contentBlocks),
  };
}
