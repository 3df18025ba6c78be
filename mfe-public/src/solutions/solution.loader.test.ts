import type { PageMeta } from '@atrium/mfe-kit';
import { expect, test } from 'vitest';
import { createLoaderArgs, readResult } from '../testing/create-loader-args';
import { formatImplementationTime, loader as loadSolution, type SolutionPage } from './solution.loader';

const solution = {
  _id: 'id-1',
  slug: 'new-name',
  title: 'Booking',
  tagline: 'In three taps',
  shortDescription: 'Short',
  longDescription: '<p>Long</p>',
  industryType: 'AI-Automations',
  targetAudience: 'Clinics',
  implementationTime: { min: 2, max: 5, unit: 'weeks' },
  complianceStandards: ['GDPR'],
  features: [{ title: 'One', description: 'Two', icon: 'no-such-icon' }],
  contentBlocks: [],
  thumbnail: null,
  bannerImage: null,
  mockupImage: null,
};

const load = async (path: string, response: Response) =>
  readResult<SolutionPage & { meta: PageMeta }>(await loadSolution(createLoaderArgs(path, () => response)));

const found = () => Response.json({ success: true, data: solution });

test('the loader shows the industry by its label and the time as a range', async () => {
  const { page, status } = await load('/solutions/new-name', found());
  expect(status).toBe(200);
  expect(page).toMatchObject({
    problem: null,
    view: { industry: 'AI & Automation', time: '2-5 weeks', audience: 'Clinics', compliance: ['GDPR'] },
  });
});

test('structured data describes a service for an audience', async () => {
  const { page } = await load('/solutions/new-name', found());
  const [
    {
      '@graph': [service],
    } = { '@graph': [] },
  ] = page.meta.jsonLd as { '@graph': object[] }[];
  expect(service).toMatchObject({
    '@type': 'Service',
    name: 'Booking',
    url: 'http://site.test/solutions/new-name',
    provider: { '@type': 'Organization' },
    audience: { '@type': 'BusinessAudience', audienceType: 'Clinics' },
  });
});

test.each([
  [{ min: 6, max: 12, unit: 'weeks' }, '6-12 weeks'],
  [{ min: 0, max: 2, unit: 'months' }, '0-2 months'],
  [{ min: 3, max: 3, unit: 'months' }, '3 months'],
  [{ min: 1, max: 1, unit: 'days' }, '1 day'],
  [{ min: 0, max: 0, unit: 'weeks' }, ''],
] as const)('the implementation time %o reads "%s"', (time, expected) => {
  expect(formatImplementationTime(time)).toBe(expected);
});

test('an unknown time is an empty string', () => {
  expect(formatImplementationTime(undefined)).toBe('');
});
