import { useApi } from '@atrium/mfe-kit';
import { useQuery } from '@tanstack/react-query';

const REFRESH_MS = 30_000;

export const remotesKey = ['remotes'];

/** All remotes, read again every 30 seconds while the tab is visible. */
export function useRemotes() {
  const api = useApi();
  return useQuery({
    queryKey: remotesKey,
    queryFn: async ({ signal }) => (await api.get('/api/registry/remotes', { signal })).data,
    refetchInterval: REFRESH_MS,
  });
}

/** One remote with its versions and history, read again in the same way. */
export function useRemote(name: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...remotesKey, name],
    queryFn: async ({ signal }) =>
      (await api.get('/api/registry/remotes/:name', { params: { name }, signal })).data,
    refetchInterval: REFRESH_MS,
  });
}
