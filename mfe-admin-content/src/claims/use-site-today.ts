import { useApi } from '@atrium/mfe-kit';
import { useQuery } from '@tanstack/react-query';

/** The site's day, YYYY-MM-DD, by which the server hides a figure; the day in UTC until it is known. */
export function useSiteToday(): string {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['site-time'],
    queryFn: async ({ signal }) => (await api.get('/api/dashboard/site-time', { signal })).data,
  });
  return data?.today ?? new Date().toISOString().slice(0, 10);
}
