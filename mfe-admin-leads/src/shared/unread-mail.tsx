import { pluralise } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import { useApi } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';

/** Under the keys of contacts, which each change of one reads anew. */
export const unreadKey = ['contacts', 'unread'];
const refreshMs = 60_000;

/** Contacts with mails that nobody has opened, with how many; none while it is unknown. */
export function useUnreadMails() {
  const api = useApi();
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => (await api.get('/api/contacts/unread-messages', { signal })).data,
    enabled: useCan('contacts.read'),
    refetchInterval: refreshMs,
  });
  return data ?? [];
}

/** Shown only if the contact has unread mails. */
export function UnreadBadge({ contactId }: { contactId: string }) {
  const found = useUnreadMails().find((one) => one.contactId === contactId);
  if (!found) return null;
  return (
    <Badge tone="primary" size="s">
      <Mail size={12} aria-hidden="true" /> {pluralise(found.unread, 'new mail')}
    </Badge>
  );
}
