import { notFoundTexts } from '@atrium/contracts/content/error-pages.constants';
import { failureTexts, unavailableTexts } from '@atrium/contracts/content/failure-pages.constants';
import type { Site } from '@atrium/contracts/site/schemas';
import { expect, test } from 'vitest';
import { setUpContent } from '../test-support/content-test-app';

const t = await setUpContent({
  empty: ['site_company', 'site_error_pages', 'site_search_engines', 'content_versions', 'content_drafts'],
});

const read = (headers?: Record<string, string>) =>
  t.call<Site>('GET', '/api/site', undefined, { as: 'visitor', ...(headers && { headers }) });

test('a company that has given no facts has a name all the same', async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body.data.company).toMatchObject({ name: 'Your company', phone: '', address: { street: '' } });
});

test('visitors read what was saved last, and nothing of who saved it', async () => {
  await t.call('PUT', '/api/site-documents/company', {
    name: 'Hollins & Reyes',
    address: { street: '1 Mill Lane', locality: 'Leith' },
  });
  const { company } = (await read()).body.data;
  expect(company).toMatchObject({
    name: 'Hollins & Reyes',
    address: { street: '1 Mill Lane', locality: 'Leith', country: '' },
  });
  expect(company).not.toHaveProperty('updatedBy');
});

test('a draft of the facts changes nothing that visitors read', async () => {
  await t.call('PUT', '/api/site-documents/company', { name: 'Online' });
  const draft = { data: { name: 'Not yet' }, baseRev: 1 };
  expect((await t.call('PUT', '/api/site-documents/company/draft', draft)).status).toBe(200);
  expect((await read()).body.data.company.name).toBe('Online');
});

test("the site's response is 304 as long as nothing changed", async () => {
  const etag = (await read()).headers.get('etag') ?? '';
  expect((await read({ 'if-none-match': etag })).status).toBe(304);
  await t.call('PUT', '/api/site-documents/company', { name: 'Other' });
  expect((await read({ 'if-none-match': etag })).status).toBe(200);
});

test.each([
  [{ timeZone: 'Berlin' }, 'Must be a time zone such as Europe/Berlin'],
  [{ currency: 'eur' }, 'Must be a currency code such as EUR'],
  [{ locale: 'german' }, 'Must be a locale such as de-DE'],
  [{ locale: 'de_DE' }, 'Must be a locale such as de-DE'],
])('%o is refused', async (facts, message) => {
  const { status, body } = await t.call('PUT', '/api/site-documents/company', facts);
  expect([status, body.errors?.[0]?.message]).toEqual([400, message]);
});

test('a time zone, a currency and a locale are saved, and taken back', async () => {
  const facts = { timeZone: 'Europe/Berlin', currency: 'EUR', locale: 'de-DE' };
  await t.call('PUT', '/api/site-documents/company', facts);
  expect((await read()).body.data.company).toMatchObject(facts);
  await t.call('PUT', '/api/site-documents/company', { timeZone: '', currency: '', locale: '' });
  expect((await read()).body.data.company).toMatchObject({ timeZone: '', currency: '', locale: '' });
});

test('an installation that saved no texts of errors has those of the specification', async () => {
  expect((await read()).body.data.errorPages).toEqual({
    notFound: notFoundTexts,
    failure: failureTexts,
    unavailable: unavailableTexts,
  });
});

test('visitors read the settings for search engines; a code has no markup', async () => {
  const path = '/api/site-documents/search-engines';
  const google = '<meta name="google-site-verification" content="abc123">';
  await t.call('PUT', path, { isHidden: true, titlePattern: '{{title}}', verification: { google } });
  expect((await read()).body.data.searchEngines).toMatchObject({
    isHidden: true,
    titlePattern: '{{title}}',
    verification: { google: 'abc123', bing: '' },
  });
  const refused = await t.call('PUT', path, { verification: { google: '"><script>' } });
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'verification.google']);
});
