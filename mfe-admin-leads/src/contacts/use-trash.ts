import { failureOf } from '@atrium/admin-kit/text/error-text';
import { useApi } from '@atrium/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';
import { contactToast, type ToastAction } from './contact-toast';
import { contactKeys } from './contacts.queries';

/** Restores contacts from the trash, and the toast's button for it. */
export function useTrash() {
  const api = useApi();
  const queries = useQueryClient();
  async function restore(ids: string[]): Promise<void> {
    try {
      const { modified } = (await api.put('/api/contacts/trash/restore', { ids })).data;
      contactToast.success(
        modified === 1 ? 'Restored from the trash' : `Restored ${modified} contacts from the trash`,
      );
    } catch (error) {
      contactToast.error(failureOf('Error restoring contacts', error, 'nothing was restored'));
    }
    await queries.invalidateQueries({ queryKey: contactKeys.all });
  }
  const undo = (ids: string[]): ToastAction => ({ label: 'Undo', onClick: () => void restore(ids) });
  return { restore, undo };
}
