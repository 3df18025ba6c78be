import { messageOf } from '@atrium/admin-kit/text/error-text';
import { toast } from '@atrium/mfe-kit';
import { useNavigate } from 'react-router-dom';
import { useEntryActions } from './content-resource.api';
import { type EntryNames, editPathOf } from './entry-names';

/** Copies an item as a draft and opens the copy. */
export function useDuplicate(names: EntryNames): (id: string) => void {
  const navigate = useNavigate();
  const { duplicate } = useEntryActions(names.resource);
  return (id) => {
    duplicate.mutateAsync(id).then(
      ({ data }) => {
        toast.success('Duplicated as a draft');
        void navigate(editPathOf(names, data._id));
      },
      (error: unknown) =>
        toast.error(messageOf(error, 'It could not be duplicated', 'nothing was duplicated')),
    );
  };
}
