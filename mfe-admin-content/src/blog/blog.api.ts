import { contentPageSize } from '@atrium/contracts/content/constants';
import { useContentList } from '../shared/content-resource.api';

export function useBlogList({ page, search, status }: { page: number; search: string; status: string }) {
  const query = {
    page,
    limit: contentPageSize,
    // Searches are sorted by relevance.
    sortBy: search ? undefined : ('-createdAt' as const),
    q: search || undefined,
    status: status || undefined,
  };
  return useContentList('blogs', {
    path: 'published',
    query,
    read: (api, signal) => api.get('/api/blogs/published', { query, signal }),
  });
}
