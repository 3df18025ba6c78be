import { RowButton } from '@atrium/admin-kit/lists/row-actions';
import { Button } from '@atrium/ui/button';
import { FieldError } from '@atrium/ui/field-error';
import { SelectField, type SelectOption } from '@atrium/ui/select-field';
import { TextField } from '@atrium/ui/text-field';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { ProviderFields } from './provider-fields';
import classes from './providers.module.css';

type Rows = ProviderFields['roles'];

interface RoleRowsProps {
  label: string;
  hint: string;
  options: readonly SelectOption[];
  error: string | undefined;
  value: Rows;
  onChange(value: Rows): void;
}

/** Which value of a claim gives which role. */
export function RoleRows({ label, hint, options, error, value, onChange }: RoleRowsProps) {
  const id = useId();
  const change = (index: number, part: Partial<Rows[number]>) =>
    onChange(value.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <fieldset
      className={classes.fieldset}
      aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
    >
      <legend>{label}</legend>
      <p id={`${id}-hint`} className={classes.hint}>
        {hint}
      </p>
      {value.map((row, index) => (
        <div key={index} className={classes.row}>
          <TextField
            label={`Value ${index + 1}`}
            autoComplete="off"
            value={row.value}
            onChange={(event) => change(index, { value: event.target.value })}
          />
          <SelectField
            label={`Role ${index + 1}`}
            placeholder="Choose a role"
            options={options}
            value={row.role}
            onChange={(event) => change(index, { role: event.target.value })}
          />
          <RowButton
            icon={Trash2}
            title="Remove"
            label={`Remove row ${index + 1}`}
            onClick={() => onChange(value.filter((_row, at) => at !== index))}
          />
        </div>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div>
        <Button
          variant="outline"
          size="s"
          startIcon={<Plus size={15} />}
          onClick={() => onChange([...value, { value: '', role: '' }])}
        >
          Add a row
        </Button>
      </div>
    </fieldset>
  );
}
