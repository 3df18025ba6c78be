import { useCan } from '@atrium/admin-kit/use-can';
import { Checkbox } from '@atrium/ui/checkbox';
import { FieldError } from '@atrium/ui/field-error';
import { useId } from 'react';
import { useRoles } from '../roles/roles.queries';
import classes from './settings.module.css';

interface RolesFieldProps {
  label: string;
  hint: string;
  error?: string | undefined;
  readOnly: boolean;
  /** Keys of roles. */
  value: readonly string[];
  onChange(value: string[]): void;
}

/** Several roles of the installation. Whoever may not see the roles sees the keys of the chosen ones. */
export function RolesField({ label, hint, error, readOnly, value, onChange }: RolesFieldProps) {
  const id = useId();
  const canList = useCan('users.manage');
  const roles = useRoles({ isEnabled: canList });
  const known = roles.data?.map(({ key, label: name }) => ({ key, name })) ?? [];
  const gone = value.filter((key) => !known.some((role) => role.key === key));
  const options = [...known, ...gone.map((key) => ({ key, name: key }))];
  return (
    <fieldset
      className={classes.roles}
      aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
      disabled={readOnly}
    >
      <legend>{label}</legend>
      <p id={`${id}-hint`} className={classes.hint}>
        {hint}
      </p>
      {options.map(({ key, name }) => (
        <Checkbox
          key={key}
          label={name}
          checked={value.includes(key)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...value, key] : value.filter((one) => one !== key))
          }
        />
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
