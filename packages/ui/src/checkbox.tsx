import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './checkbox.module.css';
import { FieldError } from './field-error';
import { joinClasses } from './join-classes';
import { VisuallyHidden } from './visually-hidden';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'size'> {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  isLabelHidden?: boolean | undefined;
  /** Indeterminate: some, not all. */
  isIndeterminate?: boolean | undefined;
  className?: string | undefined;
}

/** A native checkbox with its label; native props (`checked`, `defaultChecked`, `onChange`, …) pass through. */
export function Checkbox(props: CheckboxProps) {
  const { label, error, hint, isLabelHidden, isIndeterminate, className, id, ref, ...input } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ');
  return (
    <span className={joinClasses(classes.checkbox, className)}>
      <label className={joinClasses(classes.row, isLabelHidden && classes.bare)} htmlFor={controlId}>
        <input
          {...input}
          ref={(element) => {
            // An attribute for it doesn't exist.
            if (element) element.indeterminate = Boolean(isIndeterminate);
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          id={controlId}
          type="checkbox"
          className={classes.box}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
        />
        {isLabelHidden ? (
          <VisuallyHidden>{label}</VisuallyHidden>
        ) : (
          <span className={classes.text}>{label}</span>
        )}
      </label>
      {hint && (
        <span id={`${controlId}-hint`} className={classes.hint}>
          {hint}
        </span>
      )}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </span>
  );
}
