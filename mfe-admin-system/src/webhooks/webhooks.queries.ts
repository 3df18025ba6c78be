import { useApi } from '@atrium/mfe-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export const webhooksPath = '/dashboard/settings/webhooks';
const webhooksKey = ['webhooks'];

export function useWebhooks() {
  const api = useApi();
  return useQuery({
    queryKey: webhooksKey,
    queryFn: async ({ signal }) => (await api.get('/api/webhooks', { signal })).data,
  });
}

/** The newest page of a webhook's deliveries. */
export function useDeliveries(id: string, page: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...webhooksKey, id, page],
    queryFn: ({ signal }) =>
      api.get('/api/webhooks/:id/deliveries', { params: { id }, query: { page, limit: 20 }, signal }),
  });
}

export function useReloadWebhooks() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: webhooksKey });
}

export const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` });
