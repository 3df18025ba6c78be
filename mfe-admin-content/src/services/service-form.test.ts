import { serviceMessages } from '@atrium/contracts/content/services.constants';
import { createServiceInput, type Service } from '@atrium/contracts/content/services.schemas';
import { expect, test } from 'vitest';
import { createBlock } from '../shared/blocks/block-values';
import { inputOf, valuesOfDraft } from '../shared/editor/entry-kind';
import {
  createFeature,
  createPlan,
  createStep,
  emptyServiceForm,
  type ServiceFormValues,
  serviceFormOf,
  serviceImages,
  serviceInputOf,
} from './service-form';

const valid: ServiceFormValues = {
  ...emptyServiceForm,
  title: 'A service',
  slug: 'a-service',
  shortDescription: 'Short',
};
const image = { id: 'a'.repeat(24), url: '/media/a/a.png', alt: 'A', width: 1, height: 1 };

const payload = (values: object) =>
  inputOf({ toInput: serviceInputOf, images: serviceImages }, { ...valid, ...values });
const problems = (values: object) =>
  createServiceInput
    .safeParse(payload(values))
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
const sent = (values: Partial<ServiceFormValues>) => createServiceInput.parse(payload(values));

test('title, slug, category and short description are enough', () => {
  expect(problems({})).toBeUndefined();
});

test.each(['', 'free', '-1', 'NaN', '1e400'])('a price of %j is refused at its field', (price) => {
  expect(problems({ pricing: [{ ...createPlan(), price }] })).toEqual([
    `pricing.0.price: ${serviceMessages.invalidPrice}`,
  ]);
});

test.each([
  ['12,50', 12.5],
  ['1.500,50', 1500.5],
  ['1 500', 1500],
])('a price of %j is sent as %s', (price, value) => {
  expect(sent({ pricing: [{ ...createPlan(), price }] }).pricing).toMatchObject([{ price: value }]);
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

test('sends lists without empty texts and keys, and prices as numbers', () => {
  const input = sent({
    keywords: ['one', 'two'],
    features: [{ ...createFeature(4), title: 'F', benefits: ['b', ' '] }],
    process: [createStep(), { ...createStep(), title: 'S' }],
    pricing: [{ ...createPlan(), name: 'P', price: '12.50', features: ['x'] }],
  });
  expect(input.keywords).toEqual(['one', 'two']);
  expect(input.features).toMatchObject([{ title: 'F', benefits: ['b'], order: 0 }]);
  expect(input.features?.[0]).not.toHaveProperty('key');
  expect(input.process).toEqual([{ title: 'S', description: '' }]);
  expect(input.pricing).toEqual([
    { name: 'P', price: 12.5, currency: 'USD', period: 'monthly', features: ['x'] },
  ]);
  expect(input.featured).toBe(false);
});

test("a text block's plain content comes from its rich text; blocks are numbered in screen order", () => {
  const contentBlocks = [
    { ...createBlock(5), tinyMCEContent: '<h2>Hi</h2><p>there</p>' },
    { ...createBlock(0), type: 'list' as const, listItems: ['a', ''] },
  ];
  expect(sent({ contentBlocks }).contentBlocks).toMatchObject([
    { type: 'text', content: 'Hi there', sortOrder: 0 },
    { type: 'list', listItems: ['a'], sortOrder: 1 },
  ]);
});

test('sends an image as its id, address and alt text; a missing one is removed', () => {
  expect(sent({ thumbnail: { stored: image, alt: 'kept' } })).toMatchObject({
    existingThumbnail: { id: image.id, url: image.url, alt: 'kept' },
    existingBanner: null,
    existingMockup: null,
  });
});

test('sends additional images in order', () => {
  const additionalImages = [
    { key: '1', stored: { ...image, id: 'e'.repeat(24) }, alt: 'n', caption: 'new' },
    { key: '2', stored: image, alt: 'k', caption: 'kept' },
  ];
  expect(sent({ additionalImages }).existingAdditionalImages?.[1]).toEqual({
    id: image.id,
    url: image.url,
    alt: 'k',
    caption: 'kept',
    sortOrder: 1,
  });
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
  expect(valuesOfDraft({ emptyValues: emptyServiceForm }, JSON.parse(JSON.stringify(values)))).toEqual(
    values,
  );
});
