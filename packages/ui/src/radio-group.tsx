import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error';
import classes from './radio-group.module.css';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

export interface RadioGroupProps {
  label: ReactNode;
  name: string;
  options: readonly RadioOption[];
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  error?: string | undefined;
  /** The id of the group. */
  id?: string | undefined;
}

/** Native radio buttons in a fieldset. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, name, options, value, onChange, error, id } = props;
  const errorId = useId();
  return (
    <fieldset id={id} className="stack gap-2" aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>{label}</legend>
      <div className="stack gap-1">
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange?.(option.value)}
              className={classes.radio}
            />
            <span>
              {option.label}
              {option.hint && <span className={classes.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
