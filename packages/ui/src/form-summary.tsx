import { type Ref, useId } from 'react';
import classes from './form-summary.module.css';

export interface FormProblem {
  /** The id of the control that the entry links to. */
  fieldId?: string | undefined;
  message: string;
}

export interface FormSummaryProps {
  title?: string | undefined;
  problems: readonly FormProblem[];
  /** Focus it after a failed submission: it has `tabIndex` -1. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/** All problems of a form, announced, each a link to its field. Renders nothing without problems. */
export function FormSummary({ title = 'Please check the form', problems, ref }: FormSummaryProps) {
  const id = useId();
  if (problems.length === 0) return null;
  return (
    <div ref={ref} role="alert" tabIndex={-1} aria-labelledby={id} className={classes.summary}>
      <p id={id} className={classes.title}>
        {title}
      </p>
      <ul className={classes.list}>
        {problems.map(({ fieldId, message }) => (
          <li key={`${fieldId ?? ''} ${message}`}>
            {fieldId ? <a href={`#${fieldId}`}>{message}</a> : message}
          </li>
        ))}
      </ul>
    </div>
  );
}
