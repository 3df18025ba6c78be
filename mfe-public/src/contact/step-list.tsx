import type { ContactStep } from './contact-values';
import classes from './step-list.module.css';

export const STEP_NAMES = ['Your Information', 'Project Details'] as const;

export function StepList({ step }: { step: ContactStep }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {STEP_NAMES.map((name, index) => (
        <li
          key={name}
          className={classes.step}
          data-done={index + 1 < step}
          aria-current={index + 1 === step ? 'step' : undefined}
        >
          <span className={classes.number}>{index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}
