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
  /** IANA name; the browser's time zone by default. */
  timeZone?: string | undefined;
}

/** The native date and time picker, in a named time zone; the value is always an ISO instant. */
export function DateTimeField({ value, onChange, min, hint, timeZone, ...rest }: DateTimeFieldProps) {
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <TextField
      {...rest}
      type="datetime-local"
      hint={hint ?? `Time zone: ${zone}`}
      value={toLocalInput(value, timeZone)}
      min={toLocalInput(min, timeZone) || undefined}
      onChange={(event) => onChange(fromLocalInput(event.target.value, timeZone))}
    />
  );
}
