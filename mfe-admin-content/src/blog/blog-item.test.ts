import { expect, test } from 'vitest';
import { describePost } from './blog-item';

const post = (metaDescription: string, ...paragraphs: string[]) =>
  ({
    seo: { metaTitle: '', metaDescription, focusKeyword: '', keywords: [] },
    paragraphs: paragraphs.map((content) => ({ content })),
  }) as unknown as Parameters<typeof describePost>[0];

test('the search preview uses the whole meta description if there is one', () => {
  expect(describePost(post('m'.repeat(160), '<p>text</p>'), 120)).toBe('m'.repeat(160));
});

test('else uses the first 120 characters of the first paragraph, without markup', () => {
  expect(describePost(post(' ', `<p><strong>a</strong>${'b'.repeat(200)}</p>`, '<p>second</p>'), 120)).toBe(
    `a${'b'.repeat(119)}…`,
  );
});

test('a short paragraph is shown whole, no paragraph is no text', () => {
  expect(describePost(post('', '<p>Hello <em>there</em></p>'), 80)).toBe('Hello there');
  expect(describePost(post(''), 80)).toBe('');
});
