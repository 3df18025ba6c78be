import type { Solution } from '@atrium/contracts/content/solutions.schemas';
import { expect, test } from 'vitest';
import { drawImage, fileOf, formOf, found, setUpContent } from '../test-support/content-test-app';

const t = await setUpContent({ empty: ['solutions'] });

const solution = (title: string, more: Record<string, unknown> = {}) => ({
  title,
  industryType: 'finance',
  targetAudience: 'Banks',
  shortDescription: 'Short',
  implementationTime: { min: 2, max: 6, unit: 'weeks' },
  ...more,
});

test('the form of the specification creates a solution with every field', async () => {
  const form = formOf({
    title: 'Healthcare Digital Transformation',
    tagline: 'Care',
    shortDescription: 'Short',
    longDescription: '<p>Long <script>x</script></p>',
    category: 'health',
    industryType: 'AI-Automations',
    targetAudience: 'Hospitals',
    roi: '3x',
    status: 'published',
    displayOrder: '1',
    featured: 'false',
    isHighlighted: 'true',
    implementationTime: JSON.stringify({ min: '1', max: 4, unit: 'months' }),
    complianceStandards: JSON.stringify(['HIPAA', 'GDPR']),
    integrations: JSON.stringify([
      { name: 'EHR', description: 'Records', icon: 'https://example.com/i.png' },
    ]),
    features: JSON.stringify([{ title: 'F', description: 'D', icon: 'heart' }]),
    contentBlocks: JSON.stringify([]),
    thumbnail: fileOf(await drawImage(), 't.png'),
    bannerImage: fileOf(await drawImage('jpeg'), 'b.jpg'),
    additionalImages: [fileOf(await drawImage('png', { color: '#abcdef' }), 'a.png')],
  });
  const { status, body } = await t.call<Solution>('POST', '/api/solutions', form);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.message).toBe('Solution created successfully');
  expect(body.data).toMatchObject({
    slug: 'healthcare-digital-transformation',
    longDescription: '<p>Long </p>',
    industryType: 'AI-Automations',
    implementationTime: { min: 1, max: 4, unit: 'months' },
    complianceStandards: ['HIPAA', 'GDPR'],
    integrations: [{ name: 'EHR', description: 'Records', icon: 'https://example.com/i.png' }],
    features: [{ title: 'F', description: 'D', icon: 'heart' }],
    isHighlighted: true,
    featured: false,
  });
  const thumbnail = found(body.data.thumbnail);
  const bannerImage = found(body.data.bannerImage);
  expect(thumbnail.url).toMatch(/^\/media\//);
  expect(bannerImage.url).toMatch(/\.jpg$/);
  expect(body.data.mockupImage).toBeNull();
  expect(body.data.additionalImages).toHaveLength(1);
  const kept = formOf({
    title: 'Healthcare Digital Transformation',
    industryType: 'healthcare',
    targetAudience: 'Hospitals',
    shortDescription: 'Short',
    existingThumbnail: JSON.stringify(thumbnail),
    existingBannerImage: JSON.stringify(bannerImage),
    'existingAdditionalImages[0]': JSON.stringify(body.data.additionalImages[0]),
  });
  const updated = await t.call<Solution>('PUT', `/api/solutions/${body.data.id}`, kept);
  expect(updated.body.message).toBe('Solution updated successfully');
  expect(updated.body.data).toMatchObject({
    thumbnail: { url: thumbnail.url },
    bannerImage: { url: bannerImage.url },
    complianceStandards: [],
    implementationTime: { min: 1, max: 4, unit: 'months' },
  });
  expect(updated.body.data.additionalImages).toHaveLength(1);
});

test.each([
  [{ title: undefined }, 'Title is required'],
  [{ industryType: undefined }, 'Industry type is required'],
  [{ industryType: 'space' }, 'Invalid industry type'],
  [{ targetAudience: '' }, 'Target audience is required'],
  [{ shortDescription: '' }, 'Short description is required'],
  [{ implementationTime: undefined }, 'Implementation time must be given as numbers'],
  [{ implementationTime: { min: 'a', max: 1 } }, 'Implementation time must be given as numbers'],
  [
    { implementationTime: { min: 5, max: 1 } },
    'The longest implementation time must not be shorter than the shortest',
  ],
  [{ implementationTime: { min: 1, max: 2, unit: 'years' } }, 'Use days, weeks or months'],
])('%j is refused with "%s"', async (more, message) => {
  const { status, body } = await t.call('POST', '/api/solutions', solution('A', more));
  expect([status, body.message]).toEqual([400, message]);
  expect(await t.db.collection('solutions').countDocuments()).toBe(0);
});
