import { expect, test } from 'vitest';
import { articles, blogListQuery, createBlogInput } from './articles.schemas';
import { findScheduleProblem } from './schedule.constants';

const post = { title: 'A', paragraphs: [{ content: '<p>text</p>' }] };

function firstMessage(input: unknown) {
  const result = createBlogInput.safeParse(input);
  return result.success ? undefined : result.error.issues[0]?.message;
}

test('an article without title or text gets the documented messages', () => {
  expect(firstMessage({ ...post, title: ' ' })).toBe('Title is required');
  expect(firstMessage({ paragraphs: post.paragraphs })).toBe('Title is required');
  expect(firstMessage({ title: 'A' })).toBe('At least one paragraph with content is required');
  expect(firstMessage({ ...post, paragraphs: [{ content: '<p> </p>' }] })).toBe(
    'At least one paragraph with content is required',
  );
  expect(firstMessage({ ...post, status: 'gone' })).toBe('Invalid status');
});

test('tags are trimmed, without commas, each once', () => {
  const input = createBlogInput.parse({ ...post, tags: [' a ', 'a', 'b,c', ''] });
  expect(input.tags).toEqual(['a', 'b c']);
});

test('what is left out is not invented', () => {
  expect(articles.updateInput.parse({ title: 'B' })).toEqual({ title: 'B' });
});

test('unknown keys are dropped', () => {
  expect(createBlogInput.parse({ ...post, isAdmin: true, views: 9 })).toEqual(post);
});

test('a schedule needs a date in the future', () => {
  const now = new Date('2026-01-01T12:00:00Z');
  const check = (scheduledPublishAt: string | null) =>
    findScheduleProblem({ type: 'blogs', status: 'scheduled', scheduledPublishAt, now });
  expect(check(null)).toBe('Scheduled publish date is required for scheduled posts');
  expect(check('2026-01-01T12:00:00Z')).toBe('Scheduled publish date must be in the future');
  expect(check('2026-01-01T12:00:01Z')).toBeUndefined();
  expect(
    findScheduleProblem({ type: 'blogs', status: 'draft', scheduledPublishAt: null, now }),
  ).toBeUndefined();
  expect(
    findScheduleProblem({ type: 'case-studies', status: 'scheduled', scheduledPublishAt: null, now }),
  ).toBe('Scheduled publish date is required for scheduled case studies');
});

test('an unset filter is no filter', () => {
  expect(blogListQuery.parse({ status: '', sortBy: '-createdAt' })).toMatchObject({
    status: undefined,
    page: 1,
  });
  expect(blogListQuery.parse({ status: 'all' }).status).toBeUndefined();
  expect(blogListQuery.safeParse({ status: 'nope' }).success).toBe(false);
});
