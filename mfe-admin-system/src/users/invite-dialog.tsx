import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { problemOf } from '@atrium/admin-kit/text/error-text';
import { findEmailProblem, findPersonNameProblem } from '@atrium/contracts/auth/sign-in-rules';
import { ApiError, toast, useApi } from '@atrium/mfe-kit';
import { TextField } from '@atrium/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RoleField } from './role-field';
import { useReloadUsers } from './users.queries';

type Problems = Partial<Record<'name' | 'email' | 'role', string | undefined>>;

const problemsOf = (error: unknown): Problems =>
  Object.fromEntries(
    (error instanceof ApiError ? (error.errors ?? []) : []).map(({ path, message }) => [path, message]),
  );

/** Adds an account and mails its link. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const api = useApi();
  const reload = useReloadUsers();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<string | null>(null);
  const [problems, setProblems] = useState<Problems>({});

  const invite = useMutation({
    mutationFn: async (chosen: string) =>
      (await api.post('/api/auth/users', { name: name.trim(), email: email.trim(), role: chosen })).data,
    onSuccess(user) {
      toast.success(`${user.name} is invited as ${user.roleLabel}`);
      onClose();
    },
    onError: (error) => setProblems(problemsOf(error)),
    // Also after an error: the account may be there, without a mail.
    onSettled: () => reload(),
  });

  function send() {
    const found: Problems = {
      name: findPersonNameProblem(name),
      email: findEmailProblem(email),
      role: role === null ? 'Choose a role' : undefined,
    };
    setProblems(found);
    if (role !== null && found.name === undefined && found.email === undefined) invite.mutate(role);
  }

  const isAtField = Object.keys(problemsOf(invite.error)).length > 0;
  return (
    <FormDialog
      title="Invite a person"
      submitLabel="Send invitation"
      busyLabel="Sending…"
      isBusy={invite.isPending}
      problem={isAtField ? undefined : problemOf(invite.error, 'nothing was changed')}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="muted">
        The mail has a link to choose a password. It works once, for seven days; you can send a new one at any
        time.
      </p>
      <TextField
        label="Name"
        autoComplete="off"
        value={name}
        error={problems.name}
        onChange={(event) => setName(event.target.value)}
        isRequired
      />
      <TextField
        label="Email address"
        type="email"
        autoComplete="off"
        value={email}
        error={problems.email}
        onChange={(event) => setEmail(event.target.value)}
        isRequired
      />
      <RoleField value={role} error={problems.role} onChange={setRole} />
    </FormDialog>
  );
}
