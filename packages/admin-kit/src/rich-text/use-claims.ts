import type { Claim } from '@atrium/contracts/content/claims.schemas';
import { useApi } from '@atrium/mfe-kit';
import { useQuery } from '@tanstack/react-query';

export const claimsKey = ['site-documents', 'claims-of-texts'];

/** The register of claims; all chips and menus share one call. */
export function useClaims({ isNeeded = true }: { isNeeded?: boolean } = {}) {
  const api = useApi();
  return useQuery({
    queryKey: claimsKey,
    async queryFn({ signal }): Promise<Claim[]> {
      const { data } = await api.get('/api/site-documents/:id', { params: { id: 'claims' }, signal });
      return (data.claims ?? []) as Claim[];
    },
    staleTime: 30_000,
    enabled: isNeeded,
  });
}
