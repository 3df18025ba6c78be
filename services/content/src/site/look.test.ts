import { pathsIn, withoutMarks } from '@atrium/contracts/content/field-marks';
import { defaultLook } from '@atrium/contracts/content/look.constants';
import type { Site } from '@atrium/contracts/site/schemas';
import { expect, test } from 'vitest';
import { setUpContent } from '../test-support/content-test-app';

const t = await setUpContent({ empty: ['site_look', 'content_versions', 'content_drafts'] });
const path = '/api/site-documents/look';

const readSite = async () =>
  (
    await t.call<Site>('GET', '/api/site', undefined, {
      as: 'visitor',
      headers: { 'cache-control': 'no-cache' },
    })
  ).body.data;

test('a site that never chose a look sends none', async () => {
  expect(await readSite()).not.toHaveProperty('look');
  expect((await t.call('GET', path)).body.data).toMatchObject(defaultLook);
});

test('a chosen look comes with the site, and the default one is left out again', async () => {
  const chosen = { ...defaultLook, primaryColor: '#0A5C36', radius: 4, fonts: 'inter' };
  expect((await t.call('PUT', path, chosen)).status).toBe(200);
  expect((await readSite()).look).toEqual({ ...chosen, primaryColor: '#0a5c36' });
  await t.call('PUT', path, defaultLook);
  expect(await readSite()).not.toHaveProperty('look');
});

test.each([
  ['primaryColor', 'red'],
  ['primaryColor', '#fff'],
  ['primaryColor', '#4a469b;}</style><script>'],
  ['secondaryColor', 'url(//evil.example)'],
  ['neutral', 'pink'],
  ['radius', 25],
  ['radius', -1],
  ['radius', '1px;}'],
  ['fonts', 'Comic Sans'],
])('%s %j is refused with 400', async (name, value) => {
  const { status, body } = await t.call('PUT', path, { [name]: value });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(name);
});

test('the site of a preview link has the draft of its document, and nothing else of a draft', async () => {
  await t.call('PUT', `${path}/draft`, { data: { ...defaultLook, secondaryColor: '#ffa500' }, baseRev: 0 });
  await t.call('PUT', '/api/site-documents/company/draft', { data: { name: 'Not yet' }, baseRev: 0 });
  const readWith = (preview: string) =>
    t.call<Site>('GET', `/api/site?document=home-page&preview=${preview}&marks=true`, undefined, {
      as: 'visitor',
    });
  const linkOf = async (name: string) =>
    (await t.call<{ token: string }>('POST', `/api/site-documents/${name}/preview`)).body.data.token;
  const ofLook = await readWith(await linkOf('look'));
  expect(ofLook.headers.get('cache-control')).toBe('no-store');
  expect(ofLook.body.data).toMatchObject({
    look: { secondaryColor: '#ffa500' },
    company: { name: 'Your company' },
  });
  const ofCompany = (await readWith(await linkOf('company'))).body.data;
  expect(withoutMarks(ofCompany.company.name)).toBe('Not yet');
  expect(pathsIn(ofCompany.company.name)).toEqual(['name']);
  expect(pathsIn(String(ofCompany.parts.newsletter.title))).toEqual([]);
  expect(ofCompany).not.toHaveProperty('look');
  expect((await readWith(`${(await linkOf('company')).slice(0, -1)}!`)).status).toBe(410);
});

test('legal pages of a preview link have the draft', async () => {
  const documents = [{ page: 'terms-and-conditions', title: 'New terms', effectiveDate: '2027-01-01' }];
  await t.call('PUT', '/api/site-documents/legal/draft', { data: { documents }, baseRev: 0 });
  const { body } = await t.call<{ token: string }>('POST', '/api/site-documents/legal/preview');
  const shown = await t.call<{ documents: { title: string }[] }>(
    'GET',
    `/api/site/legal?page=terms-and-conditions&preview=${body.data.token}`,
    undefined,
    { as: 'visitor' },
  );
  expect(shown.body.data.documents.map(({ title }) => title)).toEqual(['New terms']);
});

test('a preview link shows the look of the draft', async () => {
  await t.call('PUT', `${path}/draft`, { data: { ...defaultLook, secondaryColor: '#ffa500' }, baseRev: 0 });
  const { body } = await t.call<{ token: string; path: string }>('POST', `${path}/preview`);
  expect(body.data.path).toBe(`/preview/look/${body.data.token}`);
  const shown = await t.call('GET', `/api/site-documents/preview/${body.data.token}`, undefined, {
    as: 'visitor',
  });
  expect(shown.body.data).toMatchObject({ secondaryColor: '#ffa500' });
});
