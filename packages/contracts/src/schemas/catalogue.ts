import { z } from 'zod';
import { blockTypes } from '../content-types';
import { textAlignments } from '../rich-text';
import { importanceLevels, serviceCategories } from '../service-entry-types';
import { industryTypes, timeUnits } from '../solution-types';
import { catalogueShape, entryShape, staffShape } from './entries';
import { count, flag, html, text, texts } from './fields';
import { captionedImage, galleryImage, maybeImage, textImages } from './media';

export const contentBlock = z.object({
  type: z.enum(blockTypes),
  content: text,
  tinyMCEContent: html,
  listItems: texts,
  sortOrder: count,
  styling: z.object({
    backgroundColor: text,
    textAlign: z.enum(textAlignments),
    padding: text,
    margin: text,
  }),
  imageUrl: text,
  imageAlt: text,
});

const serviceFeature = z.object({
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

const plan = z.object({
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

export const serviceListItem = z.object(serviceListShape).meta({ id: 'ServiceListItem' });

export const service = z
  .object({
    ...serviceListShape,
    additionalImages: z.array(captionedImage),
    contentBlocks: z.array(contentBlock),
    process: z.array(z.object({ title: text, description: text })),
    pricing: z.array(plan),
    textImages,
    /** Other published ones of the category, where a page is read: by slug or preview. */
    related: z.array(serviceListItem).optional(),
  })
  .meta({ id: 'Service' });

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

export const solutionListItem = z.object(solutionListShape).meta({ id: 'SolutionListItem' });

export const caseStudy = z
  .object({
    ...caseStudyListShape,
    longDescription: html,
    tinyMCEContent: html,
    gallery: z.array(galleryImage),
    textImages,
  })
  .meta({ id: 'CaseStudy' });

export const caseStudyListItem = z.object(caseStudyListShape).meta({ id: 'CaseStudyListItem' });
