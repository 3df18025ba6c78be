import { createKey } from '@atrium/admin-kit/create-key';
import { contentStatuses } from '@atrium/contracts/content-types';
import {
  defaultServiceCategory,
  featureDefaults,
  pricingDefaults,
  type Service,
  type ServiceFeature,
  serviceCategories,
  serviceMessages,
} from '@atrium/contracts/service-entry-types';
import { findSlugProblem } from '@atrium/contracts/slugs';
import { z } from 'zod';
import { type AdditionalImage, additionalImagesOf } from '../shared/additional-images';
import { type BlockValue, blockValuesOf } from '../shared/blocks/block-values';
import { type KeyedEntry, storedKey } from '../shared/fields/entry-list';
import { type ImageValue, imageValueOf, noImage } from '../shared/image-value';

export interface FeatureValue extends ServiceFeature, KeyedEntry {}

export interface PlanValue extends KeyedEntry {
  name: string;
  /** As typed; must be a number of 0 or more. */
  price: string;
  currency: string;
  period: string;
  features: string[];
}

export interface StepValue extends KeyedEntry {
  title: string;
  description: string;
}

const required = (message: string, maxLength: number) =>
  z
    .string()
    .refine((text) => text.trim() !== '', message)
    .max(maxLength, `Must be at most ${maxLength} characters`);

export const isPrice = (text: string): boolean => {
  const price = Number(text);
  return text.trim() !== '' && Number.isFinite(price) && price >= 0 && price <= 1_000_000_000;
};

const isCategory = (text: string): boolean => serviceCategories.some((category) => category === text);

const plan = z.custom<PlanValue>().superRefine(({ price }, context) => {
  if (!isPrice(price))
    context.addIssue({ code: 'custom', path: ['price'], message: serviceMessages.invalidPrice });
});

export const serviceFormSchema = z.object({
  title: required(serviceMessages.titleRequired, 200),
  slug: z.string().superRefine((slug, context) => {
    const problem = slug.trim() === '' ? serviceMessages.slugRequired : findSlugProblem(slug);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
  tagline: z.string(),
  category: z.string().superRefine((value, context) => {
    if (isCategory(value)) return;
    const message = value === '' ? serviceMessages.categoryRequired : serviceMessages.invalidCategory;
    context.addIssue({ code: 'custom', message });
  }),
  status: z.enum(contentStatuses, { error: serviceMessages.invalidStatus }),
  featured: z.boolean(),
  isHighlighted: z.boolean(),
  displayOrder: z.string().regex(/^-?\d{0,7}$/, 'Display order must be a whole number'),
  shortDescription: required(serviceMessages.shortDescriptionRequired, 1_000),
  description: z.string(),
  longDescription: z.string(),
  keywords: z.array(z.string()),
  thumbnail: z.custom<ImageValue>(),
  banner: z.custom<ImageValue>(),
  mockup: z.custom<ImageValue>(),
  additionalImages: z.array(z.custom<AdditionalImage>()),
  contentBlocks: z.array(z.custom<BlockValue>()),
  features: z.array(z.custom<FeatureValue>()),
  process: z.array(z.custom<StepValue>()),
  metaTitle: z.string(),
  metaDescription: z.string(),
  pricing: z.array(plan),
});

export type ServiceFormValues = z.infer<typeof serviceFormSchema>;

export const emptyServiceForm: ServiceFormValues = {
  title: '',
  slug: '',
  tagline: '',
  category: defaultServiceCategory,
  status: 'draft',
  featured: false,
  isHighlighted: false,
  displayOrder: '0',
  shortDescription: '',
  description: '',
  longDescription: '',
  keywords: [],
  thumbnail: noImage,
  banner: noImage,
  mockup: noImage,
  additionalImages: [],
  contentBlocks: [],
  features: [],
  process: [],
  metaTitle: '',
  metaDescription: '',
  pricing: [],
};

export const createFeature = (order: number): FeatureValue => ({
  key: createKey(),
  title: '',
  description: '',
  icon: '',
  benefits: [],
  details: '',
  imageUrl: '',
  order,
  importance: featureDefaults.importance,
  category: '',
  status: featureDefaults.status,
});

export const createPlan = (): PlanValue => ({
  key: createKey(),
  name: '',
  price: String(pricingDefaults.price),
  currency: pricingDefaults.currency,
  period: pricingDefaults.period,
  features: [],
});

export function serviceFormOf(service: Service): ServiceFormValues {
  return {
    title: service.title,
    slug: service.slug,
    tagline: service.tagline,
    category: service.category,
    status: service.status,
    featured: service.featured,
    isHighlighted: service.isHighlighted,
    displayOrder: String(service.displayOrder),
    shortDescription: service.shortDescription,
    description: service.description ?? '',
    longDescription: service.longDescription ?? '',
    keywords: [...service.keywords],
    thumbnail: imageValueOf(service.thumbnail, service.thumbnailAlt || undefined),
    banner: imageValueOf(service.bannerImage, service.bannerImageAlt || undefined),
    mockup: imageValueOf(service.mockupImage, service.mockupImageAlt || undefined),
    additionalImages: additionalImagesOf(service.additionalImages),
    contentBlocks: blockValuesOf(service.contentBlocks),
    features: [...service.features]
      .sort((a, b) => a.order - b.order)
      .map((feature, index) => ({ ...feature, key: storedKey(index) })),
    process: (service.process ?? []).map(({ title, description }, index) => ({
      key: storedKey(index),
      title,
      description,
    })),
    metaTitle: service.metaTitle,
    metaDescription: service.metaDescription,
    pricing: service.pricing.map((entry, index) => ({
      ...entry,
      price: String(entry.price),
      key: storedKey(index),
    })),
  };
}
