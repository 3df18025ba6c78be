import { type MouseEvent, type Ref, useId } from 'react';
import classes from './form-summary.module.css';

export interface FormProblem {
  /** The id of the control that the entry links to. */
  fieldId?: string | undefined;
  message: string;
}

const controls = 'input, select, textarea, button, [contenteditable="true"], [tabindex]';

/** The control of a problem, else the closest part of the form around it: of `plans.0.price` also `plans.0` and `plans`. */
function findControl(fieldId: string): HTMLElement | null {
  for (let id = fieldId; id !== ''; id = id.slice(0, Math.max(0, id.lastIndexOf('.')))) {
    const part = document.getElementById(id);
    if (part) return part.matches(controls) ? part : (part.querySelector<HTMLElement>(controls) ?? part);
  }
  return null;
}

/** False if the page doesn't show the field: then the link changes the address, which the screen may follow. */
function focusControl(fieldId: string): boolean {
  const control = findControl(fieldId);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
  return control !== null;
}

export interface FormSummaryProps {
  problems: readonly FormProblem[];
  /** Replaces the move of the focus to a field, which may be folded away. */
  onFollow?: ((fieldId: string) => void) | undefined;
  /** Focus it after a failed submission: it has `tabIndex` -1. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/** All problems of a form, announced, each a link to its field. Renders nothing without problems. */
export function FormSummary({ problems, onFollow, ref }: FormSummaryProps) {
  const id = useId();
  function follow(event: MouseEvent, fieldId: string): void {
    if (onFollow) onFollow(fieldId);
    else if (!focusControl(fieldId)) return;
    event.preventDefault();
  }
  if (problems.length === 0) return null;
  return (
    <div ref={ref} role="alert" tabIndex={-1} aria-labelledby={id} className={classes.summary}>
      <p id={id} className="bold">
        Please check the form
      </p>
      <ul className={classes.list}>
        {problems.map(({ fieldId, message }, index) => (
          <li key={index}>
            {fieldId ? (
              <a href={`#${fieldId}`} onClick={(event) => follow(event, fieldId)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
