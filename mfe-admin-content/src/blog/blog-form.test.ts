import { blogMessages, paragraphFormattingDefaults } from '@atrium/contracts/content/articles.constants';
import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import { expect, test } from 'vitest';
import { inputOf } from '../shared/editor/entry-kind';
import {
  type BlogFormValues,
  blogFormOf,
  blogImages,
  blogInputOf,
  createBlogRules,
  emptyBlogForm,
  submitLabelOf,
} from './blog-form';
import { editorTimeZone } from './editor-time-zone';

const now = new Date('2026-06-10T12:00:00Z');
const rules = createBlogRules(() => now);
const valid: BlogFormValues = {
  ...emptyBlogForm,
  title: 'A title',
  paragraphs: [{ content: '<p>Text</p>' }],
};
const image = { id: 'f'.repeat(24), url: '/media/1/a.png', alt: 'A', width: 10, height: 10 };
const saved = { ...blogFormOfDefaults(), thumbnail: image } as unknown as BlogPost;

function blogFormOfDefaults() {
  return {
    title: 'A title',
    slug: 'a-title',
    status: 'published',
    scheduledPublishAt: null,
    unpublishAt: null,
    tags: ['one'],
    seo: { metaTitle: 'm', metaDescription: 'd', focusKeyword: 'f', keywords: ['k'] },
    paragraphs: [{ content: '<p>Text</p>', formatting: paragraphFormattingDefaults }],
  };
}

const payload = (values: object) =>
  inputOf({ toInput: blogInputOf, images: blogImages }, { ...valid, ...values });
const problems = (values: object) =>
  rules.safeParse(payload(values)).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
const sent = (values: Partial<BlogFormValues>) => rules.parse(payload(values));

test('a title and one written paragraph are enough', () => {
  expect(problems({})).toBeUndefined();
});

test.each([
  [{ title: '   ' }, `title: ${blogMessages.titleRequired}`],
  [
    { paragraphs: [{ content: '<p> </p>' }, { content: '' }] },
    `paragraphs: ${blogMessages.paragraphRequired}`,
  ],
  [{ status: 'secret' }, `status: ${blogMessages.invalidStatus}`],
  [{ status: 'scheduled' }, `scheduledPublishAt: ${blogMessages.scheduleRequired}`],
  [
    { status: 'scheduled', scheduledPublishAt: '2026-06-10T12:00:00.000Z' },
    `scheduledPublishAt: ${blogMessages.scheduleInPast}`,
  ],
])('%o is refused with the documented message', (values, expected) => {
  expect(problems(values)).toEqual([expected]);
});

test('accepts a schedule in the future; ignores a past date without a schedule', () => {
  expect(problems({ status: 'scheduled', scheduledPublishAt: '2026-06-10T12:00:01.000Z' })).toBeUndefined();
  expect(problems({ status: 'draft', scheduledPublishAt: '2020-01-01T00:00:00.000Z' })).toBeUndefined();
});

test('the payload of a draft has the documented fields and no schedule', () => {
  const values = {
    slug: 'my-slug',
    tags: ['one', 'two'],
    seo: { metaTitle: 'mt', metaDescription: 'md', focusKeyword: 'fk', keywords: ['k1', 'k2'] },
    paragraphs: [{ content: '<p>One</p>' }, { content: '' }, { content: '<p>Two</p>' }],
    scheduledPublishAt: '2026-06-11T12:00:00.000Z',
  };
  expect(sent(values)).toEqual({
    title: 'A title',
    slug: 'my-slug',
    status: 'draft',
    unpublishAt: null,
    tags: ['one', 'two'],
    seo: { metaTitle: 'mt', metaDescription: 'md', focusKeyword: 'fk', keywords: ['k1', 'k2'] },
    paragraphs: [{ content: '<p>One</p>' }, { content: '<p>Two</p>' }],
    existingThumbnail: null,
  });
});

test('a scheduled post has its date and the time zone of the choice', () => {
  const scheduledPublishAt = '2026-06-11T07:00:00.000Z';
  expect(sent({ status: 'scheduled', scheduledPublishAt })).toMatchObject({
    scheduledPublishAt,
    scheduleTimeZone: editorTimeZone(),
  });
});

test('sends a thumbnail as its id, address and alt text', () => {
  expect(sent({ thumbnail: { stored: image, alt: 'B' } }).existingThumbnail).toEqual({
    id: image.id,
    url: image.url,
    alt: 'B',
  });
});

test('keeps stored formatting of paragraphs', () => {
  expect(sent({ paragraphs: blogFormOf(saved).paragraphs }).paragraphs).toEqual([
    { content: '<p>Text</p>', formatting: paragraphFormattingDefaults },
  ]);
});

test.each([
  ['scheduled', true, '🕒 Schedule Post'],
  ['scheduled', false, '🕒 Schedule Post'],
  ['published', false, '🚀 Publish Now'],
  ['draft', true, '💾 Update Post'],
  ['archived', true, '💾 Update Post'],
  ['draft', false, '📝 Save Draft'],
])('the submit label of %s (editing: %s) is %s', (status, isEditing, label) => {
  expect(submitLabelOf(isEditing, status)).toBe(label);
});

test('the button of a published post says "Update Post" until another status is chosen', () => {
  expect(submitLabelOf(true, 'published', 'published')).toBe('💾 Update Post');
  expect(submitLabelOf(true, 'published', 'draft')).toBe('🚀 Publish Now');
  expect(submitLabelOf(true, 'draft', 'published')).toBe('💾 Update Post');
});
