import { useApi } from '@atrium/mfe-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const stepsKey = ['first-steps'] as const;

export function useFirstSteps() {
  const api = useApi();
  return useQuery({
    queryKey: stepsKey,
    queryFn: async ({ signal }) => (await api.get('/api/first-steps', { signal })).data,
    staleTime: 0,
  });
}

/** Asks name servers, so it may take seconds. */
export function useSendingDomain({ enabled }: { enabled: boolean }) {
  const api = useApi();
  return useQuery({
    queryKey: ['sending-domain'],
    enabled,
    queryFn: async ({ signal }) => (await api.get('/api/newsletter/domain-check', { signal })).data,
  });
}

export function useRemoveSample() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api.post('/api/first-steps/remove-sample')).data,
    // Every list has lost items.
    onSuccess: () => queries.invalidateQueries(),
  });
}
