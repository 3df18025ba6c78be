import type { BlogListItem, BlogStats } from '@atrium/contracts/blog-types';
import { contentPageSize } from '@atrium/contracts/content-types';
import type { ListResponse } from '@atrium/contracts/responses';
import { useContentList } from '../shared/content-resource.api';

export interface BlogListResponse extends ListResponse<BlogListItem> {
  /** Totals over all posts. */
  stats: BlogStats;
}

export const useBlogList = ({ page, search, status }: { page: number; search: string; status: string }) =>
  useContentList<BlogListResponse>({
    resource: 'blogs',
    path: 'published',
    query: {
      page,
      limit: contentPageSize,
      // Searches are sorted by relevance.
      sortBy: search ? undefined : '-createdAt',
      q: search || undefined,
      status: status || undefined,
    },
  });
