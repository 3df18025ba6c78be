import type { PageMeta } from '@atrium/mfe-kit';
import { expect, test } from 'vitest';
import { createLoaderArgs, readResult } from '../testing/create-loader-args';
import { loadSolution, type SolutionData } from './solution.loader';

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

const load = async (path: string, response: Response | Error) =>
  readResult<SolutionData & { meta: PageMeta }>(await loadSolution(createLoaderArgs(path, () => response)));

const found = () => Response.json({ success: true, data: solution });
const failed = (status: number) =>
  Response.json({ success: false, message: 'No', code: 'internal' }, { status });

test('shows the industry by its label and the time as a range', async () => {
  const { page, status } = await load('/solutions/new-name', found());
  expect(status).toBe(200);
  expect(page).toMatchObject({
    problem: null,
    solution: { industry: 'AI & Automation', time: '2-5 weeks', audience: 'Clinics', compliance: ['GDPR'] },
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

test('a renamed solution redirects permanently', async () => {
  const thrown = await load('/solutions/old-name', found()).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Response);
  expect((thrown as Response).status).toBe(301);
  expect((thrown as Response).headers.get('location')).toBe('/solutions/new-name');
});

test.each([
  ['a missing solution', failed(404), 'missing', 404],
  ['a broken server', failed(500), 'failed', 500],
  ['no response', new TypeError('fetch failed'), 'failed', 503],
])('%s has its own status and is not indexed', async (_, response, problem, expected) => {
  const { page, status } = await load('/solutions/x', response);
  expect(page.problem).toBe(problem);
  expect(status).toBe(expected);
  expect(page.meta.noIndex).toBe(true);
});
