import { createCaseStudyInput } from '@atrium/contracts/case-studies';
import { type CaseStudy, caseStudyMessages } from '@atrium/contracts/case-study-types';
import { expect, test } from 'vitest';
import {
  buildCaseStudyForm,
  type CaseStudyFormValues,
  caseStudyFormOf,
  caseStudyFormSchema,
  emptyCaseStudyForm,
} from './case-study-form';

const valid: CaseStudyFormValues = {
  ...emptyCaseStudyForm,
  title: 'A study',
  client: 'A client',
  industry: 'Retail',
  shortDescription: 'Short',
  challenge: 'Hard',
  solution: 'Easy',
};
const image = { id: 'a'.repeat(24), url: '/media/a/a.png', alt: 'A', width: 1, height: 1 };
const saved = {} as CaseStudy;

const problems = (values: object) =>
  caseStudyFormSchema
    .safeParse({ ...valid, ...values })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
const payload = (values: Partial<CaseStudyFormValues>, item?: CaseStudy) =>
  Object.fromEntries(
    [...buildCaseStudyForm({ ...valid, ...values }, item)].map(([name, value]) => [
      name,
      value instanceof File ? `file ${value.name}` : value,
    ]),
  );

test('a new form is empty, a draft, of display order 0', () => {
  expect(emptyCaseStudyForm).toMatchObject({ status: 'draft', displayOrder: '0', title: '', results: '' });
});

test.each([
  ['title', caseStudyMessages.titleRequired],
  ['client', caseStudyMessages.clientRequired],
  ['industry', caseStudyMessages.industryRequired],
  ['shortDescription', caseStudyMessages.shortDescriptionRequired],
  ['challenge', caseStudyMessages.challengeRequired],
  ['solution', caseStudyMessages.solutionRequired],
])('%s is required', (name, message) => {
  expect(problems({ [name]: '  ' })).toEqual([`${name}: ${message}`]);
});

test('the display order is a number; other fields may be empty', () => {
  expect(problems({ displayOrder: 'first' })).toEqual(['displayOrder: Display order must be a number']);
  expect(problems({})).toBeUndefined();
});

test('results are one per line, keywords comma-separated; both are sent as JSON', () => {
  const sent = payload({ results: 'One\n\n two \r\nThree', keywords: 'a, b,, a ,c' });
  expect(JSON.parse(String(sent.results))).toEqual(['One', 'two', 'Three']);
  expect(JSON.parse(String(sent.keywords))).toEqual(['a', 'b', 'c']);
});

test('sends an empty value without a feature image', () => {
  expect(payload({}).featureImage).toBe('');
});

test('sends a feature image as its descriptor', () => {
  const kept = payload({ featureImage: { stored: image, alt: 'k' } }, saved);
  expect(JSON.parse(String(kept.existingFeatureImage))).toEqual({ id: image.id, url: image.url, alt: 'k' });
  expect(kept).not.toHaveProperty('featureImage');
});

test('an edit sends the gallery list even if it is empty', () => {
  expect(payload({}, saved).existingGallery).toBe('[]');
  const sent = payload(
    {
      gallery: [{ key: '1', stored: image, alt: 'k', caption: 'kept' }],
    },
    saved,
  );
  expect(JSON.parse(String(sent.existingGallery))).toEqual([
    { id: image.id, url: image.url, alt: 'k', caption: 'kept', sortOrder: 0 },
  ]);
});

test("shows stored lists in the form's notation", () => {
  const study = {
    results: ['One', 'Two'],
    keywords: ['a', 'b'],
    gallery: [],
    displayOrder: 3,
  } as unknown as CaseStudy;
  expect(caseStudyFormOf(study)).toMatchObject({ results: 'One\nTwo', keywords: 'a, b', displayOrder: '3' });
});

test('the server accepts the payload', () => {
  const parsed = Object.fromEntries(
    Object.entries(payload({})).map(([name, value]) => [
      name,
      /^\[/.test(String(value)) ? JSON.parse(String(value)) : value,
    ]),
  );
  expect(createCaseStudyInput.safeParse(parsed).error).toBeUndefined();
});
