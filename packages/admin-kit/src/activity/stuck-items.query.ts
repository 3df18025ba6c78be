import type { ApiClient } from '@atrium/mfe-kit';
import { queryOptions } from '@tanstack/react-query';

/** Stored items that can't be handled. */
export const stuckItemsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['stuck-items'],
    queryFn: async ({ signal }) => (await api.get('/api/privacy/stuck-items', { signal })).data,
  });
