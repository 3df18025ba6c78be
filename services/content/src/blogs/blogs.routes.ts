import { blogCalls } from '@atrium/contracts/content/articles.calls';
import type {
  BlogListItem,
  BlogListQuery,
  BlogPost,
  UpdateBlogInput,
} from '@atrium/contracts/content/articles.schemas';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { listResponse } from '@atrium/service-kit/http/responses';
import type { SortKey } from '../entries/entry-indexes';
import type { EntryOperations } from '../entries/entry-operations';
import { audienceOf, createEntryResponses } from '../entries/entry-responses';
import type { BlogContent } from './blog-kind';
import { createBlogStatsReader } from './blog-stats';

/** Dates sort by publication, so a scheduled article tops the list once it is published. */
function sortOf(sortBy: BlogListQuery['sortBy']): SortKey | undefined {
  if (sortBy === undefined) return undefined;
  const direction = sortBy.startsWith('-') ? -1 : 1;
  const field = sortBy.replace('-', '');
  if (field === 'views') return { views: direction, _id: direction };
  if (field === 'scheduledPublishAt') return { scheduledPublishAt: direction, _id: direction };
  if (field === 'title') return { title: direction, _id: direction };
  return { sortAt: direction, _id: direction };
}

/** What articles have besides the routes of every kind. */
export function createBlogRoutes(
  blogs: EntryOperations<BlogContent, UpdateBlogInput, BlogPost, BlogListItem>,
): CallRoute[] {
  const readStats = createBlogStatsReader(blogs.deps);
  const { detailAt } = createEntryResponses(blogs);
  return [
    handle(blogCalls.list, async ({ c, query: { page, limit, q, status, tag, sortBy } }) => {
      const audience = audienceOf(c);
      const match = tag ? { 'content.tags': tag } : {};
      const defaultSort = { sortAt: -1, _id: -1 } as const;
      const request = { page, limit, search: q, status, match, sort: sortOf(sortBy), defaultSort };
      const [list, stats] = await Promise.all([
        blogs.list(request, audience),
        audience.isStaff ? readStats() : undefined,
      ]);
      return { ...listResponse(list), ...(stats && { stats }) };
    }),
    handle(blogCalls.read, async ({ c, params: { slugOrId } }) => {
      const record = await blogs.find.bySlugOrId(slugOrId, audienceOf(c));
      return detailAt(c, record, slugOrId, `/api/blogs/${record.slug}`);
    }),
  ];
}
