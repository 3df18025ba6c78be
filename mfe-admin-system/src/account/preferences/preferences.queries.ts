import type { Preferences } from '@atrium/contracts/auth/preferences.schemas';
import { useApi } from '@atrium/mfe-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const preferencesKey = ['own-preferences'];

export function usePreferences() {
  const api = useApi();
  return useQuery({
    queryKey: preferencesKey,
    queryFn: async ({ signal }) => (await api.get('/api/auth/preferences', { signal })).data,
    // A later read would not reach the form, which has its values already.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useStorePreferences() {
  const queries = useQueryClient();
  return (stored: Preferences) => queries.setQueryData(preferencesKey, stored);
}
