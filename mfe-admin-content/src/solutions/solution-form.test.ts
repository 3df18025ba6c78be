import { solutionMessages } from '@atrium/contracts/solution-types';
import { createSolutionInput } from '@atrium/contracts/solutions';
import { expect, test } from 'vitest';
import { emptySolutionForm, type SolutionFormValues, solutionFormSchema } from './solution-form';
import { buildSolutionForm } from './solution-payload';

const valid: SolutionFormValues = {
  ...emptySolutionForm,
  title: 'A solution',
  targetAudience: 'Clinics',
  shortDescription: 'Short',
};
const image = { id: 'a'.repeat(24), url: '/media/a/a.png', alt: 'A', width: 1, height: 1 };
const time = (min: string, max: string) => ({ implementationTime: { min, max, unit: 'weeks' } });
const problems = (values: object) =>
  solutionFormSchema
    .safeParse({ ...valid, ...values })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
const payload = (values: Partial<SolutionFormValues>) =>
  Object.fromEntries(
    [...buildSolutionForm({ ...valid, ...values })].map(([name, value]) => [
      name,
      value instanceof File ? `file ${value.name}` : value,
    ]),
  );

test('a new solution starts as healthcare, 1 to 4 weeks, draft', () => {
  expect(emptySolutionForm).toMatchObject({
    industryType: 'healthcare',
    implementationTime: { min: '1', max: '4', unit: 'weeks' },
    status: 'draft',
  });
  expect(problems({})).toBeUndefined();
});

test.each([
  [{ title: '' }, `title: ${solutionMessages.titleRequired}`],
  [{ industryType: '' }, `industryType: ${solutionMessages.industryRequired}`],
  [{ targetAudience: ' ' }, `targetAudience: ${solutionMessages.audienceRequired}`],
  [{ shortDescription: '' }, `shortDescription: ${solutionMessages.shortDescriptionRequired}`],
  [time('', '4'), `implementationTime.min: ${solutionMessages.timeRequired}`],
  [time('1', 'soon'), `implementationTime.max: ${solutionMessages.timeRequired}`],
  [time('5', '4'), `implementationTime.max: ${solutionMessages.timeOrder}`],
])('%o is refused', (values, expected) => {
  expect(problems(values)).toEqual([expected]);
});

test('sends the documented text fields, JSON fields and booleans as text', () => {
  const sent = payload({
    complianceStandards: ['HIPAA', 'PCI DSS'],
    integrations: [{ key: 'k', name: 'FHIR', description: '', icon: '' }],
    features: [{ key: 'k', title: '', description: '', icon: '' }],
    featured: true,
  });
  for (const name of [
    'title',
    'tagline',
    'shortDescription',
    'longDescription',
    'category',
    'industryType',
    'targetAudience',
    'roi',
    'status',
    'displayOrder',
  ]) {
    expect(sent, name).toHaveProperty(name);
  }
  expect(sent.featured).toBe('true');
  expect(sent.isHighlighted).toBe('false');
  expect(JSON.parse(String(sent.implementationTime))).toEqual({ min: 1, max: 4, unit: 'weeks' });
  expect(JSON.parse(String(sent.complianceStandards))).toEqual(['HIPAA', 'PCI DSS']);
  expect(JSON.parse(String(sent.integrations))).toEqual([{ name: 'FHIR', description: '', icon: '' }]);
  expect(JSON.parse(String(sent.features))).toEqual([]);
});

test('sends an image as its descriptor, a removed one not at all', () => {
  const sent = payload({
    thumbnail: { stored: image, alt: 'kept' },
  });
  expect(JSON.parse(String(sent.existingThumbnail))).toEqual({ id: image.id, url: image.url, alt: 'kept' });
  expect(sent.thumbnailAlt).toBe('kept');
  expect(Object.keys(sent).some((name) => /mockup|banner/i.test(name))).toBe(false);
});

test('the server accepts the payload', () => {
  const parsed = Object.fromEntries(
    Object.entries(payload({})).map(([name, value]) => [
      name,
      /^[[{]/.test(String(value)) ? JSON.parse(String(value)) : value,
    ]),
  );
  expect(createSolutionInput.safeParse(parsed).error).toBeUndefined();
});
