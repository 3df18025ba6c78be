import { failureOf } from '@atrium/admin-kit/text/error-text';
import type { FactorState } from '@atrium/contracts/auth/factors.schemas';
import { toast, useApi, useSession } from '@atrium/mfe-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

/** Reads the own account again, for which a second factor may not be due any more. */
export function useReadAccount() {
  const api = useApi();
  const accept = useSession((state) => state.accept);
  return useMutation({
    mutationFn: () => api.get('/api/auth/me'),
    onSuccess: accept,
    onError: (error) => toast.error(failureOf('Please load this page again', error)),
  });
}
