import type { BlogListItem, BlogPost } from '@atrium/contracts/content/articles.schemas';
import { expect } from 'vitest';
import { type CallOptions, setUpContent } from './content-test-app';

export const blogNow = new Date('2026-03-01T12:00:00Z');
export const unknownId = '65a1b2c3d4e5f60718293a4b';

export const post = (title: string, more: Record<string, unknown> = {}) => ({
  title,
  paragraphs: [{ content: `<p>About ${title}</p>` }],
  ...more,
});

/** Articles of one file's tests; `empty` names further collections to empty before each. */
export async function setUpBlogs({ empty = [] }: { empty?: string[] } = {}) {
  const t = await setUpContent({ startAt: blogNow, empty: ['blogs', ...empty] });
  return {
    t,
    async create(title: string, more: Record<string, unknown> = {}) {
      const { status, body } = await t.call<BlogPost>('POST', '/api/blogs', post(title, more));
      expect(status, JSON.stringify(body)).toBe(201);
      return body.data;
    },
    save: (id: string, changes: unknown, options?: CallOptions) =>
      t.call<BlogPost>('PUT', `/api/blogs/${id}`, changes, options),
    read: (slugOrId: string, options?: CallOptions) =>
      t.call<BlogPost>('GET', `/api/blogs/${slugOrId}`, undefined, options),
    list: (query = '', options?: CallOptions) =>
      t.call<BlogListItem[]>('GET', `/api/blogs/published${query}`, undefined, options),
  };
}
