import { messageOf } from '@atrium/admin-kit/text/error-text';
import type { BulkAction } from '@atrium/contracts/content-types';
import { toast } from '@atrium/mfe-kit';
import { BulkBar } from '@atrium/ui/bulk-bar';
import { Button } from '@atrium/ui/button';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { type ReactNode, useState } from 'react';
import { useEntryActions } from './content-resource.api';
import type { EntryNames } from './entry-names';

export interface BulkFlow {
  selectedIds: ReadonlySet<string>;
  select(ids: Set<string>): void;
  toggle(id: string): void;
  bar: ReactNode;
}

const doneWords: Partial<Record<BulkAction, string>> = {
  publish: 'published',
  draft: 'moved to drafts',
  archive: 'archived',
  delete: 'moved to the trash',
};

const barActions: { action: BulkAction; label: string }[] = [
  { action: 'publish', label: 'Publish' },
  { action: 'archive', label: 'Archive' },
  { action: 'delete', label: 'Delete' },
];

/** Selection across pages, and its bulk actions. */
export function useBulkFlow({ resource, noun, plural }: EntryNames): BulkFlow {
  const countOf = (amount: number) => `${amount} ${amount === 1 ? noun : plural}`;
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setIsAsking] = useState(false);
  const { bulk } = useEntryActions(resource);

  function undoDelete(ids: string[]) {
    bulk.mutateAsync({ ids, action: 'restore' }).then(
      ({ modified }) => toast.success(`${countOf(modified)} restored`),
      (error: unknown) => toast.error(messageOf(error, 'Could not be restored', 'nothing was restored')),
    );
  }

  async function run(action: BulkAction) {
    const ids = [...selectedIds];
    const undo = { durationMs: 8000, action: { label: 'Undo', onClick: () => undoDelete(ids) } };
    try {
      const { modified } = await bulk.mutateAsync({ ids, action });
      setSelectedIds(new Set());
      toast.success(
        `${countOf(modified)} ${doneWords[action] ?? 'changed'}`,
        action === 'delete' ? undo : undefined,
      );
    } catch (error) {
      toast.error(messageOf(error, 'The change could not be made', 'nothing was changed'));
    } finally {
      setIsAsking(false);
    }
  }

  return {
    selectedIds,
    select: setSelectedIds,
    toggle(id) {
      setSelectedIds((current) => {
        const next = new Set(current);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    },
    bar: (
      <>
        <BulkBar
          count={selectedIds.size}
          label={`${countOf(selectedIds.size)} selected`}
          onClear={() => setSelectedIds(new Set())}
        >
          {barActions.map(({ action, label }) => (
            <Button
              key={action}
              size="s"
              variant={action === 'delete' ? 'danger' : 'outline'}
              isLoading={bulk.isPending && bulk.variables?.action === action}
              disabled={bulk.isPending}
              onClick={() => (action === 'delete' ? setIsAsking(true) : void run(action))}
            >
              {label}
            </Button>
          ))}
        </BulkBar>
        <ConfirmDialog
          isOpen={isAsking}
          title={`Delete ${countOf(selectedIds.size)}`}
          text={`Are you sure you want to delete ${countOf(selectedIds.size)}? They stay in the trash for 30 days.`}
          isBusy={bulk.isPending}
          busyLabel="Deleting..."
          onConfirm={() => void run('delete')}
          onCancel={() => setIsAsking(false)}
        />
      </>
    ),
  };
}
