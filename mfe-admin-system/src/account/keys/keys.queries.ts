import { useApi } from '@atrium/mfe-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const keysKey = ['own-keys'];

export function useKeys() {
  const api = useApi();
  return useQuery({
    queryKey: keysKey,
    queryFn: async ({ signal }) => (await api.get('/api/auth/keys', { signal })).data,
  });
}

export function useReloadKeys() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: keysKey });
}
