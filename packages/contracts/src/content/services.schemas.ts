import { z } from 'zod';
import { count, flag, html, text, texts } from '../common/fields.schemas';
import { captionedImage, maybeImage, textImages } from '../media/schemas';
import { contentBlock } from './blocks.schemas';
import { catalogueShape, offerFields, offerList } from './catalogue.schemas';
import { contentStatuses } from './constants';
import {
  displayOrder,
  lines,
  link,
  numeric,
  optionalExistingImage,
  requiredText,
  slug,
  textInput,
  textList,
} from './fields.schemas';
import { entryShape, staffShape } from './schemas';
import { importanceLevels, serviceCategories, serviceMessages } from './services.constants';

const serviceFeatureInput = z.object({
  title: textInput(200).optional(),
  description: textInput(2_000).optional(),
  icon: textInput(2_000).optional(),
  benefits: lines({ maxItems: 30, maxLength: 500 }).optional(),
  details: textInput(5_000).optional(),
  imageUrl: link.optional(),
  order: displayOrder.optional(),
  importance: z.enum(importanceLevels, { error: 'Unknown importance' }).optional(),
  category: textInput(100).optional(),
  status: textInput(30).optional(),
});

const pricingPlan = z.object({
  name: textInput(100).optional(),
  price: numeric({ min: 0, max: 1_000_000_000, message: serviceMessages.invalidPrice }).optional(),
  currency: textInput(10).optional(),
  period: textInput(30).optional(),
  features: lines({ maxItems: 50, maxLength: 300 }).optional(),
});

const processStep = z.object({ title: textInput(200), description: textInput(2_000).optional() });

const serviceInput = {
  title: requiredText(serviceMessages.titleRequired),
  slug: slug.refine((value) => value !== '', serviceMessages.slugRequired),
  category: z.enum(serviceCategories, {
    error: ({ input }) => (input ? serviceMessages.invalidCategory : serviceMessages.categoryRequired),
  }),
  shortDescription: requiredText(serviceMessages.shortDescriptionRequired, 1_000),
  description: textInput(5_000).optional(),
  metaTitle: textInput(200).optional(),
  metaDescription: textInput(500).optional(),
  status: z.enum(contentStatuses, { error: serviceMessages.invalidStatus }).optional(),
  keywords: textList({ maxItems: 50, maxLength: 80 }).optional(),
  features: offerList(serviceFeatureInput, 'Features'),
  pricing: offerList(pricingPlan, 'Pricing'),
  process: offerList(processStep, 'Process'),
  bannerAlt: textInput(300).optional(),
  existingBanner: optionalExistingImage.optional(),
  existingMockup: optionalExistingImage.optional(),
  ...offerFields,
};

/** POST /api/services, and PUT with a whole form (one that has a title). */
export const createServiceInput = z.object(serviceInput);
export const updateServiceInput = createServiceInput.partial();
export type UpdateServiceInput = z.infer<typeof updateServiceInput>;

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

export const serviceListItem = z.object(serviceListShape).meta({ id: 'ServiceListItem' });

/** Lists leave out what only the detail page shows. */
export type ServiceListItem = z.output<typeof serviceListItem>;

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

export type Service = z.output<typeof service>;

export type ServiceFeature = Service['features'][number];

export type PricingPlan = Service['pricing'][number];

export type ProcessStep = Service['process'][number];
