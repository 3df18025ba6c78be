import { ConflictDialog as Conflict } from '@atrium/admin-kit/conflict/conflict-dialog';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import type { ContentEntry, StaffFields } from '@atrium/contracts/content-types';
import type { SaveFlow } from './use-save-flow';

export interface ConflictDialogProps<Item extends ContentEntry & Partial<StaffFields>> {
  flow: Pick<SaveFlow<Item>, 'conflict' | 'isSaving' | 'closeConflict' | 'saveOverConflict' | 'takeConflict'>;
  /** The form and the other person's saved version, in the same shape. */
  readMine(): Record<string, unknown>;
  readTheirs(current: Item): Record<string, unknown>;
}

/** Resolves the conflict of a stale save and names the other editor. */
export function ConflictDialog<Item extends ContentEntry & Partial<StaffFields>>({
  flow,
  readMine,
  readTheirs,
}: ConflictDialogProps<Item>) {
  const current = flow.conflict?.current;
  return (
    <Conflict
      theirs={current && readTheirs(current)}
      mine={readMine()}
      description={
        current &&
        `${current.updatedBy?.name ?? 'Another editor'} saved on ${formatDayAndTime(current.updatedAt)}. Your changes are still here.`
      }
      isSaving={flow.isSaving}
      onClose={flow.closeConflict}
      onTakeTheirs={flow.takeConflict}
      onSaveMine={flow.saveOverConflict}
    />
  );
}
