import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Field, type FieldProps } from './field';
import classes from './field.module.css';
import { joinClasses } from './join-classes';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className' | 'style'> {
  /** A button inside the field, beside its first line. */
  endSlot?: ReactNode;
}

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
    endSlot,
    ...area
  } = props;
  return (
    <Field {...{ label, error, hint, isRequired, isOptional, isLabelHidden, note, className, id }}>
      {(ids) => (
        <span className={classes.wrap}>
          <textarea
            dir="auto"
            {...area}
            {...ids}
            rows={rows}
            style={{ '--rows': rows } as CSSProperties}
            className={joinClasses(classes.control, classes.area, Boolean(endSlot) && classes.hasEnd)}
          />
          {endSlot && <span className={classes.end}>{endSlot}</span>}
        </span>
      )}
    </Field>
  );
}
