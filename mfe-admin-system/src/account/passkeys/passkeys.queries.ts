import { useApi } from '@atrium/mfe-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const passkeysKey = ['own-passkeys'];

export function usePasskeys() {
  const api = useApi();
  return useQuery({
    queryKey: passkeysKey,
    queryFn: async ({ signal }) => (await api.get('/api/auth/passkeys', { signal })).data,
  });
}

export function useReloadPasskeys() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: passkeysKey });
}
