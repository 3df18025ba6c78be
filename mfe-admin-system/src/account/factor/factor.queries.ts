import type { FactorState } from '@atrium/contracts/auth/factors.schemas';
import { useApi } from '@atrium/mfe-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const factorKey = ['own-factor'];

export function useFactor() {
  const api = useApi();
  return useQuery({
    queryKey: factorKey,
    queryFn: async ({ signal }) => (await api.get('/api/auth/factor', { signal })).data,
  });
}

/** Reads the state again, or shows the one that a call returned. */
export function useReloadFactor() {
  const queries = useQueryClient();
  return (state?: FactorState) =>
    state === undefined
      ? void queries.invalidateQueries({ queryKey: factorKey })
      : queries.setQueryData(factorKey, state);
}
