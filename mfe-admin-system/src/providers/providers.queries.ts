import { editorQuery } from '@atrium/admin-kit/queries/editor-query';
import type { SignInProvider } from '@atrium/contracts/auth/providers.schemas';
import { useApi } from '@atrium/mfe-kit';
import { useQuery } from '@tanstack/react-query';

export const providersKey = ['sign-in-providers'];
export const providersPath = '/dashboard/settings/single-sign-on';
/** No provider that is entered here has this id. */
export const newId = 'new';

/** The revision that was read with them goes with each change, so that they are read again for each screen. */
export function useProviders() {
  const api = useApi();
  return useQuery({
    queryKey: providersKey,
    queryFn: async ({ signal }) => (await api.get('/api/auth/providers', { signal })).data,
    ...editorQuery,
  });
}

export const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` });

/** The variables that set a provider of the environment. */
export const variablesOf = ({ id }: Pick<SignInProvider, 'id'>): string => `OIDC_${id.toUpperCase()}_…`;
