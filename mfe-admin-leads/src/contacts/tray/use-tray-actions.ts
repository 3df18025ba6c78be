import { failureOf } from '@atrium/admin-kit/text/error-text';
import type { TrayMessage } from '@atrium/contracts/conversations/schemas';
import { useApi } from '@atrium/mfe-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { contactToast } from '../contact-toast';
import { contactKeys } from '../contacts.queries';

interface NamedContact {
  id: string;
  fullName: string;
}

/** The ways of one mail out of the tray. `onDone` runs once it is gone. */
export function useTrayActions({ message, onDone }: { message: TrayMessage; onDone(): void }) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const params = { id: message._id };
  const refresh = () => queries.invalidateQueries({ queryKey: contactKeys.all });
  const filed = (contactId: string, name: string) => {
    const onClick = () => void navigate(`/dashboard/contacts/${contactId}`);
    contactToast.success(`Filed with ${name}`, { label: 'Open', onClick });
    onDone();
  };
  const file = useMutation({
    mutationFn: async ({ id }: NamedContact) =>
      (await api.post('/api/message-tray/:id/contact', { contactId: id }, { params })).data,
    onSuccess: ({ contactId }, { fullName }) => filed(contactId, fullName),
    onError: (error) => contactToast.error(failureOf('Error filing the mail', error)),
    onSettled: refresh,
  });
  const makeContact = useMutation({
    mutationFn: async () => (await api.post('/api/message-tray/:id/contact/new', undefined, { params })).data,
    onSuccess: ({ contactId }) => filed(contactId, message.from.name || message.from.address),
    onError: (error) => contactToast.error(failureOf('Error making a contact', error)),
    onSettled: refresh,
  });
  const discard = useMutation({
    mutationFn: () => api.delete('/api/message-tray/:id', undefined, { params }),
    onSuccess: () => {
      contactToast.success('The mail was discarded');
      onDone();
    },
    onError: (error) => contactToast.error(failureOf('Error discarding the mail', error)),
    onSettled: refresh,
  });
  return { file, makeContact, discard };
}
export type TrayActions = ReturnType<typeof useTrayActions>;
