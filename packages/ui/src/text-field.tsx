import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field';
import classes from './field.module.css';
import { joinClasses } from './join-classes';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className'> {
  /** An icon inside the field, before the text. */
  startIcon?: ReactNode;
  /** A button or icon inside the field, after the text. */
  endSlot?: ReactNode;
}

/** A one-line input with its label. All native input props and `ref` pass through (react-hook-form's register too). */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, isRequired, isOptional, isLabelHidden, note, className, ...rest } = props;
  const { startIcon, endSlot, id, type = 'text', ...input } = rest;
  return (
    <Field {...{ label, error, hint, isRequired, isOptional, isLabelHidden, note, className, id }}>
      {(ids) => (
        <span className={classes.wrap}>
          {startIcon && <span className={classes.start}>{startIcon}</span>}
          <input
            dir="auto"
            {...input}
            {...ids}
            type={type}
            className={joinClasses(
              classes.control,
              Boolean(startIcon) && classes.hasStart,
              Boolean(endSlot) && classes.hasEnd,
            )}
          />
          {endSlot && <span className={classes.end}>{endSlot}</span>}
        </span>
      )}
    </Field>
  );
}
