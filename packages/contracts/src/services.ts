import { z } from 'zod';
import { offerFields, offerList } from './catalogue-fields';
import {
  displayOrder,
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

const shape = {
  title: requiredText(serviceMessages.titleRequired),
  slug: slug.refine((value) => value !== '', serviceMessages.slugRequired),
  category: z.enum(serviceCategories, {
    error: ({ input }) => (input ? serviceMessages.invalidCategory : serviceMessages.categoryRequired),
  }),
  shortDescription: requiredText(serviceMessages.shortDescriptionRequired, 1_000),
  description: text(5_000).optional(),
  metaTitle: text(200).optional(),
  metaDescription: text(500).optional(),
  status: z.enum(contentStatuses, { error: serviceMessages.invalidStatus }).optional(),
  keywords: textList({ maxItems: 50, maxLength: 80 }).optional(),
  features: offerList(feature, 'Features'),
  pricing: offerList(pricingPlan, 'Pricing'),
  process: offerList(processStep, 'Process'),
  bannerAlt: text(300).optional(),
  existingBanner: optionalExistingImage.optional(),
  existingMockup: optionalExistingImage.optional(),
  ...offerFields,
};

/** POST /api/services, and PUT with a whole form (one that has a title). */
export const createServiceInput = z.object(shape);
export const updateServiceInput = createServiceInput.partial();
export type UpdateServiceInput = z.infer<typeof updateServiceInput>;
