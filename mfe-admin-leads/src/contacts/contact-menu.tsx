import { failureOf } from '@atrium/admin-kit/text/error-text';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { useApi } from '@atrium/mfe-kit';
import { IconButton } from '@atrium/ui/icon-button';
import { Menu } from '@atrium/ui/menu';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, ShieldAlert, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { ContactDeleteDialog } from './contact-delete-dialog';
import { contactToast } from './contact-toast';
import { contactKeys } from './contacts.queries';
import { useContactDelete } from './use-contact-delete';
import { useTrash } from './use-trash';

const iconSize = 17;

/** Takes a contact out of the list: deleted, or as spam. */
export function ContactMenu({ contact, listPath }: { contact: Contact; listPath: string }) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { undo } = useTrash();
  const leave = () => void navigate(listPath);
  const remove = useContactDelete(leave);
  const spam = useMutation({
    mutationFn: (ids: string[]) => api.put('/api/contacts/batch/trash', { ids, isSpam: true }),
    onSuccess: (_, ids) => {
      contactToast.success('Marked as spam', undo(ids));
      leave();
      // The list reads anew when it is there; the detail would read the contact that is gone.
      return queries.invalidateQueries({ queryKey: contactKeys.all, refetchType: 'none' });
    },
    onError: (error) => contactToast.error(failureOf('Error marking contact as spam', error)),
  });
  return (
    <>
      <Menu
        trigger={
          <IconButton label="More" variant="outline" isLoading={spam.isPending}>
            <EllipsisVertical size={18} />
          </IconButton>
        }
        items={[
          {
            id: 'spam',
            label: 'Mark as spam',
            icon: <ShieldAlert size={iconSize} />,
            onSelect: () => spam.mutate([contact._id]),
          },
          {
            id: 'delete',
            label: 'Delete',
            icon: <Trash2 size={iconSize} />,
            onSelect: () => remove.ask(contact),
          },
        ]}
      />
      <ContactDeleteDialog remove={remove} />
    </>
  );
}
