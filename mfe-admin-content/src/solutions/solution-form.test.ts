import { solutionMessages } from '@atrium/contracts/content/solutions.constants';
import { createSolutionInput } from '@atrium/contracts/content/solutions.schemas';
import { expect, test } from 'vitest';
import { inputOf } from '../shared/editor/entry-kind';
import { emptySolutionForm, type SolutionFormValues, solutionImages, solutionInputOf } from './solution-form';

const valid: SolutionFormValues = {
  ...emptySolutionForm,
  title: 'A solution',
  targetAudience: 'Clinics',
  shortDescription: 'Short',
};
const image = { id: 'a'.repeat(24), url: '/media/a/a.png', alt: 'A', width: 1, height: 1 };
const time = (min: string, max: string) => ({ implementationTime: { min, max, unit: 'weeks' } });
const payload = (values: object) =>
  inputOf({ toInput: solutionInputOf, images: solutionImages }, { ...valid, ...values });
const problems = (values: object) =>
  createSolutionInput
    .safeParse(payload(values))
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
const sent = (values: Partial<SolutionFormValues>) => createSolutionInput.parse(payload(values));

test('a new solution starts as healthcare, 1 to 4 weeks, draft', () => {
  expect(emptySolutionForm).toMatchObject({
    industryType: 'healthcare',
    implementationTime: { min: '1', max: '4', unit: 'weeks' },
    status: 'draft',
  });
  expect(problems({})).toBeUndefined();
});

test.each([
  [time('', '4'), `implementationTime.min: ${solutionMessages.timeRequired}`],
  [time('1', 'soon'), `implementationTime.max: ${solutionMessages.timeRequired}`],
  [time('5', '4'), `implementationTime.max: ${solutionMessages.timeOrder}`],
])('%o is refused', (values, expected) => {
  expect(problems(values)).toEqual([expected]);
});

test('sends the documented fields; empty entries of lists are left out', () => {
  const input = sent({
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
    expect(input, name).toHaveProperty(name);
  }
  expect(input).toMatchObject({
    featured: true,
    isHighlighted: false,
    implementationTime: { min: 1, max: 4, unit: 'weeks' },
    complianceStandards: ['HIPAA', 'PCI DSS'],
    features: [],
  });
  expect(input.integrations).toEqual([{ name: 'FHIR', description: '', icon: '' }]);
});

test('sends an image as its id, address and alt text; a missing one is removed', () => {
  expect(sent({ thumbnail: { stored: image, alt: 'kept' } })).toMatchObject({
    existingThumbnail: { id: image.id, url: image.url, alt: 'kept' },
    existingBannerImage: null,
    existingMockupImage: null,
  });
});
