import type { LeaveGuard } from '@atrium/admin-kit/leave-guard';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';

/** Asks before unsaved text is left. */
export function LeaveNewsletterDialog({ guard: { isAsking, leave, stay } }: { guard: LeaveGuard }) {
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title="Leave this newsletter?"
      text="What you have written is not saved as a draft for the team. You find it here again, and nobody else does."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={leave}
      onCancel={stay}
    />
  );
}
