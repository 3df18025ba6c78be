// @vitest-environment jsdom

import { text } from '@atrium/contracts/content/fields.schemas';
import { serviceMessages } from '@atrium/contracts/content/services.constants';
import { solutionMessages } from '@atrium/contracts/content/solutions.constants';
import { describe, expect, test } from 'vitest';
import { caseStudyKind } from '../../case-studies/case-study-editor.page';
import { serviceKind } from '../../services/service-editor.page';
import { solutionKind } from '../../solutions/solution-editor.page';
import { formOf } from '../../test-support/form-of';
import { layOut } from './entry-layout';
import { valuesOf, valuesOfDraft } from './field-values';

const image = { id: 'a'.repeat(24), url: '/media/a/a.png', alt: 'A', width: 1, height: 1 };

test('a field that no section names is at the end of the first one, unless it is omitted', () => {
  const added = { subtitle: text('Subtitle', {}), note: text('Note', {}), ...serviceKind.fields };
  const layout = layOut(
    added,
    [
      { title: 'One', rows: ['title'] },
      { title: 'Two', rows: ['slug'] },
    ],
    ['note'],
  );
  expect(layout.sections[0]?.rows.slice(0, 2)).toEqual(['title', 'subtitle']);
  expect(layout.fields).toHaveProperty('subtitle');
  expect(layout.fields).not.toHaveProperty('note');
});

describe('services', () => {
  const form = formOf(serviceKind, { title: 'A service', slug: 'a-service', shortDescription: 'Short' });

  test('title, slug, category and short description are enough', async () => {
    expect(await form.problems({})).toEqual([]);
  });

  test.each(['free', '-1', 'NaN', '1e400'])('a price of %j is refused at its field', async (price) => {
    expect(await form.problems({ pricing: [form.entry('pricing', { price })] })).toEqual([
      `pricing.0.price: ${serviceMessages.invalidPrice}`,
    ]);
  });

  test.each([
    ['12,50', 12.5],
    ['1.500,50', 1500.5],
    ['1 500', 1500],
  ])('a price of %j is sent as %s', (price, value) => {
    expect(form.sent({ pricing: [form.entry('pricing', { price })] }).pricing).toMatchObject([
      { price: value },
    ]);
  });

  test('a new plan costs 0 USD monthly; a new feature is of medium importance; a new block is text', () => {
    expect(form.entry('pricing')).toMatchObject({ price: '0', currency: 'USD', period: 'monthly' });
    expect(form.entry('features')).toMatchObject({ importance: 'medium', status: 'active' });
    expect(form.entry('contentBlocks')).toMatchObject({
      type: 'text',
      styling: { textAlign: 'left', backgroundColor: '#ffffff' },
    });
  });

  test('sends lists without empty texts and blank entries, in the order of the screen', () => {
    const input = form.sent({
      keywords: ['one', 'two'],
      features: [form.entry('features', { title: 'F', order: '4', benefits: ['b', ' '] })],
      process: [form.entry('process'), form.entry('process', { title: 'S' })],
      pricing: [form.entry('pricing', { name: 'P', price: '12.50', features: ['x'] })],
      contentBlocks: [
        form.entry('contentBlocks', { tinyMCEContent: '<p>Hi</p>', sortOrder: '5' }),
        form.entry('contentBlocks', { type: 'list', listItems: ['a', ''], sortOrder: '0' }),
      ],
    });
    expect(input.keywords).toEqual(['one', 'two']);
    expect(input.features).toMatchObject([{ title: 'F', benefits: ['b'], order: 0 }]);
    expect(input.process).toEqual([{ title: 'S', description: '' }]);
    expect(input.pricing).toEqual([
      { name: 'P', price: 12.5, currency: 'USD', period: 'monthly', features: ['x'] },
    ]);
    expect(input.contentBlocks).toMatchObject([
      { tinyMCEContent: '<p>Hi</p>', sortOrder: 0 },
      { type: 'list', listItems: ['a'], sortOrder: 1 },
    ]);
    expect(input.featured).toBe(false);
  });

  test('a problem of an entry below a blank one is at its entry', async () => {
    const pricing = [form.entry('pricing'), form.entry('pricing', { price: 'free' })];
    expect(await form.problems({ pricing })).toEqual([`pricing.1.price: ${serviceMessages.invalidPrice}`]);
  });

  test('sends an image as its id, address and alt text; a missing one is removed', () => {
    expect(form.sent({ thumbnail: { stored: image, alt: 'kept' } })).toMatchObject({
      existingThumbnail: { id: image.id, url: image.url, alt: 'kept' },
      existingBanner: null,
      existingMockup: null,
    });
  });

  test('sends additional images in order', () => {
    const additionalImages = [
      { stored: { ...image, id: 'e'.repeat(24) }, alt: 'n', caption: 'new' },
      { stored: image, alt: 'k', caption: 'kept' },
    ];
    expect(form.sent({ additionalImages })).toMatchObject({
      existingAdditionalImages: [
        { caption: 'new' },
        { id: image.id, url: image.url, alt: 'k', caption: 'kept', sortOrder: 1 },
      ],
    });
  });

  const values = valuesOf(serviceKind.fields, {
    title: 'Stored',
    thumbnail: image,
    displayOrder: 2,
    pricing: [{ name: 'P', price: 3, currency: 'USD', period: 'monthly', features: [] }],
  });

  test('a restored draft equals the form', () => {
    expect(valuesOfDraft(serviceKind.fields, JSON.parse(JSON.stringify(values)))).toEqual(values);
  });

  test("a former version's draft keeps its images; entries without today's fields get defaults", () => {
    const banner = { stored: image, alt: 'B' };
    const draft = { ...values, bannerImage: undefined, banner, process: [{ key: 'k', title: 'S' }] };
    const restored = valuesOfDraft(serviceKind.fields, JSON.parse(JSON.stringify(draft)));
    expect(restored.bannerImage).toEqual(banner);
    expect(restored.process).toEqual([{ title: 'S', description: '' }]);
  });
});

