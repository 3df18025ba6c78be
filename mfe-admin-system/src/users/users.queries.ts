import type { StaffAccount } from '@atrium/contracts/auth/schemas';
import { useApi } from '@atrium/mfe-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { rolesKey } from '../roles/roles.queries';

const usersKey = ['users'];

export function useUsers() {
  const api = useApi();
  return useQuery({
    queryKey: usersKey,
    queryFn: async ({ signal }) => (await api.get('/api/auth/users', { signal })).data,
  });
}

/** Reads the list again. A changed account is shown at once. */
export function useReloadUsers() {
  const queries = useQueryClient();
  return (changed?: StaffAccount) => {
    queries.setQueryData<StaffAccount[]>(usersKey, (users) =>
      users?.map((user) => (user.id === changed?.id ? changed : user)),
    );
    void queries.invalidateQueries({ queryKey: usersKey });
    // Each role has the number of its people.
    void queries.invalidateQueries({ queryKey: rolesKey });
  };
}
