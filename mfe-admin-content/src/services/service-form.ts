import { createKey } from '@atrium/admin-kit/create-key';
import { readAmount, writeAmount } from '@atrium/admin-kit/text/amount';
import {
  defaultServiceCategory,
  featureDefaults,
  pricingDefaults,
} from '@atrium/contracts/content/services.constants';
import type { Service, ServiceFeature } from '@atrium/contracts/content/services.schemas';
import { type AdditionalImage, additionalImagesOf } from '../shared/additional-images';
import { type BlockValue, blocksForSaving, blockValuesOf } from '../shared/blocks/block-values';
import { pickKnown } from '../shared/editor/entry-kind';
import { type KeyedEntry, keyed } from '../shared/fields/entry-list';
import { additionalImages, type ImageSlots } from '../shared/image-slots';
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

export interface ServiceFormValues
  extends Pick<
    Service,
    | 'title'
    | 'slug'
    | 'tagline'
    | 'category'
    | 'status'
    | 'featured'
    | 'isHighlighted'
    | 'shortDescription'
    | 'keywords'
    | 'metaTitle'
    | 'metaDescription'
  > {
  description: string;
  longDescription: string;
  /** As typed. */
  displayOrder: string;
  thumbnail: ImageValue;
  banner: ImageValue;
  mockup: ImageValue;
  additionalImages: AdditionalImage[];
  contentBlocks: BlockValue[];
  features: FeatureValue[];
  process: StepValue[];
  pricing: PlanValue[];
}

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

export const serviceImages: ImageSlots = {
  single: [
    { name: 'thumbnail', label: 'Thumbnail', existing: 'existingThumbnail', minWidth: 640 },
    { name: 'banner', label: 'Banner', existing: 'existingBanner', minWidth: 1280 },
    { name: 'mockup', label: 'Mockup', existing: 'existingMockup', minWidth: 640 },
  ],
  list: additionalImages,
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

export const createStep = (): StepValue => ({ key: createKey(), title: '', description: '' });

export const serviceFormOf = (service: Service): ServiceFormValues => ({
  ...pickKnown(emptyServiceForm, service),
  displayOrder: String(service.displayOrder),
  thumbnail: imageValueOf(service.thumbnail),
  banner: imageValueOf(service.bannerImage),
  mockup: imageValueOf(service.mockupImage),
  additionalImages: additionalImagesOf(service.additionalImages),
  contentBlocks: blockValuesOf(service.contentBlocks),
  features: keyed([...service.features].sort((a, b) => a.order - b.order)),
  process: keyed(service.process ?? []),
  pricing: keyed(service.pricing.map((plan) => ({ ...plan, price: writeAmount(plan.price) }))),
});

/** The rules refuse a price that can't be read, and leave out keys and empty texts of lists. */
export const serviceInputOf = (values: ServiceFormValues) => ({
  ...values,
  contentBlocks: blocksForSaving(values.contentBlocks),
  features: values.features.map((feature, order) => ({ ...feature, order })),
  process: values.process.filter(({ title }) => title.trim() !== ''),
  pricing: values.pricing.map((plan) => {
    const { value, problem } = readAmount(plan.price);
    return { ...plan, price: problem === undefined ? (value ?? '') : Number.NaN };
  }),
});
