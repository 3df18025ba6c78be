import { type ReactNode, useId } from 'react';
import classes from './field.module.css';
import { FieldError } from './field-error';
import { joinClasses } from './join-classes';
import { VisuallyHidden } from './visually-hidden';

export interface FieldProps {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean | undefined;
  isOptional?: boolean | undefined;
  isLabelHidden?: boolean | undefined;
  /** At the end of the last line, e.g. a character count. */
  note?: ReactNode;
  className?: string | undefined;
}

export interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  id?: string | undefined;
  children(ids: ControlIds): ReactNode;
}

/** Label, hint and error of one control, linked by ids; the base of every text-like field. */
export function Field(props: FieldFrameProps) {
  const { label, error, hint, isRequired, isOptional, isLabelHidden, note, className, id, children } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : '';
  const errorId = error ? `${controlId}-error` : '';
  const labelText = (
    <label className={classes.label} htmlFor={controlId}>
      {label}
      {isRequired && (
        <span className={classes.required} aria-hidden="true">
          {' *'}
        </span>
      )}
      {isOptional && <span className={classes.optional}> (optional)</span>}
    </label>
  );
  return (
    <div className={joinClasses(classes.field, className)}>
      {isLabelHidden ? <VisuallyHidden>{labelText}</VisuallyHidden> : labelText}
      {children({
        id: controlId,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {(hint || note) && (
        <div className={classes.foot}>
          {hint && (
            <span id={hintId} className={classes.hint}>
              {hint}
            </span>
          )}
          {note && <span className="muted fine nowrap numbers push-end">{note}</span>}
        </div>
      )}
    </div>
  );
}
