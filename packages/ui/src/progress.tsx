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
}

export function Progress({ label, value, max = 100, valueText }: ProgressProps) {
  return (
    <BaseProgress.Root value={value} max={max} className={classes.progress}>
      <BaseProgress.Label className="semibold">{label}</BaseProgress.Label>
      <span className="muted numbers">
        {valueText ?? <BaseProgress.Value>{(formatted) => formatted}</BaseProgress.Value>}
      </span>
      <BaseProgress.Track className={classes.track}>
        <BaseProgress.Indicator className={classes.bar} />
      </BaseProgress.Track>
    </BaseProgress.Root>
  );
}
