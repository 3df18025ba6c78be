import { type CaseStudy, createCaseStudyInput } from '@atrium/contracts/content/case-studies.schemas';
import { expect, test } from 'vitest';
import { inputOf } from '../shared/editor/entry-kind';
import {
  type CaseStudyFormValues,
  caseStudyFormOf,
  caseStudyImages,
  caseStudyInputOf,
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

const payload = (values: object) =>
  inputOf({ toInput: caseStudyInputOf, images: caseStudyImages }, { ...valid, ...values });
const problems = (values: object) =>
  createCaseStudyInput
    .safeParse(payload(values))
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
const sent = (values: Partial<CaseStudyFormValues>) => createCaseStudyInput.parse(payload(values));

test('a new form is empty, a draft, of display order 0', () => {
  expect(emptyCaseStudyForm).toMatchObject({ status: 'draft', displayOrder: '0', title: '', results: '' });
});

test('the display order is a number; other fields may be empty', () => {
  expect(problems({ displayOrder: 'first' })).toEqual(['displayOrder: Display order must be a number']);
  expect(problems({})).toBeUndefined();
});

test('results are one per line, keywords comma-separated; both are sent as lists', () => {
  const input = sent({ results: 'One\n\n two \r\nThree', keywords: 'a, b,, a ,c' });
  expect(input.results).toEqual(['One', 'two', 'Three']);
  expect(input.keywords).toEqual(['a', 'b', 'c']);
});

test('sends an empty value without a feature image, else its id, address and alt text', () => {
  expect(sent({}).featureImage).toBe('');
  const kept = sent({ featureImage: { stored: image, alt: 'k' } });
  expect(kept.existingFeatureImage).toEqual({ id: image.id, url: image.url, alt: 'k' });
  expect(kept.featureImage).toBeUndefined();
});

test('sends the gallery list even if it is empty', () => {
  expect(sent({}).existingGallery).toEqual([]);
  const gallery = [{ key: '1', stored: image, alt: 'k', caption: 'kept' }];
  expect(sent({ gallery }).existingGallery).toEqual([
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
