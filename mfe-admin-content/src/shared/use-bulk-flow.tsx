import { messageOf } from '@atrium/admin-kit/text/error-text';
import type { BulkAction } from '@atrium/contracts/content/constants';
import { toast } from '@atrium/mfe-kit';
import { BulkBar } from '@atrium/ui/bulk-bar';
import { Button } from '@atrium/ui/button';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { type ReactNode, useRef, useState } from 'react';
import { BulkQuestion, type BulkTarget, changesOf, missingOf } from './bulk-question';
import { useEntryActions } from './content-resource.api';
import type { BarAction, EntryNames } from './entry-names';

interface BulkFlow {
  selectedIds: ReadonlySet<string>;
  select(ids: Set<string>): void;
  toggle(id: string): void;
  bar: ReactNode;
}

const actions = {
  publish: { label: 'Publish', done: 'published', busy: 'Publishing...' },
  draft: { label: 'Unpublish', done: 'unpublished', busy: 'Unpublishing...' },
  archive: { label: 'Archive', done: 'archived', busy: 'Archiving...' },
  delete: { label: 'Delete', done: 'moved to the trash', busy: 'Deleting...' },
} as const satisfies Record<BarAction, object>;

/** Selection across pages, and its bulk actions. Each asks first and can be undone. */
export function useBulkFlow(names: EntryNames, items: readonly BulkTarget[]): BulkFlow {
  const { resource, noun, plural, requiredToPublish, bulkActions } = names;
  const countOf = (amount: number) => `${amount} ${amount === 1 ? noun : plural}`;
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<BarAction>('publish');
  const [isAsking, setIsAsking] = useState(false);
  const known = useRef(new Map<string, BulkTarget>());
  for (const item of items) known.current.set(item._id, item);
  const { bulk } = useEntryActions(resource);
  const selected = [...selectedIds].flatMap((id) => known.current.get(id) ?? []);

  function undo(ids: string[], action: BarAction, changed: number) {
    bulk.mutateAsync({ ids, action: action === 'delete' ? 'restore' : 'undo' }).then(
      ({ modified }) => {
        toast.success(
          action === 'delete' ? `${countOf(modified)} restored` : `${countOf(modified)} as before`,
        );
        if (modified < changed)
          toast.info(`${countOf(changed - modified)} changed since and stayed as they are`);
      },
      (error: unknown) => toast.error(messageOf(error, 'Could not be restored', 'nothing was changed')),
    );
  }

  const isComplete = (item: BulkTarget) => missingOf(asked, item, requiredToPublish).length === 0;
  const changing = asked === 'delete' ? selected : changesOf(asked, selected).filter(isComplete);

  async function run(action: BulkAction & BarAction) {
    const ids = selected.filter(isComplete).map(({ _id }) => _id);
    try {
      const { modified } = await bulk.mutateAsync({ ids, action });
      setSelectedIds(new Set());
      const onClick = () => undo(ids, action, modified);
      toast.success(
        `${countOf(modified)} ${actions[action].done}`,
        modified > 0 ? { durationMs: 8000, action: { label: 'Undo', onClick } } : undefined,
      );
    } catch (error) {
      toast.error(messageOf(error, 'The change could not be made', `nothing was ${actions[action].done}`));
    } finally {
      setIsAsking(false);
    }
  }

  function ask(action: BarAction) {
    setAsked(action);
    setIsAsking(true);
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
          {bulkActions.map((action) => (
            <Button
              key={action}
              size="s"
              variant={action === 'delete' ? 'danger' : 'outline'}
              isLoading={bulk.isPending && bulk.variables?.action === action}
              disabled={bulk.isPending}
              onClick={() => ask(action)}
            >
              {actions[action].label}
            </Button>
          ))}
        </BulkBar>
        <ConfirmDialog
          isOpen={isAsking}
          title={`${actions[asked].label} ${countOf(changing.length || selectedIds.size)}`}
          text={
            asked === 'delete' ? (
              `Are you sure you want to delete ${countOf(selectedIds.size)}? They stay in the trash for 30 days.`
            ) : (
              <BulkQuestion
                action={asked}
                items={changesOf(asked, selected)}
                requiredToPublish={requiredToPublish}
                countOf={countOf}
              />
            )
          }
          confirmLabel={actions[asked].label}
          tone={asked === 'delete' ? 'danger' : 'primary'}
          isBusy={bulk.isPending}
          isDisabled={changing.length === 0}
          busyLabel={actions[asked].busy}
          onConfirm={() => void run(asked)}
          onCancel={() => setIsAsking(false)}
        />
      </>
    ),
  };
}
