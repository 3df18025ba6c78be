import { expect, test } from 'vitest';
import { createBlogSlug, createServiceSlug, findSlugProblem, slugMaxLength, suggestSlug } from './slugs';

/** The tests of the library's table are beside its users. */
const asItIs = (text: string) => text;

test.each([
  ['Hello, World!', 'hello-world'],
  ['  --Ten  things: a & b--  ', 'ten-things-a-b'],
  ["It's 2026", 'it-s-2026'],
  ['!!!', ''],
])('an article titled %j gets the slug %j', (title, slug) => {
  expect(createBlogSlug(title, asItIs)).toBe(slug);
});

test.each([
  ["It's SEO & Digital Strategy", 'its-seo-digital-strategy'],
  ['Custom  API -- Development', 'custom-api-development'],
])('a service titled %j gets the slug %j', (title, slug) => {
  expect(createServiceSlug(title, asItIs)).toBe(slug);
});

test('a made slug is always one that may be used, or empty', () => {
  for (const title of [
    'a'.repeat(500),
    `${'ab '.repeat(100)}`,
    '日本語',
    `${'x'.repeat(119)} y`,
    'Ünïcode – dash',
  ])
    for (const slug of [createBlogSlug(title, asItIs), createServiceSlug(title, asItIs)]) {
      expect(slug.length).toBeLessThanOrEqual(slugMaxLength);
      if (slug !== '') expect(findSlugProblem(slug)).toBeUndefined();
    }
});

test.each(['published', 'admin', 'Upper', 'a b', '-a', 'a-', 'a--b', '', '../x', '65a1b2c3d4e5f60718293a4b'])(
  '%j is refused as a slug',
  (slug) => {
    expect(findSlugProblem(slug)).toBeTypeOf('string');
  },
);

test('a suggestion is the next free number', () => {
  const taken = new Set(['post-2', 'post-3']);
  expect(suggestSlug('post', (slug) => taken.has(slug))).toBe('post-4');
  expect(suggestSlug('post-3', (slug) => taken.has(slug))).toBe('post-4');
  expect(suggestSlug('results-2019', () => false)).toBe('results-2019-2');
  expect(() => suggestSlug('post', () => true)).toThrow('every number of the slug post is taken');
});

test.each(['Daten\u00adschutz', 'daten\u200bschutz', '\u202edatenschutz\u202c', 'daten\ufeffschutz'])(
  'what nobody sees in %j divides no word',
  (title) => {
    expect([createBlogSlug(title, asItIs), createServiceSlug(title, asItIs)]).toEqual([
      'datenschutz',
      'datenschutz',
    ]);
  },
);
