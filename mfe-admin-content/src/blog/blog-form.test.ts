import { type BlogPost, blogMessages, paragraphFormattingDefaults } from '@atrium/contracts/blog-types';
import { createBlogInput } from '@atrium/contracts/blogs';
import { expect, test } from 'vitest';
import {
  type BlogFormValues,
  blogFormOf,
  buildBlogForm,
  createBlogFormSchema,
  emptyBlogForm,
  submitLabel,
} from './blog-form';

const now = new Date('2026-06-10T12:00:00Z');
const schema = createBlogFormSchema(() => now);
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

const problems = (values: object) =>
  schema
    .safeParse({ ...valid, ...values })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
const entries = (values: Partial<BlogFormValues>, post?: BlogPost) =>
  [...buildBlogForm({ ...valid, ...values }, { saved: post, timeZone: 'Europe/Berlin' })].map(
    ([name, value]) => [name, value instanceof File ? `file ${value.name}` : value],
  );

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
  expect(entries(values)).toEqual([
    ['title', 'A title'],
    ['slug', 'my-slug'],
    ['status', 'draft'],
    ['tags[]', 'one'],
    ['tags[]', 'two'],
    ['seo[metaTitle]', 'mt'],
    ['seo[metaDescription]', 'md'],
    ['seo[focusKeyword]', 'fk'],
    ['seo[keywords][]', 'k1'],
    ['seo[keywords][]', 'k2'],
    ['paragraphs[0][content]', '<p>One</p>'],
    ['paragraphs[1][content]', '<p>Two</p>'],
  ]);
});

test('a scheduled post has its date in UTC and the time zone of the choice', () => {
  const sent = new Map(
    entries({ status: 'scheduled', scheduledPublishAt: '2026-06-11T09:00:00+02:00' }) as [string, string][],
  );
  expect(sent.get('scheduledPublishAt')).toBe('2026-06-11T07:00:00.000Z');
  expect(sent.get('scheduleTimeZone')).toBe('Europe/Berlin');
});

test('a form saved before the automatic slug gets one from the title', () => {
  expect(entries({ slug: '', title: 'Ünïque — Title!' })).toContainEqual(['slug', 'unique-title']);
});

test('omits an unchanged thumbnail', () => {
  const kept = entries({ thumbnail: { stored: image, alt: 'A' } }, saved).map(([name]) => name);
  expect(kept).not.toContain('thumbnail');
  expect(kept).not.toContain('existingThumbnail');
});

test('clears a removed thumbnail and describes a new one', () => {
  expect(entries({}, saved)).toContainEqual(['existingThumbnail', '']);
  const other = { ...image, id: 'e'.repeat(24) };
  expect(entries({ thumbnail: { stored: other, alt: 'B' } }, saved)).toContainEqual([
    'existingThumbnail',
    JSON.stringify({ id: other.id, url: other.url, alt: 'B' }),
  ]);
});

test('keeps stored formatting of paragraphs', () => {
  const sent = entries({ paragraphs: blogFormOf(saved).paragraphs });
  expect(sent).toContainEqual(['paragraphs[0][formatting][alignment]', 'left']);
  expect(sent).toContainEqual(['paragraphs[0][formatting][headingLevel]', '']);
});

test('the contract accepts everything the form accepts', () => {
  const { thumbnail: _thumbnail, ...values } = { ...valid, slug: 'a-title' };
  expect(createBlogInput.safeParse(values).error).toBeUndefined();
});

test.each([
  ['scheduled', true, '🕒 Schedule Post'],
  ['scheduled', false, '🕒 Schedule Post'],
  ['published', false, '🚀 Publish Now'],
  ['draft', true, '💾 Update Post'],
  ['archived', true, '💾 Update Post'],
  ['draft', false, '📝 Save Draft'],
])('the submit label of %s (editing: %s) is %s', (status, isEditing, label) => {
  expect(submitLabel(status, isEditing)).toBe(label);
});
