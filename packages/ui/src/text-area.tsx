import type { ComponentProps, CSSProperties } from 'react';
import { Field, type FieldProps } from './field';
import classes from './field.module.css';
import { joinClasses } from './join-classes';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className' | 'style'> {}

/** A multi-line input with its label; native textarea props and `ref` pass through. `note` suits a character count. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    error,
    hint,
    isRequired,
    isOptional,
    isLabelHidden,
    note,
    className,
    id,
    rows = 4,
    ...area
  } = props;
  return (
    <Field {...{ label, error, hint, isRequired, isOptional, isLabelHidden, note, className, id }}>
      {(ids) => (
        <textarea
          dir="auto"
          {...area}
          {...ids}
          rows={rows}
          style={{ '--rows': rows } as CSSProperties}
          className={joinClasses(classes.control, classes.area)}
        />
      )}
    </Field>
  );
}
