import { messageOf } from '@atrium/admin-kit/text/error-text';
import { toast } from '@atrium/mfe-kit';
import { useEntryActions } from './content-resource.api';
import type { EntryNames } from './entry-names';

/** Takes a published item off the site, as a draft; the toast takes it back. */
export function useUnpublish(
  { resource, noun }: EntryNames,
  onChanged?: () => unknown,
): (id: string) => void {
  const { bulk } = useEntryActions(resource);

  function undo(id: string) {
    bulk.mutateAsync({ ids: [id], action: 'undo' }).then(
      ({ modified }) => {
        if (modified > 0) toast.success(`The ${noun} is published again`);
        else toast.info(`The ${noun} was saved since, so it stays as it is`);
        onChanged?.();
      },
      (error: unknown) => toast.error(messageOf(error, 'It could not be undone', 'nothing was changed')),
    );
  }

  return (id) => {
    bulk.mutateAsync({ ids: [id], action: 'draft' }).then(
      () => {
        toast.success(`Unpublished: the ${noun} is a draft now`, {
          durationMs: 8000,
          action: { label: 'Undo', onClick: () => undo(id) },
        });
        onChanged?.();
      },
      (error: unknown) =>
        toast.error(messageOf(error, 'It could not be unpublished', 'nothing was unpublished')),
    );
  };
}
