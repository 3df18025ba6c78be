import { useLeaveGuard } from '@atrium/admin-kit/leave-guard';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import type { ReactNode } from 'react';

/** Asks before leaving unsaved changes. `allowLeave` permits the navigation after a successful save. */
export function useLeaveWarning(hasUnsavedChanges: boolean): { dialog: ReactNode; allowLeave(): void } {
  const { isAsking, leave, stay, allowLeave } = useLeaveGuard(hasUnsavedChanges);
  return {
    allowLeave,
    dialog: (
      <ConfirmDialog
        isOpen={isAsking}
        title="Leave without saving?"
        text="You have unsaved changes. Visitors will not see them until you save. Are you sure you want to leave?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={leave}
        onCancel={stay}
      />
    ),
  };
}
