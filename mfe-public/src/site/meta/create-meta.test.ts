import { unnamedCompany } from '@atrium/contracts/content/company.constants';
import { initialOf } from '@atrium/contracts/content/fields.schemas';
import { sharedParts } from '@atrium/contracts/content/shared-parts.schemas';
import { expect, test } from 'vitest';
import { createMeta } from './create-meta';
import { createPage } from './create-page';
import { withChoice } from './page-meta';

const siteWith = (searchEngines: object = {}) => ({
  origin: 'https://site.test',
  menus: { header: [], button: '', footer: [], legal: [] },
  claims: [],
  legalPages: [],
  parts: initialOf(sharedParts.fields),
  company: { ...unnamedCompany, name: 'Hollins' },
  searchEngines: { titlePattern: '{{title}} | {{name}}', ...searchEngines },
});
const site = siteWith();

test('a description is one line of at most 160 characters that ends between two words', () => {
  const { description = '' } = createMeta(site, {
    title: 'A',
    path: '/a',
    description: `Fish\n& chips ${'and more '.repeat(100)}`,
  });
  expect(description).toMatch(/^Fish & chips and more/);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(description).toMatch(/ (and|more)…$/);
});

test('a page without a description has none in its metadata', () => {
  expect(createMeta(site, { title: 'A', path: '/a' })).toEqual({
    title: 'A | Hollins',
    canonicalPath: '/a',
    siteName: 'Hollins',
  });
});

test("a page without description and picture has the site's", () => {
  const shareImage = { url: '/media/share.png', alt: 'Our office' };
  const own = siteWith({ description: 'We mend boats.', shareImage });
  const page = { title: 'A', path: '/a' };
  expect(createMeta(own, page)).toMatchObject({ description: 'We mend boats.', image: shareImage });
  const image = { url: '/media/own.png' };
  expect(createMeta(own, { ...page, description: 'Own', image })).toMatchObject({
    description: 'Own',
    image,
  });
});

test.each([
  ['{{name}}: {{title}}', 'Hollins: Work'],
  ['{{title}}', 'Work'],
  ['{{title}} – boats – {{name}}', 'Work – boats – Hollins'],
])('titles follow the pattern %s, also those of filtered lists', (titlePattern, full) => {
  const page = createPage(siteWith({ titlePattern }), { title: 'Work', path: '/a', description: '' });
  expect(page.meta.title).toBe(full);
  expect(withChoice(page, 'Retail').title).toBe(full.replace('Work', 'Work: Retail'));
});

test('a title that ends like the pattern stays as it is', () => {
  expect(createMeta(site, { title: 'Work | Hollins', path: '/a' }).title).toBe('Work | Hollins');
});

test('every page of a hidden site is kept out of search engines', () => {
  expect(createMeta(siteWith({ isHidden: true }), { title: 'A', path: '/a' }).noIndex).toBe(true);
});
