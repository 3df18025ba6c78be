import { useApi } from '@atrium/mfe-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export const rolesKey = ['roles'];

export function useRoles({ isEnabled = true } = {}) {
  const api = useApi();
  return useQuery({
    queryKey: rolesKey,
    enabled: isEnabled,
    queryFn: async ({ signal }) => (await api.get('/api/auth/roles', { signal })).data,
  });
}

/** The list has the number of people of each role, so that it is read again after each change of one. */
export function useReloadRoles() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: rolesKey });
}
