import type { ReactNode } from 'react';
import type { BadgeTone } from './badge';
import { Card } from './card';
import { Skeleton } from './skeleton';
import classes from './stat-card.module.css';
import tones from './tones.module.css';

export interface StatCardProps {
  label: string;
  value: ReactNode;
  icon?: ReactNode;
  /** Small text under the figure: a comparison, 'no data yet'. */
  hint?: ReactNode;
  isLoading?: boolean | undefined;
  tone?: BadgeTone | undefined;
}

export function StatCard({ label, value, icon, hint, isLoading, tone = 'primary' }: StatCardProps) {
  return (
    <Card padding="s" className={classes.card} aria-busy={isLoading || undefined}>
      <div className={classes.text}>
        <p className="muted small semibold">{label}</p>
        <p className={classes.value}>{isLoading ? <Skeleton width="4.5rem" height="1.7rem" /> : value}</p>
        {hint && <p className="muted small">{hint}</p>}
      </div>
      {icon && (
        <span className={`${classes.icon} ${tones[tone]}`} aria-hidden="true">
          {icon}
        </span>
      )}
    </Card>
  );
}
