import { failureOf } from '@atrium/admin-kit/text/error-text';
import type { StaffAccount } from '@atrium/contracts/auth/schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { useMutation } from '@tanstack/react-query';
import { useReloadUsers } from './users.queries';

export function ResetFactorDialog({ user, onClose }: { user: StaffAccount; onClose(): void }) {
  const api = useApi();
  const reload = useReloadUsers();
  const reset = useMutation({
    mutationFn: async () =>
      (await api.delete('/api/auth/users/:id/factor', undefined, { params: { id: user.id } })).data,
    onSuccess(changed) {
      toast.success(`${user.name} can sign in with the password alone`);
      reload(changed);
    },
    onError(error) {
      toast.error(failureOf('The second factor was not reset', error, 'nothing was changed'));
      reload();
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={`Reset the second factor of ${user.name}?`}
      text={
        <div className="stack gap-3">
          <p>
            Make sure that it is really {user.name} who asks, in person or by a call: whoever knows the
            password can then sign in without a code or a passkey.
          </p>
          <p>{user.name} is signed out everywhere, gets a mail, and can set up a new second factor.</p>
        </div>
      }
      confirmLabel="Reset second factor"
      busyLabel="Resetting…"
      isBusy={reset.isPending}
      onConfirm={() => reset.mutate()}
      onCancel={onClose}
    />
  );
}