describe('solutions', () => {
  const form = formOf(solutionKind, {
    title: 'A solution',
    targetAudience: 'Clinics',
    shortDescription: 'Short',
  });
  const time = (min: string, max: string) => ({ implementationTime: { min, max, unit: 'weeks' } });

  test('a new solution starts as healthcare, 1 to 4 weeks, draft', async () => {
    expect(valuesOf(solutionKind.fields, {})).toMatchObject({
      industryType: 'healthcare',
      implementationTime: { min: '1', max: '4', unit: 'weeks' },
      status: 'draft',
    });
    expect(await form.problems({})).toEqual([]);
  });

  test.each([
    [time('', '4'), `implementationTime.min: ${solutionMessages.timeRequired}`],
    [time('1', 'soon'), `implementationTime.max: ${solutionMessages.timeRequired}`],
    [time('5', '4'), `implementationTime.max: ${solutionMessages.timeOrder}`],
  ])('%o is refused', async (values, expected) => {
    expect(await form.problems(values)).toEqual([expected]);
  });

  test('sends the documented fields; empty entries of lists are left out', () => {
    const input = form.sent({
      complianceStandards: ['HIPAA', 'PCI DSS'],
      integrations: [form.entry('integrations', { name: 'FHIR' })],
      features: [form.entry('features')],
      featured: true,
    });
    const names =
      'title tagline shortDescription longDescription category industryType targetAudience roi status displayOrder';
    for (const name of names.split(' ')) expect(input, name).toHaveProperty(name);
    expect(input).toMatchObject({
      featured: true,
      isHighlighted: false,
      implementationTime: { min: 1, max: 4, unit: 'weeks' },
      complianceStandards: ['HIPAA', 'PCI DSS'],
      features: [],
      existingBannerImage: null,
      existingMockupImage: null,
    });
    expect(input.integrations).toEqual([{ name: 'FHIR', description: '', icon: '' }]);
  });
});

describe('case studies', () => {
  const form = formOf(caseStudyKind, {
    title: 'A study',
    client: 'A client',
    industry: 'Retail',
    shortDescription: 'Short',
    challenge: 'Hard',
    solution: 'Easy',
  });

  test('the display order is a number; other fields may be empty', async () => {
    expect(await form.problems({ displayOrder: 'first' })).toEqual([
      'displayOrder: Display order must be a number',
    ]);
    expect(await form.problems({})).toEqual([]);
  });

  test('sends an empty value without a feature image, else its id, address and alt text', () => {
    expect(form.sent().featureImage).toBe('');
    const kept = form.sent({ featureImage: { stored: image, alt: 'k' } });
    expect(kept.existingFeatureImage).toEqual({ id: image.id, url: image.url, alt: 'k' });
    expect(kept.featureImage).toBeUndefined();
  });

  test('sends the gallery list even if it is empty', () => {
    expect(form.sent().existingGallery).toEqual([]);
    const gallery = [{ stored: image, alt: 'k', caption: 'kept' }];
    expect(form.sent({ gallery }).existingGallery).toEqual([
      { id: image.id, url: image.url, alt: 'k', caption: 'kept', sortOrder: 0 },
    ]);
  });
});
