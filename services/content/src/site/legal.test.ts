import type { LegalDocument } from '@atrium/contracts/content/legal.schemas';
import type { Site } from '@atrium/contracts/site/schemas';
import { expect, test } from 'vitest';
import { setUpContent } from '../test-support/content-test-app';

const t = await setUpContent({ empty: ['site_legal', 'site_menus', 'content_versions', 'content_drafts'] });

interface Texts {
  documents: LegalDocument[];
  version: string;
  versions: string[];
}
/** `no-cache`: the tests empty the database behind the cache of responses. */
const visitor = { as: 'visitor', headers: { 'cache-control': 'no-cache' } } as const;
const read = (page: string, version?: string) =>
  t.call<Texts>(
    'GET',
    `/api/site/legal?page=${page}${version ? `&version=${version}` : ''}`,
    undefined,
    visitor,
  );
const readTerms = (version?: string) => read('terms-and-conditions', version);

const terms = (effectiveDate: string, content: string) => ({
  page: 'terms-and-conditions',
  title: 'Terms',
  effectiveDate,
  sections: [{ title: 'One', content: `<p>${content}</p>` }],
});
const save = (...documents: object[]) => t.call('PUT', '/api/site-documents/legal', { documents });

test('an installation that never saved its legal texts has no legal page, in no menu', async () => {
  for (const page of ['terms-and-conditions', 'privacy-policy']) expect((await read(page)).status).toBe(404);
  const readSite = async () => (await t.call<Site>('GET', '/api/site', undefined, visitor)).body.data;
  expect(await readSite()).toMatchObject({ legalPages: [], termsVersion: '', menus: { legal: [] } });
  await save(terms('2026-01-01', 'First'));
  const { legalPages, menus } = await readSite();
  expect(legalPages).toEqual(['terms-and-conditions']);
  expect(menus.legal).toEqual([{ path: '/terms-and-conditions', label: 'Terms and Conditions' }]);
});

test('each version that was in force stays readable', async () => {
  await save(terms('2026-01-01', 'First'));
  await save(terms('2026-01-01', 'First, corrected'));
  await save(terms('2026-06-01', 'Second'));
  const { data } = (await readTerms()).body;
  expect([data.version, data.versions]).toEqual(['2026-06-01', ['2026-06-01', '2026-01-01.2', '2026-01-01']]);
  const textOf = async (version: string) =>
    (await readTerms(version)).body.data.documents[0]?.sections[0]?.content;
  expect(await textOf('2026-01-01')).toBe('<p>First</p>');
  expect(await textOf('2026-01-01.2')).toBe('<p>First, corrected</p>');
});

test('versions are kept in any number', async () => {
  for (let number = 0; number < 55; number++) await save(terms('2026-01-01', `Text ${number}`));
  await save(terms('2026-06-01', 'Last'));
  expect(await t.db.collection('content_versions').countDocuments({ resource: 'legal' })).toBe(56);
});

test('a version that was only drafted or never written is not found', async () => {
  await save(terms('2026-01-01', 'Online'));
  const draft = { data: { documents: [terms('2027-01-01', 'Later')] }, baseRev: 1 };
  expect((await t.call('PUT', '/api/site-documents/legal/draft', draft)).status).toBe(200);
  expect((await readTerms('2027-01-01')).status).toBe(404);
  expect((await readTerms('yesterday')).status).toBe(400);
  expect((await read('imprint')).status).toBe(404);
});

test('a text that comes back has the name that it had, and another page makes no version', async () => {
  await save(terms('2026-01-01', 'First'));
  await save(terms('2026-01-01', 'Second'));
  await save(terms('2026-01-01', 'First'));
  await save(terms('2026-01-01', 'First'), { ...terms('2026-02-02', 'x'), page: 'privacy-policy' });
  const { version, versions } = (await readTerms()).body.data;
  expect([version, versions]).toEqual(['2026-01-01', ['2026-01-01', '2026-01-01.2']]);
});

test('a document has a page of its own, which menus name by its title until it is taken away', async () => {
  const imprint = { ...terms('2026-01-01', 'We'), page: 'own', address: 'imprint', title: 'Impressum' };
  expect((await save({ ...imprint, address: '' })).body.errors?.[0]?.path).toBe('documents.0.address');
  expect((await save({ ...imprint, address: 'a/b' })).status).toBe(400);
  expect((await save(imprint)).status).toBe(200);
  await t.call('PUT', '/api/site-documents/menus', { legal: [{ path: '/legal/imprint', label: '' }] });
  const readLinks = async () =>
    (await t.call<Site>('GET', '/api/site', undefined, visitor)).body.data.menus.legal;
  expect((await read('imprint')).body.data.documents[0]?.title).toBe('Impressum');
  expect(await readLinks()).toEqual([{ path: '/legal/imprint', label: 'Impressum' }]);
  await save(terms('2026-01-01', 'x'));
  expect((await read('imprint')).status).toBe(404);
  expect((await read('imprint', '2026-01-01')).status).toBe(200);
  expect(await readLinks()).toEqual([]);
});

test('a date that is none is refused, and scripts are taken out of the texts', async () => {
  expect((await save(terms('01/01/2026', 'x'))).status).toBe(400);
  await save(terms('2026-01-01', 'Fine<script>alert(1)</script>'));
  expect((await readTerms()).body.data.documents[0]?.sections[0]?.content).toBe('<p>Fine</p>');
});

test('the site names the versions of the texts that visitors agree to', async () => {
  await save(terms('2026-03-01', 'x'), { ...terms('2026-04-01', 'y'), page: 'privacy-policy' });
  await save(terms('2026-03-01', 'z'), { ...terms('2026-04-01', 'y'), page: 'privacy-policy' });
  const { body } = await t.call<Site>('GET', '/api/site', undefined, visitor);
  expect(body.data).toMatchObject({ termsVersion: '2026-03-01.2', privacyVersion: '2026-04-01' });
});
