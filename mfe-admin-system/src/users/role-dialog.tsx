import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { problemOf } from '@atrium/admin-kit/text/error-text';
import type { StaffAccount } from '@atrium/contracts/auth/schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RoleField } from './role-field';
import { useReloadUsers } from './users.queries';

/** Changes the role of an active account, or reactivates one with a role. */
export function RoleDialog({ user, onClose }: { user: StaffAccount; onClose(): void }) {
  const api = useApi();
  const reload = useReloadUsers();
  const [role, setRole] = useState(user.role);
  const [problem, setProblem] = useState<string>();

  const change = useMutation({
    async mutationFn(body: { role: string }) {
      const options = { params: { id: user.id } };
      const response = user.isActive
        ? await api.put('/api/auth/users/:id/role', body, options)
        : await api.post('/api/auth/users/:id/reactivate', body, options);
      return response.data;
    },
    onSuccess(changed) {
      toast.success(
        user.isActive
          ? `The role of ${user.name} is ${changed.roleLabel} now`
          : `${user.name} can sign in again: ${changed.roleLabel}`,
      );
      reload(changed);
      onClose();
    },
    onError: () => reload(),
  });

  function send() {
    setProblem(role === null ? 'Choose a role' : undefined);
    if (role === null) return;
    if (role === user.role) onClose();
    else change.mutate({ role });
  }

  return (
    <FormDialog
      title={user.isActive ? `Change the role of ${user.name}` : `Reactivate ${user.name}`}
      submitLabel={user.isActive ? 'Save role' : 'Reactivate'}
      busyLabel="Saving…"
      isBusy={change.isPending}
      problem={problemOf(change.error, 'nothing was changed')}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="muted">
        {user.isActive
          ? 'The new role counts from the next click of this person.'
          : user.isInvited
            ? 'This person has no password yet: send the invitation again afterwards.'
            : 'The password is the one from before; you can send a link for a new one.'}
      </p>
      <RoleField value={role} error={problem} onChange={setRole} />
    </FormDialog>
  );
}
