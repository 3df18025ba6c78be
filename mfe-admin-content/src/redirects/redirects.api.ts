import { useApi } from '@atrium/mfe-kit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const redirectKey = ['redirects'] as const;

export function useRedirects({ page, search }: { page: number; search: string }) {
  const api = useApi();
  return useQuery({
    queryKey: [...redirectKey, page, search],
    queryFn: ({ signal }) =>
      api.get('/api/redirects/all', {
        query: { page, limit: 10, search: search || undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Addresses that people found missing. */
export function useMissingAddresses() {
  const api = useApi();
  return useQuery({
    queryKey: [...redirectKey, 'missing'],
    queryFn: async ({ signal }) => (await api.get('/api/redirects/missing', { signal })).data,
  });
}

/** By hand or of a list; a dry run only checks them. */
export function useAddRedirects() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (
      body: ({ csv: string } | { redirects: { from: string; to: string }[] }) & { dryRun: boolean },
    ) => (await api.post('/api/redirects', body)).data,
    onSuccess: ({ dryRun }) => (dryRun ? undefined : queries.invalidateQueries({ queryKey: redirectKey })),
  });
}

export function useDeleteRedirect() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete('/api/redirects/:id', undefined, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: redirectKey }),
  });
}
