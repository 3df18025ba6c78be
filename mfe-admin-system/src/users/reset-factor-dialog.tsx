import type { StaffAccount } from '@atrium/contracts/auth/schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { ConfirmCall } from '../shared/confirm-call';
import { useReloadUsers } from './users.queries';

export function ResetFactorDialog({ user, onClose }: { user: StaffAccount; onClose(): void }) {
  const api = useApi();
  const reload = useReloadUsers();
  return (
    <ConfirmCall
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
      call={async () =>
        (await api.delete('/api/auth/users/:id/factor', undefined, { params: { id: user.id } })).data
      }
      onDone={(changed) => {
        toast.success(`${user.name} can sign in with the password alone`);
        reload(changed);
      }}
      failure="The second factor was not reset"
      onFailed={reload}
      onClose={onClose}
    />
  );
}
