import type { WorkKind } from '@atrium/contracts/auth/hand-over';
import type { StaffAccount } from '@atrium/contracts/auth/schemas';
import type { HandOverInput, HeldWork } from '@atrium/contracts/common/hand-over.schemas';
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

/** How much of each kind is in this person's name, counted anew at each opening, and what the roles of others allow. */
export function useHeldWork(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['held-work', id],
    gcTime: 0,
    async queryFn({ signal }) {
      const options = { signal, params: { id } };
      const [articles, contacts, newsletters, roles] = await Promise.all([
        api.get('/api/blogs/held/:id', options),
        api.get('/api/contacts/held/:id', options),
        api.get('/api/newsletter/campaigns/held/:id', options),
        api.get('/api/auth/roles', { signal }),
      ]);
      const work: Record<WorkKind, HeldWork> = {
        articles: articles.data,
        contacts: contacts.data,
        newsletters: newsletters.data,
      };
      return { work, roles: roles.data };
    },
  });
}

/** Gives all of one kind to somebody else. */
export function useHandOver() {
  const api = useApi();
  const calls: Record<WorkKind, (input: HandOverInput) => Promise<unknown>> = {
    articles: (input) => api.post('/api/blogs/hand-over', input),
    contacts: (input) => api.post('/api/contacts/hand-over', input),
    newsletters: (input) => api.post('/api/newsletter/campaigns/hand-over', input),
  };
  return (kind: WorkKind, input: HandOverInput) => calls[kind](input);
}
