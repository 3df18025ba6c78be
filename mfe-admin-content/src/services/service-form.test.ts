import { type Service, serviceMessages } from '@atrium/contracts/service-entry-types';
import { createServiceInput } from '@atrium/contracts/services';
import { expect, test } from 'vitest';
import { createBlock } from '../shared/blocks/block-values';
import {
  createFeature,
  createPlan,
  emptyServiceForm,
  type ServiceFormValues,
  serviceFormOf,
  serviceFormSchema,
} from './service-form';
import { buildServiceForm, serviceDataOf, serviceFormOfData } from './service-payload';

const valid: ServiceFormValues = {
  ...emptyServiceForm,
  title: 'A service',
  slug: 'a-service',
  shortDescription: 'Short',
};
const image = { id: 'a'.repeat(24), url: '/media/a/a.png', alt: 'A', width: 1, height: 1 };

const problems = (values: Partial<ServiceFormValues> | object) =>
  serviceFormSchema
    .safeParse({ ...valid, ...values })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
const entries = (values: Partial<ServiceFormValues>) =>
  [...buildServiceForm({ ...valid, ...values })].map(
    ([name, value]) => [name, value instanceof File ? `file ${value.name}` : value] as [string, string],
  );
const payload = (values: Partial<ServiceFormValues>) => Object.fromEntries(entries(values));

test('title, slug, category and short description are enough', () => {
  expect(problems({})).toBeUndefined();
});

test.each([
  [{ title: ' ' }, `title: ${serviceMessages.titleRequired}`],
  [{ slug: '' }, `slug: ${serviceMessages.slugRequired}`],
  [{ category: '' }, `category: ${serviceMessages.categoryRequired}`],
  [{ shortDescription: '' }, `shortDescription: ${serviceMessages.shortDescriptionRequired}`],
])('%o is refused', (values, expected) => {
  expect(problems(values)).toEqual([expected]);
});

test.each(['', 'free', '-1', 'NaN', '1e400'])('a price of %j is refused at its field', (price) => {
  expect(problems({ pricing: [{ ...createPlan(), price }] })).toEqual([
    `pricing.0.price: ${serviceMessages.invalidPrice}`,
  ]);
});

test('a new plan costs 0 USD monthly, a new feature is of medium importance and active, a new block is text', () => {
  expect(createPlan()).toMatchObject({ price: '0', currency: 'USD', period: 'monthly' });
  expect(createFeature(2)).toMatchObject({ importance: 'medium', status: 'active', order: 2 });
  expect(createBlock(3)).toMatchObject({
    type: 'text',
    sortOrder: 3,
    styling: { textAlign: 'left', backgroundColor: '#ffffff' },
  });
});

test('sends lists as JSON and prices as numbers', () => {
  const sent = payload({
    keywords: ['one', 'two'],
    features: [{ ...createFeature(0), title: 'F', benefits: ['b', ' '] }],
    pricing: [{ ...createPlan(), name: 'P', price: '12.50', features: ['x'] }],
  });
  expect(JSON.parse(sent.keywords ?? '')).toEqual(['one', 'two']);
  expect(JSON.parse(sent.features ?? '')).toMatchObject([{ title: 'F', benefits: ['b'], order: 0 }]);
  expect(JSON.parse(sent.pricing ?? '')).toEqual([
    { name: 'P', price: 12.5, currency: 'USD', period: 'monthly', features: ['x'] },
  ]);
  expect(sent.featured).toBe('false');
});

test("a text block's plain content comes from its rich text; blocks are numbered in screen order", () => {
  const blocks = [
    { ...createBlock(5), tinyMCEContent: '<h2>Hi</h2><p>there</p>' },
    { ...createBlock(0), type: 'list' as const, listItems: ['a', ''] },
  ];
  expect(JSON.parse(payload({ contentBlocks: blocks }).contentBlocks ?? '')).toMatchObject([
    { type: 'text', content: 'Hi there', sortOrder: 0 },
    { type: 'list', listItems: ['a'], sortOrder: 1 },
  ]);
});

test('sends an image as descriptor and alt text, or not at all', () => {
  const sent = payload({
    thumbnail: { stored: image, alt: 'kept' },
  });
  expect(JSON.parse(sent.existingThumbnail ?? '')).toEqual({ id: image.id, url: image.url, alt: 'kept' });
  expect(sent.thumbnailAlt).toBe('kept');
  expect(Object.keys(sent).filter((name) => /mockup|banner/i.test(name))).toEqual([]);
});

test('sends additional images as descriptors in order', () => {
  const sent = entries({
    additionalImages: [
      { key: '1', stored: { ...image, id: 'e'.repeat(24) }, alt: 'n', caption: 'new' },
      { key: '2', stored: image, alt: 'k', caption: 'kept' },
    ],
  });
  expect(sent).toContainEqual([
    'existingAdditionalImages[1]',
    JSON.stringify({ id: image.id, url: image.url, alt: 'k', caption: 'kept', sortOrder: 1 }),
  ]);
});

test('the server accepts the payload', () => {
  const { additionalImages: _images, ...sent } = payload({
    pricing: [{ ...createPlan(), price: '3' }],
    features: [createFeature(0)],
    contentBlocks: [createBlock(0)],
  });
  const parsed = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, /^[[{]/.test(value) ? JSON.parse(value) : value]),
  );
  expect(createServiceInput.safeParse(parsed).error).toBeUndefined();
});

test('a restored draft equals the form', () => {
  const service = {
    ...valid,
    displayOrder: 2,
    thumbnail: image,
    thumbnailAlt: '',
    bannerImage: null,
    bannerImageAlt: '',
    mockupImage: null,
    mockupImageAlt: '',
    pricing: [{ name: 'P', price: 3, currency: 'USD', period: 'monthly', features: [] }],
  } as unknown as Service;
  const values = serviceFormOf(service);
  expect(serviceFormOfData(JSON.parse(JSON.stringify(serviceDataOf(values))))).toEqual(values);
});
