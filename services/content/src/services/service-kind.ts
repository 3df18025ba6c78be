import { escapeHtml } from '@atrium/contracts/common/escape-html';
import type { ContentBlock } from '@atrium/contracts/content/blocks.schemas';
import { cutText, stripHtml } from '@atrium/contracts/content/rich-text';
import {
  defaultServiceCategory,
  featureDefaults,
  pricingDefaults,
  type ServiceCategory,
  serviceMessages,
} from '@atrium/contracts/content/services.constants';
import {
  type PricingPlan,
  type ProcessStep,
  type Service,
  type ServiceFeature,
  type ServiceListItem,
  services,
  type UpdateServiceInput,
} from '@atrium/contracts/content/services.schemas';
import { buildContentBlocks, omitEmpty, textOfBlocks } from '../entries/content-blocks';
import { createServiceSlug } from '../entries/create-slug';
import { digestEntry, textOfFeatures } from '../entries/digest-entry';
import { byHand, newestFirst, orderIndex } from '../entries/entry-indexes';
import type { Audience, BuildContent, EntryKind } from '../entries/entry-kind';
import type { EntryRecord } from '../entries/entry-record';
import { readAllBut } from '../entries/entry-repository';
import { imageListSlot, imageSlot } from '../entries/image-slots';
import { mergeContent, type WithoutImages } from '../entries/merge-content';
import { catalogueFields } from '../entries/respond-with-entry';
import { sanitiseGiven } from '../html/sanitise-html';
import { toCaptionedImages } from '../media/captioned-images';
import type { ImageLookup, StoredImage, StoredListImage } from '../media/image-response';

export interface ServiceContent {
  tagline: string;
  shortDescription: string;
  description: string;
  longDescription: string;
  metaTitle: string;
  metaDescription: string;
  category: ServiceCategory;
  isHighlighted: boolean;
  keywords: string[];
  contentBlocks: ContentBlock[];
  features: ServiceFeature[];
  process: ProcessStep[];
  pricing: PricingPlan[];
  thumbnail: StoredImage | null;
  bannerImage: StoredImage | null;
  mockupImage: StoredImage | null;
  additionalImages: StoredListImage[];
}

const listFeatureCount = 6;
const listTextLength = 300;

const buildFeature = (
  feature: NonNullable<UpdateServiceInput['features']>[number],
  index: number,
): ServiceFeature => ({
  title: '',
  description: '',
  icon: '',
  benefits: [],
  details: '',
  imageUrl: '',
  order: index,
  category: '',
  ...featureDefaults,
  ...omitEmpty(feature),
});

const buildPlan = (plan: NonNullable<UpdateServiceInput['pricing']>[number]): PricingPlan => ({
  name: '',
  features: [],
  ...pricingDefaults,
  ...omitEmpty(plan),
});

const empty: WithoutImages<ServiceContent> = {
  tagline: '',
  shortDescription: '',
  description: '',
  longDescription: '',
  metaTitle: '',
  metaDescription: '',
  category: defaultServiceCategory,
  isHighlighted: false,
  keywords: [],
  contentBlocks: [],
  features: [],
  process: [],
  pricing: [],
};

const buildContent = ({ input, ...saved }: BuildContent<ServiceContent, UpdateServiceInput>) =>
  mergeContent<ServiceContent>({
    empty,
    ...saved,
    given: {
      ...input,
      longDescription: sanitiseGiven(input.longDescription),
      contentBlocks: buildContentBlocks(input.contentBlocks),
      features: input.features?.map(buildFeature),
      process: input.process?.map(({ title, description = '' }) => ({ title, description })),
      pricing: input.pricing?.map(buildPlan),
    },
  });

function digest({ content }: { content: ServiceContent }) {
  const { shortDescription, description, tagline, features } = content;
  return digestEntry(shortDescription, [
    tagline,
    shortDescription,
    description,
    stripHtml(content.longDescription),
    textOfBlocks(content.contentBlocks),
    textOfFeatures(features),
  ]);
}

const toListText = (html: string): string => escapeHtml(cutText(stripHtml(html), listTextLength));

const sortByOrder = (features: readonly ServiceFeature[]): ServiceFeature[] =>
  [...features].sort((a, b) => a.order - b.order);

function toListItem(record: EntryRecord<ServiceContent>, images: ImageLookup, audience: Audience) {
  const { content } = record;
  const thumbnail = images.one(content.thumbnail);
  const bannerImage = images.one(content.bannerImage);
  const mockupImage = images.one(content.mockupImage);
  return {
    ...catalogueFields(record, audience),
    tagline: content.tagline,
    shortDescription: content.shortDescription,
    description: content.description,
    longDescription: toListText(content.longDescription),
    metaTitle: content.metaTitle,
    metaDescription: content.metaDescription,
    category: content.category,
    isHighlighted: content.isHighlighted,
    thumbnail,
    thumbnailAlt: thumbnail?.alt ?? '',
    bannerImage,
    bannerImageAlt: bannerImage?.alt ?? '',
    mockupImage,
    mockupImageAlt: mockupImage?.alt ?? '',
    keywords: content.keywords,
    features: sortByOrder(content.features).slice(0, listFeatureCount),
  };
}

const jsonLists = ['contentBlocks', 'keywords', 'features', 'pricing', 'process'];

export const serviceKind: EntryKind<ServiceContent, UpdateServiceInput, Service, ServiceListItem> = {
  resource: 'services',
  noun: 'Service',
  notFoundMessage: serviceMessages.notFound,
  savedMessages: { created: 'Service created successfully', updated: 'Service updated successfully' },
  auditName: 'service',
  collection: 'services',
  pagePath: (slug) => `/services/${slug}`,
  createSlug: createServiceSlug,
  slugFallback: 'service',
  createInput: services.createInput,
  fullInput: services.updateInput,
  updateInput: services.updateInput,
  jsonFields: jsonLists,
  listFields: jsonLists,
  imageRules: 'general',
  imageSlots: [
    imageSlot('thumbnail'),
    imageSlot('bannerImage', { file: 'banner', existing: 'existingBanner', alt: 'bannerAlt' }),
    imageSlot('mockupImage', { existing: 'existingMockup' }),
  ],
  imageListSlots: [imageListSlot('additionalImages')],
  buildContent,
  relatedMatch: ({ category }) => ({ 'content.category': category }),
  digest,
  searchFields: ['category', 'metaTitle', 'metaDescription', 'keywords'],
  searchTexts: ({ category, metaTitle, metaDescription, keywords }) => [
    category,
    metaTitle,
    metaDescription,
    ...keywords,
  ],
  toListItem,
  listItem: services.listItem,
  toDetail: (record, images, audience) => ({
    ...toListItem(record, images, audience),
    longDescription: record.content.longDescription,
    features: record.content.features,
    contentBlocks: record.content.contentBlocks,
    process: record.content.process,
    pricing: record.content.pricing,
    additionalImages: toCaptionedImages(images, record.content.additionalImages),
  }),
  listProjection: readAllBut([
    'content.contentBlocks',
    'content.process',
    'content.pricing',
    'content.additionalImages',
  ]),
  indexes: [orderIndex(newestFirst, 'content.category'), orderIndex(byHand, 'content.category')],
};
