import type { PageMeta } from '@atrium/mfe-kit';
import { expect, test } from 'vitest';
import builtIn from '../site-content/case-studies.json';
import { createLoaderArgs, readResult } from '../testing/create-loader-args';
import { type CaseStudyPage, loader as loadCaseStudy } from './case-study.loader';
import { toCaseStudyView } from './case-study-view';

const study = {
  ...(builtIn[0] as (typeof builtIn)[number]),
  _id: 'id-1',
  slug: 'new-name',
  title: 'From the server',
  featureImage: null,
  gallery: [],
  tinyMCEContent: '',
};

type FetchOutcome = Response | Error;

const copy = (outcome: FetchOutcome) => (outcome instanceof Response ? outcome.clone() : outcome);

/** Loads a page from an API with these responses. */
async function load(path: string, { item, list }: { item: FetchOutcome; list?: FetchOutcome }) {
  const args = createLoaderArgs(path, (request) =>
    request.url.includes('/slug/') ? item : copy(list ?? Response.json({ success: true, data: [] })),
  );
  return readResult<CaseStudyPage & { meta: PageMeta }>(await loadCaseStudy(args));
}

const found = () => Response.json({ success: true, data: study });
const failed = (status: number) =>
  Response.json({ success: false, message: 'No', code: 'internal' }, { status });
const offline = new TypeError('fetch failed');
const builtInPath = '/portfolio/haldric-freight-customer-portal';

test('the loader shows the case study of the server', async () => {
  const { page, status } = await load('/portfolio/new-name', { item: found() });
  expect(status).toBe(200);
  expect(page).toMatchObject({ view: { study: { id: 'id-1', title: 'From the server' } } });
});

test('both paths have the same canonical address', async () => {
  const { page } = await load('/case-studies/new-name', { item: found() });
  expect(page.meta.canonicalPath).toBe('/portfolio/new-name');
});

test('a missing case study returns 404 even if a built-in one has its slug', async () => {
  const { page, status } = await load(builtInPath, { item: failed(404) });
  expect(status).toBe(404);
  expect(page.problem).not.toBeNull();
});

test.each([
  ['no response', offline],
  ['a broken server', failed(503)],
])('with %s the built-in copy is shown and not indexed', async (_, item) => {
  const { page, status } = await load(builtInPath, { item, list: item });
  expect(page).toMatchObject({
    view: { study: { id: '', title: builtIn[0]?.title, client: 'Haldric Freight' } },
  });
  expect(status).toBe(200);
  expect(page.meta.noIndex).toBe(true);
});

test('the quote is the first testimonial of the client; of any other client there is none', async () => {
  const said = { name: 'Amara', position: 'COO', text: 'Quiet.', client: 'Haldric Freight', image: null };
  const other = { ...said, client: 'Other', text: 'Loud.' };
  const list = Response.json({ success: true, data: [other, said] });
  const { page } = await load('/portfolio/new-name', { item: found(), list });
  expect(page).toMatchObject({ view: { quote: { name: 'Amara', text: 'Quiet.' } } });
  const without = Response.json({ success: true, data: [other] });
  const alone = await load('/portfolio/new-name', { item: found(), list: without });
  expect(alone.page).toMatchObject({ view: { quote: undefined } });
});

test('results are one comparison, figures and other results; credits are grouped by role', () => {
  const view = toCaseStudyView({
    ...study,
    results: ['No downtime', '7 percent less waste', 'Sales up from 20 to 40 percent'],
    credits: [
      { role: 'Design', name: 'Ada' },
      { role: 'Design', name: 'Bo' },
      { role: 'Text', name: '' },
    ],
  });
  expect(view.results).toEqual({
    change: { label: 'Sales', before: '20%', figure: '40%', shares: { before: 0.5, after: 1 } },
    large: [{ label: 'less waste', before: '', figure: '7%' }],
    others: [{ label: 'No downtime', before: '', figure: '' }],
  });
  expect(view.credits).toEqual([['Design', 'Ada, Bo']]);
});

test('a failed list only removes the link to the next case study', async () => {
  const { page } = await load('/portfolio/new-name', { item: found(), list: failed(500) });
  expect(page).toMatchObject({ view: { study: { title: 'From the server' }, next: undefined } });
});
