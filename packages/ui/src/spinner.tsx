import { joinClasses } from './join-classes';
import classes from './spinner.module.css';

export interface SpinnerProps {
  /** Read out by assistive technology. */
  label?: string | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  /** Silences the label: the surrounding element already announces that it is busy. */
  isDecorative?: boolean | undefined;
  className?: string | undefined;
}

export function Spinner({ label = 'Loading', size = 'm', isDecorative, className }: SpinnerProps) {
  const names = joinClasses(classes.spinner, classes[size], className);
  if (isDecorative) return <span className={names} aria-hidden="true" />;
  return <span className={names} role="status" aria-label={label} />;
}
