import { useCan } from '@atrium/admin-kit/use-can';
import { useApi } from '@atrium/mfe-kit';
import { useQuery } from '@tanstack/react-query';

export const trayPath = '/dashboard/contacts/tray';

/** The number of mails in the tray; 0 while it is unknown: the tray itself shows why it can't be read. */
export function useUnassignedCount(): number {
  const api = useApi();
  const { data } = useQuery({
    // Under the keys of contacts, so that filing a mail counts anew.
    queryKey: ['contacts', 'tray', 'count'],
    queryFn: async ({ signal }) => (await api.get('/api/message-tray/count', { signal })).data,
    enabled: useCan('contacts.read'),
  });
  return data?.waiting ?? 0;
}
