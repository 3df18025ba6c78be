import { reasonOf, unsentText } from '@atrium/admin-kit/text/error-text';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contactToast } from './contact-toast';
import { contactKeys } from './contacts.queries';

interface ContactChange<Input> {
  id: string;
  run: (input: Input) => Promise<Contact>;
  success: string;
  failure: (reason: string) => string;
  onDone?: (contact: Contact) => void;
}

/** Changes one contact: stores the returned contact in the cache and refetches every query that shows contacts. */
export function useContactChange<Input = void>({ id, run, success, failure, onDone }: ContactChange<Input>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (contact) => {
      contactToast.success(success);
      queries.setQueryData(contactKeys.detail(id), contact);
      void queries.invalidateQueries({ queryKey: contactKeys.all });
      onDone?.(contact);
    },
    onError: (error) => {
      contactToast.error(unsentText(error, 'nothing was changed') ?? failure(reasonOf(error)));
      // Somebody else may have changed or deleted it meanwhile.
      void queries.invalidateQueries({ queryKey: contactKeys.detail(id) });
    },
  });
}
