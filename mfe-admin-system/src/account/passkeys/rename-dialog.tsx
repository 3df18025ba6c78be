import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { problemOf } from '@atrium/admin-kit/text/error-text';
import type { Passkey } from '@atrium/contracts/auth/passkeys.schemas';
import { findPasskeyNameProblem } from '@atrium/contracts/auth/sign-in-rules';
import { toast, useApi } from '@atrium/mfe-kit';
import { TextField } from '@atrium/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

interface RenameDialogProps {
  passkey: Passkey;
  onRenamed(): void;
  onClose(): void;
}

export function RenameDialog({ passkey, onRenamed, onClose }: RenameDialogProps) {
  const api = useApi();
  const [name, setName] = useState(passkey.name);
  const [problem, setProblem] = useState<string>();
  const rename = useMutation({
    mutationFn: () => api.patch('/api/auth/passkeys/:id', { name }, { params: { id: passkey.id } }),
    onSuccess() {
      toast.success('The passkey was renamed');
      onRenamed();
      onClose();
    },
  });
  function submit() {
    const found = findPasskeyNameProblem(name);
    setProblem(found);
    if (found === undefined) rename.mutate();
  }

  return (
    <FormDialog
      title={`Rename ${passkey.name}`}
      submitLabel="Rename"
      busyLabel="Renaming…"
      isBusy={rename.isPending}
      problem={problemOf(rename.error, 'nothing was changed')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="The name here. Your device may show another one."
        autoComplete="off"
        value={name}
        error={problem}
        onChange={(event) => setName(event.target.value)}
        isRequired
      />
    </FormDialog>
  );
}
