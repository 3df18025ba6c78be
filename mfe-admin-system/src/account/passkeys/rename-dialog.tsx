import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { problemOf } from '@atrium/admin-kit/text/error-text';
import { useCheckedField } from '@atrium/admin-kit/use-checked-field';
import type { Passkey } from '@atrium/contracts/auth/passkeys.schemas';
import { findNameProblem } from '@atrium/contracts/auth/sign-in-rules';
import { toast, useApi } from '@atrium/mfe-kit';
import { TextField } from '@atrium/ui/text-field';
import { useMutation } from '@tanstack/react-query';

interface RenameDialogProps {
  passkey: Passkey;
  onRenamed(): void;
  onClose(): void;
}

export function RenameDialog({ passkey, onRenamed, onClose }: RenameDialogProps) {
  const api = useApi();
  const name = useCheckedField(passkey.name, findNameProblem);
  const rename = useMutation({
    mutationFn: () =>
      api.patch('/api/auth/passkeys/:id', { name: name.value }, { params: { id: passkey.id } }),
    onSuccess() {
      toast.success('The passkey was renamed');
      onRenamed();
      onClose();
    },
  });

  return (
    <FormDialog
      title={`Rename ${passkey.name}`}
      submitLabel="Rename"
      busyLabel="Renaming…"
      isBusy={rename.isPending}
      problem={problemOf(rename.error, 'nothing was changed')}
      onSubmit={() => name.check() && rename.mutate()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="The name here. Your device may show another one."
        autoComplete="off"
        isRequired
        {...name.field}
      />
    </FormDialog>
  );
}
