import { DifferenceList } from '@atrium/admin-kit/conflict/difference-list';
import { listDifferences } from '@atrium/admin-kit/conflict/field-texts';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import type { ContentEntry, StaffFields } from '@atrium/contracts/content-types';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import type { SaveFlow } from './use-save-flow';

export interface ConflictDialogProps<Item extends ContentEntry & Partial<StaffFields>> {
  flow: Pick<SaveFlow<Item>, 'conflict' | 'isSaving' | 'closeConflict' | 'saveOverConflict' | 'takeConflict'>;
  /** The form now, and what the other person saved, as the same kind of data. */
  readMine(): Record<string, unknown>;
  readTheirs(current: Item): Record<string, unknown>;
}

/** Somebody saved in between: both versions, and the choice between them. Nothing is overwritten unseen. */
export function ConflictDialog<Item extends ContentEntry & Partial<StaffFields>>(
  props: ConflictDialogProps<Item>,
) {
  const { flow, readMine, readTheirs } = props;
  const current = flow.conflict?.current;
  return (
    <Dialog
      isOpen={current !== undefined}
      onOpenChange={(open) => !open && flow.closeConflict()}
      size="l"
      isBusy={flow.isSaving}
      title="Someone else saved this in the meantime"
      description={
        current &&
        `${current.updatedBy?.name ?? 'Another editor'} saved on ${formatDayAndTime(current.updatedAt)}. Your changes are still here.`
      }
      footer={
        <>
          <Button variant="outline" isSquare disabled={flow.isSaving} onClick={flow.closeConflict}>
            Keep editing
          </Button>
          <Button variant="outline" isSquare disabled={flow.isSaving} onClick={flow.takeConflict}>
            Use the saved version
          </Button>
          <Button isSquare isLoading={flow.isSaving} loadingLabel="Saving..." onClick={flow.saveOverConflict}>
            Save mine over it
          </Button>
        </>
      }
    >
      {current && (
        <DifferenceList
          differences={listDifferences(readTheirs(current), readMine())}
          beforeLabel="Saved version"
          afterLabel="Your version"
        />
      )}
    </Dialog>
  );
}
