import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { reasonOf } from '@atrium/admin-kit/text/error-text';
import type { RemoteDetails } from '@atrium/contracts/registry/schemas';
import type { SettingValue } from '@atrium/contracts/registry/settings.constants';
import type { ShownSetting } from '@atrium/contracts/registry/settings.schemas';
import { ApiError, toast, useApi } from '@atrium/mfe-kit';
import { Checkbox } from '@atrium/ui/checkbox';
import { SelectField } from '@atrium/ui/select-field';
import { TextField } from '@atrium/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { remotesKey } from './remotes.queries';

interface SettingsDialogProps {
  /** The remote as it was when the dialog opened. */
  remote: RemoteDetails;
  onClose(): void;
  /** Somebody else has changed the remote meanwhile: nothing was saved. */
  onStale(): void;
}

type Fields = Record<string, string | boolean>;

const readField = ({ setting, value }: ShownSetting): string | boolean => {
  const current = value ?? setting.default ?? '';
  return typeof current === 'boolean' ? current : String(current);
};

/** Null for the default, so that a later version may bring another one, and for a required setting that is empty. */
function toValue({ setting }: ShownSetting, field: string | boolean): SettingValue | null {
  const isNumber = setting.type === 'number' && typeof field === 'string' && field.trim() !== '';
  const value = isNumber ? Number(field) : field;
  return value === setting.default || (value === '' && setting.default === undefined) ? null : value;
}

/** A form for the settings that the versions of a remote declare. Only what was changed is sent. */
export function SettingsDialog({ remote, onClose, onStale }: SettingsDialogProps) {
  const { name, revision, settings } = remote;
  const api = useApi();
  const queries = useQueryClient();
  const [fields, setFields] = useState<Fields>(() =>
    Object.fromEntries(settings.map((setting) => [setting.name, readField(setting)])),
  );

  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: Record<string, SettingValue | null>) =>
      api.put('/api/registry/remotes/:name/settings', { values, revision }, { params: { name } }),
    onSuccess() {
      toast.success('The settings are saved. Pages have them from now on.');
      onClose();
      void queries.invalidateQueries({ queryKey: remotesKey });
    },
    onError(failure) {
      if (failure instanceof ApiError && failure.code === 'stale') onStale();
    },
  });
  const problems = error instanceof ApiError ? (error.errors ?? []) : [];

  function send() {
    const changed = settings.flatMap((setting) => {
      const value = toValue(setting, fields[setting.name] ?? '');
      return value === setting.value ? [] : [[setting.name, value] as const];
    });
    if (changed.length === 0) onClose();
    else mutate(Object.fromEntries(changed));
  }

  return (
    <FormDialog
      isBusy={isPending}
      onClose={onClose}
      title={`Settings of ${name}`}
      submitLabel="Save settings"
      busyLabel="Saving…"
      problem={error && problems.length === 0 ? reasonOf(error) : undefined}
      onSubmit={send}
    >
      <p className="muted small">Everybody can read these values in the pages: no passwords and no keys.</p>
      {settings.map((shown) => (
        <SettingField
          key={shown.name}
          shown={shown}
          value={fields[shown.name] ?? ''}
          error={problems.find(({ path }) => path === `values.${shown.name}`)?.message}
          onChange={(value) => setFields((known) => ({ ...known, [shown.name]: value }))}
        />
      ))}
    </FormDialog>
  );
}

interface SettingFieldProps {
  shown: ShownSetting;
  value: string | boolean;
  error: string | undefined;
  onChange(value: string | boolean): void;
}

function SettingField({ shown: { setting }, value, error, onChange }: SettingFieldProps) {
  const { label, description } = setting;
  if (setting.type === 'boolean')
    return (
      <Checkbox
        label={label}
        hint={description}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  const field = {
    label,
    hint: description,
    error,
    value: String(value),
    isRequired: setting.default === undefined,
  };
  if (setting.type === 'choice')
    return (
      <SelectField
        {...field}
        options={setting.choices}
        {...(setting.default === undefined && { placeholder: 'Choose…' })}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <TextField
      {...field}
      type={setting.type}
      step={setting.type === 'number' ? 'any' : undefined}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
