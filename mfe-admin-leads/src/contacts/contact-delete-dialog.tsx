import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import type { useContactDelete } from './use-contact-delete';

/** Asks before a contact moves to the trash. */
export function ContactDeleteDialog({ remove }: { remove: ReturnType<typeof useContactDelete> }) {
  return (
    <ConfirmDialog
      isOpen={remove.contact !== null}
      title="Delete contact"
      text="Are you sure you want to delete this contact?"
      isBusy={remove.isPending}
      onConfirm={remove.confirm}
      onCancel={remove.cancel}
    />
  );
}
