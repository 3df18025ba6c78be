import { failureOf } from '@atrium/admin-kit/text/error-text';
import { type ContactStatus, contactStatusLabels } from '@atrium/contracts/contacts/constants';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { useApi } from '@atrium/mfe-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addToColumn, type ColumnData, removeFromColumn } from './board-columns';
import { contactToast } from './contact-toast';
import { updateContactStatus } from './contacts.api';
import { contactKeys } from './contacts.queries';

interface BoardMove {
  contact: Contact;
  to: ContactStatus;
}

/** Moves a card optimistically and rolls back when the server refuses. */
export function useBoardMove(announce: (text: string) => void) {
  const api = useApi();
  const queries = useQueryClient();

  function shift(contact: Contact, from: ContactStatus, to: ContactStatus) {
    queries.setQueryData<ColumnData>(
      contactKeys.column(from),
      (column) => column && removeFromColumn(column, contact._id),
    );
    queries.setQueryData<ColumnData>(
      contactKeys.column(to),
      (column) => column && addToColumn(column, contact, to),
    );
  }

  const move = useMutation({
    mutationFn: ({ contact, to }: BoardMove) => updateContactStatus(api, contact._id, to),
    onMutate: async ({ contact, to }) => {
      await Promise.all(
        [contact.status, to].map((status) => queries.cancelQueries({ queryKey: contactKeys.column(status) })),
      );
      shift(contact, contact.status, to);
      announce(`${contact.fullName} moved to ${contactStatusLabels[to]}`);
    },
    onError: (error, { contact, to }) => {
      shift(contact, to, contact.status);
      announce(`${contact.fullName} is back in ${contactStatusLabels[contact.status]}`);
      contactToast.error(failureOf('Error updating contact status', error));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: contactKeys.all }),
  });

  return (contact: Contact, to: ContactStatus) => {
    if (to !== contact.status) move.mutate({ contact, to });
  };
}
