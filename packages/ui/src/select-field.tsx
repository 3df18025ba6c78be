import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field';
import classes from './field.module.css';
import { joinClasses } from './join-classes';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'className'> {
  /** Plain texts or value/label pairs; `children` (option, optgroup) follow them. */
  options?: readonly (string | SelectOption)[] | undefined;
  /** An empty first choice with this text. */
  placeholder?: string | undefined;
}

/** A native select with label, hint and error; native props and `ref` pass through. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, isRequired, isOptional, isLabelHidden, note, className, id, ...rest } = props;
  const { options = [], placeholder, children, ...select } = rest;
  return (
    <Field {...{ label, error, hint, isRequired, isOptional, isLabelHidden, note, className, id }}>
      {(ids) => (
        <span className={classes.wrap}>
          <select {...select} {...ids} className={joinClasses(classes.control, classes.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => {
              const { value, label: text } = typeof option === 'string' ? toOption(option) : option;
              return (
                <option key={value} value={value}>
                  {text}
                </option>
              );
            })}
            {children}
          </select>
          <svg
            className={classes.chevron}
            viewBox="0 0 16 16"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d="m3.5 6 4.5 4.5L12.5 6" />
          </svg>
        </span>
      )}
    </Field>
  );
}

function toOption(text: string): SelectOption {
  return { value: text, label: text };
}
