import type { PageMeta } from '@atrium/mfe-kit';
import { expect, test } from 'vitest';
import builtIn from '../site-content/case-studies.json';
import { createLoaderArgs, readResult } from '../testing/create-loader-args';
import { type CaseStudyPage, loader as loadCaseStudy } from './case-study.loader';

const study = {
  ...builtIn[0],
  _id: 'id-1',
  slug: 'new-name',
  title: 'From the server',
  featureImage: null,
  gallery: [],
  tinyMCEContent: '',
};

type FetchOutcome = Response | Error;

/** Loads a page from an API with these responses. */
async function load(path: string, { item, list }: { item: FetchOutcome; list?: FetchOutcome }) {
  const args = createLoaderArgs(path, (request) =>
    request.url.includes('/slug/') ? item : (list ?? Response.json({ success: true, data: [] })),
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

test('a failed list only removes the link to the next case study', async () => {
  const { page } = await load('/portfolio/new-name', { item: found(), list: failed(500) });
  expect(page).toMatchObject({ view: { study: { title: 'From the server' }, next: undefined } });
});
