import type { FactorState } from '@atrium/contracts/auth/factors.schemas';
import { useApi } from '@atrium/mfe-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useReloadSessions } from '../sessions/own-sessions.queries';

const factorKey = ['own-factor'];

export function useFactor() {
  const api = useApi();
  return useQuery({
    queryKey: factorKey,
    queryFn: async ({ signal }) => (await api.get('/api/auth/factor', { signal })).data,
  });
}

/** Reads the state again, or shows the one that a call returned. Turning the factor on or off ends other sessions. */
export function useReloadFactor() {
  const queries = useQueryClient();
  const reloadSessions = useReloadSessions();
  return (state?: FactorState) => {
    void reloadSessions();
    if (state === undefined) void queries.invalidateQueries({ queryKey: factorKey });
    else queries.setQueryData(factorKey, state);
  };
}
