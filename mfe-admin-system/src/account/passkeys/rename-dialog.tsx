import { reasonOf, unsentText } from '@atrium/admin-kit/text/error-text';
import type { Passkey } from '@atrium/contracts/auth/passkeys.schemas';
import { findPasskeyNameProblem } from '@atrium/contracts/auth/sign-in-rules';
import { toast, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { Notice } from '@atrium/ui/notice';
import { TextField } from '@atrium/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';

interface RenameDialogProps {
  passkey: Passkey;
  onRenamed(): void;
  onClose(): void;
}

export function RenameDialog({ passkey, onRenamed, onClose }: RenameDialogProps) {
  const api = useApi();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
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
  function submit(event: FormEvent) {
    event.preventDefault();
    if (rename.isPending) return;
    const found = findPasskeyNameProblem(name);
    setProblem(found);
    if (found === undefined) rename.mutate();
    else field.current?.focus();
  }

  return (
    <Dialog
      title={`Rename ${passkey.name}`}
      isBusy={rename.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" disabled={rename.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isLoading={rename.isPending} loadingLabel="Renaming…">
            Rename
          </Button>
        </>
      }
    >
      <form id={formId} className="stack gap-4" onSubmit={submit} noValidate>
        {rename.error && (
          <Notice tone="danger" isLive>
            {unsentText(rename.error, 'nothing was changed') ?? reasonOf(rename.error)}
          </Notice>
        )}
        <TextField
          ref={field}
          label="Name"
          hint="The name here. Your device may show another one."
          autoComplete="off"
          value={name}
          error={problem}
          onChange={(event) => setName(event.target.value)}
          isRequired
        />
      </form>
    </Dialog>
  );
}
