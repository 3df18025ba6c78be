import type { ReactNode } from 'react';
import classes from './field.module.css';

export interface FieldErrorProps {
  id?: string | undefined;
  children: ReactNode;
}

/** The message under a field; the field's `aria-describedby` names its id. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <span id={id} className={classes.error}>
      <svg className={classes.errorMark} viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
        <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm-.8 3.5h1.6v4.4H7.2V4.5ZM8 12a1 1 0 1 1 0-2 1 1 0 0 1 0 2Z" />
      </svg>
      <span>{children}</span>
    </span>
  );
}
