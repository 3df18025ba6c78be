import { failureOf } from '@atrium/admin-kit/text/error-text';
import type { StaffAccount } from '@atrium/contracts/auth/schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { useMutation } from '@tanstack/react-query';
import { useReloadUsers } from './users.queries';

export function DeactivateDialog({ user, onClose }: { user: StaffAccount; onClose(): void }) {
  const api = useApi();
  const reload = useReloadUsers();
  const deactivate = useMutation({
    mutationFn: async () =>
      (await api.post('/api/auth/users/:id/deactivate', undefined, { params: { id: user.id } })).data,
    onSuccess(changed) {
      toast.success(`${user.name} is deactivated`);
      reload(changed);
    },
    onError(error) {
      toast.error(failureOf(`${user.name} was not deactivated`, error, 'nothing was changed'));
      reload();
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={`Deactivate ${user.name}?`}
      text={
        <div className="stack gap-3">
          <p>{user.name} is signed out everywhere at once and can not sign in any more.</p>
          <p>
            Nothing is handed over: leads and follow-ups keep this owner until somebody reassigns them, and
            scheduled articles and newsletters go out as planned. Reminders of the follow-ups go to the staff
            who get those without an owner.
          </p>
          <p>You can reactivate the account at any time.</p>
        </div>
      }
      confirmLabel="Deactivate"
      busyLabel="Deactivating…"
      isBusy={deactivate.isPending}
      onConfirm={() => deactivate.mutate()}
      onCancel={onClose}
    />
  );
}
