import { messageOf, unsentText } from '@atrium/admin-kit/text/error-text';
import { toast } from '@atrium/mfe-kit';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { type ReactNode, useState } from 'react';
import { type ContentResource, useItemActions } from './content-resource.api';

interface DeletableItem {
  _id: string;
}

export interface DeleteFlowTexts<Item> {
  title: string;
  question(item: Item): string;
  success: string;
  failure(error: unknown): string;
  onDeleted?(): void;
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
  function undo(id: string) {
    restore.mutateAsync(id).then(
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
        action: { label: 'Undo', onClick: () => undo(item._id) },
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
