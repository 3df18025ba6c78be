import type { SuccessResponse } from '@atrium/contracts/common/envelopes.schemas';
import type { blogCalls } from '@atrium/contracts/content/articles.calls';
import type { BlogListItem, BlogListQuery, BlogPost } from '@atrium/contracts/content/articles.schemas';
import { allowHandOver, handOver } from '@atrium/service-kit/hand-over';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { cacheTagsHeader } from '@atrium/service-kit/http/env';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import type { EntryContext } from '../context';
import { byDate, type SortKey } from '../entries/entry-indexes';
import { audienceOf, respondAtSlug } from '../entries/entry-responses';
import { findBySlugOrId } from '../entries/find-entry';
import { listEntries, matchOf } from '../entries/list-entries';
import { writingRoutes } from '../entries/writing.routes';
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

/** All routes of articles. */
export function blogRoutes(calls: typeof blogCalls, context: EntryContext): CallRoute[] {
  const readStats = createBlogStatsReader(context);
  return [
    ...writingRoutes(calls, context),
    handle(calls.list, async ({ c, query: { page, limit, q, status, sortBy, ...query } }) => {
      const audience = audienceOf(c);
      const match = matchOf(context, query);
      const request = { page, limit, search: q, status, match, sort: sortOf(sortBy), defaultSort: byDate };
      const [list, stats] = await Promise.all([
        listEntries(context, request, audience),
        audience.isStaff ? readStats() : undefined,
      ]);
      const items = list.items as BlogListItem[];
      return { ...listResponse({ ...list, items }), ...(stats && { stats }) };
    }),
    handle(calls.held, async ({ params: { id } }) => success(await context.heldArticles.count(id))),
    handle(calls.handOver, async ({ body, actor }) => {
      const change = await allowHandOver(context, 'articles', { ...body, actor });
      return success(await handOver(context, context.heldArticles, change));
    }),
    handle(calls.read, async ({ c, params: { slugOrId } }) => {
      const record = await findBySlugOrId(context, slugOrId, audienceOf(c));
      // It names its author's page and a service.
      c.header(cacheTagsHeader, 'team,services');
      const location = `/api/blogs/${record.slug}`;
      const asked = { c, record, asked: slugOrId, location };
      return (await respondAtSlug(context, asked)) as SuccessResponse<BlogPost>;
    }),
  ];
}
