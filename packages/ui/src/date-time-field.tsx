import type { ComponentProps } from 'react';
import type { FieldProps } from './field';
import { fromLocalInput, toLocalInput } from './local-date-time';
import { TextField } from './text-field';

export interface DateTimeFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'className' | 'type'> {
  /** ISO instants (UTC), not local texts. Empty: no value. */
  value: string;
  onChange(iso: string): void;
  min?: string | undefined;
}

/** The native date and time picker, in the user's time zone; the value is always an ISO instant. */
export function DateTimeField({ value, onChange, min, hint, ...rest }: DateTimeFieldProps) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <TextField
      {...rest}
      type="datetime-local"
      hint={hint ?? `Time zone: ${zone}`}
      value={toLocalInput(value)}
      min={toLocalInput(min) || undefined}
      onChange={(event) => onChange(fromLocalInput(event.target.value))}
    />
  );
}
