import { Progress as BaseProgress } from '@base-ui/react/progress';
import type { ReactNode } from 'react';
import classes from './progress.module.css';

export interface ProgressProps {
  label: string;
  /** 0 to `max`; null while it is unknown. */
  value: number | null;
  max?: number | undefined;
  /** At the end of the line; the percentage by default. */
  valueText?: ReactNode;
  tone?: 'primary' | 'success' | 'warning' | 'danger' | undefined;
}

export function Progress({ label, value, max = 100, valueText, tone = 'primary' }: ProgressProps) {
  return (
    <BaseProgress.Root value={value} max={max} className={classes.progress}>
      <BaseProgress.Label className="semibold">{label}</BaseProgress.Label>
      <span className="muted numbers">
        {valueText ?? <BaseProgress.Value>{(formatted) => formatted}</BaseProgress.Value>}
      </span>
      <BaseProgress.Track className={classes.track}>
        <BaseProgress.Indicator className={`${classes.bar} ${classes[tone]}`} />
      </BaseProgress.Track>
    </BaseProgress.Root>
  );
}
