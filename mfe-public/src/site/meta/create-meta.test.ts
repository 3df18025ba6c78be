import { unnamedCompany } from '@atrium/contracts/content/company.constants';
import { expect, test } from 'vitest';
import { createMeta } from './create-meta';

const site = { company: { ...unnamedCompany, name: 'Hollins' } };

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
