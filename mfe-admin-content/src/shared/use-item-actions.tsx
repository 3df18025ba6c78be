import { openInNewTab } from '@atrium/admin-kit/open-in-new-tab';
import { messageOf, unsentText } from '@atrium/admin-kit/text/error-text';
import type { EditedType } from '@atrium/contracts/content/constants';
import { toast, useApi } from '@atrium/mfe-kit';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type ContentResource,
  createPreview,
  type EditedResource,
  useEntryActions,
  useItemActions,
} from './content-resource.api';
import { type DeleteFlowTexts, type EntryNames, editPathOf } from './entry-names';

interface DeletableItem {
  _id: string;
  slug?: string;
}

/** Asks for confirmation, deletes, and shows a toast with Undo. */
export function useDeleteFlow<Item extends DeletableItem>(
  resource: ContentResource,
  texts: DeleteFlowTexts<Item>,
): { ask(item: Item): void; dialog: ReactNode } {
  const [item, setItem] = useState<Item | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { remove, restore } = useItemActions(resource);

  // Uses promises, because a mutation's callbacks don't run after its component is unmounted.
  function undo(deleted: Item) {
    restore.mutateAsync(deleted).then(
      () => toast.success('Restored from the trash'),
      (error: unknown) => toast.error(messageOf(error, 'Could not be restored', 'nothing was restored')),
    );
  }

  async function confirm() {
    if (!item) return;
    try {
      await remove.mutateAsync(item._id);
      toast.success(texts.success, {
        durationMs: 8000,
        action: { label: 'Undo', onClick: () => undo(item) },
      });
      texts.onDeleted?.();
    } catch (error) {
      toast.error(unsentText(error) ?? texts.failure(error));
    } finally {
      setIsOpen(false);
    }
  }

  return {
    ask(next) {
      setItem(next);
      setIsOpen(true);
    },
    dialog: (
      <ConfirmDialog
        isOpen={isOpen}
        title={texts.title}
        text={item ? texts.question(item) : ''}
        isBusy={remove.isPending}
        busyLabel="Deleting..."
        onConfirm={() => void confirm()}
        onCancel={() => setIsOpen(false)}
      />
    ),
  };
}

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

interface StatusChange {
  action: 'publish' | 'draft';
  /** Toasts. */
  done: string;
  undone: string;
  failed: [text: string, undone: string];
}

/** Changes the status of an item; the toast takes it back. */
function useStatusChange(
  resource: EditedType,
  change: StatusChange,
  noun: string,
  onChanged?: () => unknown,
) {
  const { bulk } = useEntryActions(resource);

  function undo(id: string) {
    bulk.mutateAsync({ ids: [id], action: 'undo' }).then(
      ({ modified }) => {
        if (modified > 0) toast.success(change.undone);
        else toast.info(`The ${noun} was saved since, so it stays as it is`);
        onChanged?.();
      },
      (error: unknown) => toast.error(messageOf(error, 'It could not be undone', 'nothing was changed')),
    );
  }

  return (id: string) => {
    bulk.mutateAsync({ ids: [id], action: change.action }).then(
      () => {
        toast.success(change.done, {
          durationMs: 8000,
          action: { label: 'Undo', onClick: () => undo(id) },
        });
        onChanged?.();
      },
      (error: unknown) => toast.error(messageOf(error, ...change.failed)),
    );
  };
}

export const usePublish = ({ resource, noun }: EntryNames) =>
  useStatusChange(
    resource,
    {
      action: 'publish',
      done: `Published: the ${noun} is on the site`,
      undone: `The ${noun} is as it was before`,
      failed: ['It could not be published', 'nothing was published'],
    },
    noun,
  );

/** Takes a published item off the site, as a draft. */
export const useUnpublish = ({ resource, noun }: EntryNames, onChanged?: () => unknown) =>
  useStatusChange(
    resource,
    {
      action: 'draft',
      done: `Unpublished: the ${noun} is a draft now`,
      undone: `The ${noun} is published again`,
      failed: ['It could not be unpublished', 'nothing was unpublished'],
    },
    noun,
    onChanged,
  );

const ofPreview = {
  what: 'the preview',
  failed: 'The preview could not be opened',
  nothingDone: 'no preview was made',
};

/** Opens an unpublished item in a new tab through a signed link that expires. */
export function useOpenPreview(
  resource: EditedResource,
): (id: string, before?: () => Promise<void>, path?: string) => Promise<void> {
  const api = useApi();
  return useCallback(
    (id, before, path = '') =>
      openInNewTab(async () => {
        await before?.();
        return (await createPreview(api, resource, id)).data.path + path;
      }, ofPreview),
    [api, resource],
  );
}
