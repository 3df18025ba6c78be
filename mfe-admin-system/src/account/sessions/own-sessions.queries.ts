import { useApi } from '@atrium/mfe-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const sessionsKey = ['own-sessions'];

export function useOwnSessions() {
  const api = useApi();
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await api.get('/api/auth/sessions', { signal })).data,
  });
}

export function useReloadSessions() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: sessionsKey });
}
