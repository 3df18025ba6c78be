import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { problemOf } from '@atrium/admin-kit/text/error-text';
import { useCheckedField } from '@atrium/admin-kit/use-checked-field';
import { keyLifeDays } from '@atrium/contracts/auth/keys.constants';
import { keyPermissions, type Permission } from '@atrium/contracts/auth/permissions';
import { findNameProblem } from '@atrium/contracts/auth/sign-in-rules';
import { useApi, useSession } from '@atrium/mfe-kit';
import { SelectField } from '@atrium/ui/select-field';
import { TextField } from '@atrium/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { PermissionFields } from '../../roles/permission-fields';
import { SecretDialog } from '../../shared/secret-dialog';

interface AddKeyDialogProps {
  onAdded(): void;
  onClose(): void;
}

/** Makes a key, and shows it once. */
export function AddKeyDialog({ onAdded, onClose }: AddKeyDialogProps) {
  const api = useApi();
  const fieldsId = useId();
  const own = useSession(({ user }) => user?.permissions) ?? [];
  const name = useCheckedField('', findNameProblem);
  const [permissions, setPermissions] = useState<ReadonlySet<Permission>>(new Set());
  const [problem, setProblem] = useState<string>();
  const [days, setDays] = useState<(typeof keyLifeDays)[number]>(90);
  const add = useMutation({
    mutationFn: async () =>
      (
        await api.post('/api/auth/keys', {
          name: name.value,
          permissions: keyPermissions.filter((permission) => permissions.has(permission)),
          days,
        })
      ).data,
    onSuccess: onAdded,
  });

  function submit() {
    const isNamed = name.check();
    const found = permissions.size === 0 ? 'Tick at least one permission' : undefined;
    setProblem(found);
    if (isNamed && found === undefined) add.mutate();
  }

  if (add.data !== undefined)
    return (
      <SecretDialog
        title={`API key “${add.data.name}”`}
        label="API key"
        secret={add.data.key}
        advice="The program sends it as “Authorization: Bearer” with each request."
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title="New API key"
      submitLabel="Make the key"
      busyLabel="Making…"
      isBusy={add.isPending}
      problem={problemOf(add.error, 'no key was made')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="The program that gets it, such as “CRM”."
        autoComplete="off"
        isRequired
        {...name.field}
      />
      <SelectField
        label="Works for"
        value={String(days)}
        options={keyLifeDays.map((each) => ({ value: String(each), label: `${each} days` }))}
        onChange={(event) => setDays(keyLifeDays.find((each) => String(each) === event.target.value) ?? 90)}
      />
      <PermissionFields
        id={fieldsId}
        legend="What the key may do"
        offered={keyPermissions.filter((permission) => own.includes(permission))}
        value={permissions}
        error={problem}
        onChange={setPermissions}
      />
    </FormDialog>
  );
}
