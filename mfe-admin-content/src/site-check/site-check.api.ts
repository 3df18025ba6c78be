import { useApi } from '@atrium/mfe-kit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const siteCheckKey = ['site-check'] as const;

export function usePageProblems(page: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...siteCheckKey, 'pages', page],
    queryFn: ({ signal }) => api.get('/api/site-check/pages', { query: { page, limit: 20 }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useBrokenLinks() {
  const api = useApi();
  return useQuery({
    queryKey: [...siteCheckKey, 'links'],
    queryFn: async ({ signal }) => (await api.get('/api/site-check/links', { signal })).data,
  });
}

export function useCheckLink() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (url: string) => (await api.post('/api/site-check/links/check', { url })).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: siteCheckKey }),
  });
}
