import { failureOf } from '@atrium/admin-kit/text/error-text';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { useApi } from '@atrium/mfe-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contactToast } from './contact-toast';
import { contactKeys } from './contacts.queries';
import { useTrash } from './use-trash';

/** Deletes after a confirmation; `contact` is the one to confirm. The toast takes it back. `onDeleted` leaves the contact's screen. */
export function useContactDelete(onDeleted?: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { undo } = useTrash();
  const [contact, ask] = useState<Contact | null>(null);
  const removal = useMutation({
    mutationFn: (id: string) => api.delete('/api/contacts/:id', undefined, { params: { id } }),
    onSuccess: (_, id) => {
      contactToast.success('Contact deleted successfully', undo([id]));
      onDeleted?.();
    },
    onError: (error) => contactToast.error(failureOf('Error deleting contact', error)),
    onSettled: (_, error) => {
      ask(null);
      // The screen that is left would read the contact that is gone.
      const refetchType = onDeleted && error === null ? 'none' : 'active';
      return queries.invalidateQueries({ queryKey: contactKeys.all, refetchType });
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
