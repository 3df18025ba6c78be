import { z } from 'zod';
import type { CaseStudy, CaseStudyListItem } from '../../case-study-types';
import { type BlockStyling, blockTypes, type ContentBlock } from '../../content-types';
import { textAlignments } from '../../rich-text';
import {
  importanceLevels,
  type PricingPlan,
  type ProcessStep,
  type Service,
  type ServiceFeature,
  type ServiceListItem,
  serviceCategories,
} from '../../service-entry-types';
import {
  type ImplementationTime,
  type IndustryType,
  industryTypes,
  type Solution,
  type SolutionFeature,
  type SolutionIntegration,
  type SolutionListItem,
  timeUnits,
} from '../../solution-types';
import { count, described, flag, html, text, texts } from './described';
import { catalogueShape, entryShape, staffShape } from './entries';
import { captionedImage, galleryImage, maybeImage, textImages } from './media';

const block = described<ContentBlock>()({
  type: z.enum(blockTypes),
  content: text,
  tinyMCEContent: html,
  listItems: texts,
  sortOrder: count,
  styling: described<BlockStyling>()({
    backgroundColor: text,
    textAlign: z.enum(textAlignments),
    padding: text,
    margin: text,
  }),
  imageUrl: text,
  imageAlt: text,
});

const serviceFeature = described<ServiceFeature>()({
  title: text,
  description: text,
  icon: text,
  benefits: texts,
  details: text,
  imageUrl: text,
  order: count,
  importance: z.enum(importanceLevels),
  category: text,
  status: text,
});

const serviceListShape = {
  ...entryShape,
  ...staffShape,
  ...catalogueShape,
  tagline: text,
  shortDescription: text,
  description: text,
  longDescription: html,
  metaTitle: text,
  metaDescription: text,
  category: z.enum(serviceCategories),
  isHighlighted: flag,
  thumbnail: maybeImage,
  thumbnailAlt: text,
  bannerImage: maybeImage,
  bannerImageAlt: text,
  mockupImage: maybeImage,
  mockupImageAlt: text,
  keywords: texts,
  features: z.array(serviceFeature),
};

const plan = described<PricingPlan>()({
  name: text,
  price: z.number(),
  currency: text,
  period: text,
  features: texts,
});

const solutionListShape = {
  ...entryShape,
  ...staffShape,
  ...catalogueShape,
  tagline: text,
  shortDescription: text,
  category: text,
  industryType: z.enum(industryTypes.map(({ value }) => value) as [IndustryType]),
  targetAudience: text,
  implementationTime: described<ImplementationTime>()({
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
  features: z.array(described<SolutionFeature>()({ title: text, description: text, icon: text })),
};

const integration = described<SolutionIntegration>()({ name: text, description: text, icon: text });

const caseStudyListShape = {
  ...entryShape,
  ...staffShape,
  ...catalogueShape,
  client: text,
  industry: text,
  challenge: text,
  solution: text,
  results: texts,
  shortDescription: text,
  metaTitle: text,
  metaDescription: text,
  keywords: texts,
  featureImage: maybeImage,
};

/** What the calls about services, solutions and case studies answer with, by name. */
export const catalogueResponses = {
  Service: described<Service>()({
    ...serviceListShape,
    additionalImages: z.array(captionedImage),
    contentBlocks: z.array(block),
    process: z.array(described<ProcessStep>()({ title: text, description: text })),
    pricing: z.array(plan),
    textImages,
  }),
  ServiceListItem: described<ServiceListItem>()(serviceListShape),
  Solution: described<Solution>()({
    ...solutionListShape,
    longDescription: html,
    integrations: z.array(integration),
    additionalImages: z.array(captionedImage),
    contentBlocks: z.array(block),
    textImages,
  }),
  SolutionListItem: described<SolutionListItem>()(solutionListShape),
  CaseStudy: described<CaseStudy>()({
    ...caseStudyListShape,
    longDescription: html,
    tinyMCEContent: html,
    gallery: z.array(galleryImage),
    textImages,
  }),
  CaseStudyListItem: described<CaseStudyListItem>()(caseStudyListShape),
};
