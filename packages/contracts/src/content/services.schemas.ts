import { z } from 'zod';
import { escapeHtml } from '../common/escape-html';
import { text as plain } from '../common/fields.schemas';
import { textImages } from '../media/schemas';
import {
  catalogueExcerpt,
  catalogueFields,
  catalogueResponse,
  offerFields,
  seoFields,
  shortDescription,
} from './catalogue.schemas';
import { contentTypes } from './content-types';
import { defineContentType } from './define-content-type.schemas';
import { area, image, lines, link, number, order, richText, select, text } from './fields.schemas';
import { slug, textInput } from './inputs.schemas';
import { list } from './nested-fields.schemas';
import { cutText, stripHtml } from './rich-text';
import { scheduleInput } from './schedule.schemas';
import {
  defaultServiceCategory,
  featureDefaults,
  importanceLevels,
  pricingDefaults,
  serviceCategories,
  serviceMessages,
} from './services.constants';

const features = {
  title: text('Feature title', { maxLength: 200, search: 'text' }),
  description: area('Feature description', { maxLength: 2_000, search: 'text' }),
  icon: text('Icon', { maxLength: 2_000, placeholder: 'Name of an icon', isCode: true, isIcon: true }),
  benefits: lines('Benefits', { maxItems: 30, maxLength: 500 }),
  details: area('Detailed description', { maxLength: 5_000 }),
  imageUrl: link('Image', {}),
  order: order(),
  importance: select('Importance', importanceLevels, featureDefaults.importance, {
    message: 'Unknown importance',
  }),
  category: text('Feature category', { maxLength: 100 }),
  status: text('Status', { maxLength: 30, isInternal: true }, featureDefaults.status),
};

const pricing = {
  name: text('Plan name', { maxLength: 100 }),
  price: number('Price', pricingDefaults.price, {
    min: 0,
    max: 1_000_000_000,
    message: serviceMessages.invalidPrice,
  }),
  currency: text('Currency', { maxLength: 10, isCode: true }, pricingDefaults.currency),
  period: text('Period', { maxLength: 30 }, pricingDefaults.period),
  features: lines('Plan features', { maxItems: 50, maxLength: 300 }),
};

const process = {
  title: { ...text('Step title', { maxLength: 200 }), input: textInput(200) },
  description: area('Step description', { maxLength: 2_000 }),
};

const listedFeatures = 6;
const listedTextLength = 300;

const definition = defineContentType({
  name: 'services',
  row: contentTypes.services,
  schemaId: 'Service',
  listSchemaId: 'ServiceListItem',
  collection: 'services',
  messages: {
    notFound: serviceMessages.notFound,
    created: 'Service created successfully',
    updated: 'Service updated successfully',
  },
  fields: {
    title: text('Title', { required: serviceMessages.titleRequired, maxLength: 200 }),
    ...catalogueFields,
    ...offerFields,
    slug: {
      ...catalogueFields.slug,
      input: slug.refine((value) => value !== '', serviceMessages.slugRequired),
      required: serviceMessages.slugRequired,
      hint: 'Used in the URL: /services/your-slug',
    },
    category: select('Category', serviceCategories, defaultServiceCategory, {
      required: serviceMessages.categoryRequired,
      message: serviceMessages.invalidCategory,
      search: 'keyword',
    }),
    shortDescription: {
      ...shortDescription(serviceMessages.shortDescriptionRequired),
      placeholder: 'Brief description (150-200 characters recommended)',
    },
    description: area('Description', {
      maxLength: 5_000,
      search: 'text',
      hint: "Shown at the top of the service's page",
    }),
    longDescription: richText('Long description', { search: 'text' }),
    ...seoFields,
    features: list('Features', features, { entry: 'Feature' }),
    process: list('Process', process, { entry: 'Step', inLists: false }),
    pricing: list('Pricing', pricing, { entry: 'Plan' }),
    bannerImage: image('Banner', {
      minWidth: 1280,
      names: { file: 'banner', existing: 'existingBanner', alt: 'bannerAlt' },
    }),
    mockupImage: image('Mockup', { minWidth: 640, names: { existing: 'existingMockup' } }),
  },
  titleField: 'title',
  slugRule: 'title',
  slugFallback: 'service',
  hasSchedule: true,
  wholeForm: 'lenient',
  formLists: 'json',
  imageRules: 'general',
  response: {
    ...catalogueResponse,
    thumbnailAlt: plain,
    bannerImageAlt: plain,
    mockupImageAlt: plain,
  },
  itemResponse: { textImages },
  input: scheduleInput,
  filters: { category: 'category' },
  excerptOf: catalogueExcerpt,
  derive: ({ thumbnail, bannerImage, mockupImage }) => ({
    thumbnailAlt: thumbnail?.alt ?? '',
    bannerImageAlt: bannerImage?.alt ?? '',
    mockupImageAlt: mockupImage?.alt ?? '',
  }),
  toListItem: ({ longDescription, features }) => ({
    longDescription: escapeHtml(cutText(stripHtml(longDescription), listedTextLength)),
    features: [...features].sort((a, b) => a.order - b.order).slice(0, listedFeatures),
  }),
});

/** An item that is read for its page has others of its category. */
const related = z.array(definition.listItem).optional();
const item = definition.item.extend({ related }).meta({ id: definition.schemaId });
export const services = { ...definition, item, related: 'category' as const };

/** Lists leave out what only the detail page shows. */
export type ServiceListItem = z.output<typeof services.listItem>;

export type Service = z.output<typeof services.item>;
