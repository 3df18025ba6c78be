import { messageOf } from '@atrium/admin-kit/text/error-text';
import { toast } from '@atrium/mfe-kit';
import { useNavigate } from 'react-router-dom';
import { type ContentResource, useItemActions } from './content-resource.api';

/** Copies an item as a draft and opens the copy. */
export function useDuplicate(
  resource: ContentResource,
  editPath: (id: string) => string,
): (id: string) => void {
  const navigate = useNavigate();
  const { duplicate } = useItemActions(resource);
  return (id) => {
    duplicate.mutateAsync(id).then(
      ({ data }) => {
        toast.success('Duplicated as a draft');
        void navigate(editPath(data._id));
      },
      (error: unknown) => toast.error(messageOf(error, 'It could not be duplicated')),
    );
  };
}
