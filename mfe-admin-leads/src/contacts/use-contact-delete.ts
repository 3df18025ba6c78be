import { failureOf } from '@atrium/admin-kit/text/error-text';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { useApi } from '@atrium/mfe-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contactToast } from './contact-toast';
import { contactKeys } from './contacts.queries';

/** Deletes after a confirmation; `contact` is the one to confirm. */
export function useContactDelete() {
  const api = useApi();
  const queries = useQueryClient();
  const [contact, ask] = useState<Contact | null>(null);
  const removal = useMutation({
    mutationFn: (id: string) => api.delete('/api/contacts/:id', undefined, { params: { id } }),
    onSuccess: () => contactToast.success('Contact deleted successfully'),
    onError: (error) => contactToast.error(failureOf('Error deleting contact', error)),
    onSettled: () => {
      ask(null);
      return queries.invalidateQueries({ queryKey: contactKeys.all });
    },
  });
  return {
    contact,
    ask,
    cancel: () => ask(null),
    confirm: () => contact && removal.mutate(contact._id),
    isPending: removal.isPending,
  };
}
