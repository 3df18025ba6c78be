import { expect, test } from 'vitest';
import { readSampleContent } from './sample-content.mjs';

// The site's cards cut a text after this many characters; the sample texts are written so that no word is cut.
const CARD = 120;
const EXPANDED = 150;
const PREVIEW = 80;

const content = readSampleContent(new Date('2030-05-15T12:00:00Z'));
const articles = content.articles.map(({ fields }) => fields);
const services = content.services.map(({ fields }) => fields);
const toText = (html) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const endsWithWord = (text, count) => text.length <= count || /\W/.test(text.slice(count - 1, count + 1));

test.each(services.map(({ slug, shortDescription }) => [slug, shortDescription, PREVIEW]))(
  '%s: "%s" is a sentence of at most %i characters',
  (_slug, text, count) => {
    expect(text).toMatch(/\.$/);
    expect(text.length).toBeLessThanOrEqual(count);
  },
);

test.each([
  ...articles.map((article) => [article.slug, toText(article.paragraphs[0].content), CARD]),
  ...services.map((service) => [service.slug, toText(service.longDescription), EXPANDED]),
])('%s: "%s" is cut between words at %i', (_slug, text, count) => {
  expect(text.length).toBeGreaterThan(0);
  expect(endsWithWord(text, count)).toBe(true);
});
