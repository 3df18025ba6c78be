import type { ReactNode } from 'react';
import { Card } from './card';
import { Skeleton } from './skeleton';
import classes from './stat-card.module.css';

export interface StatCardProps {
  label: string;
  value: ReactNode;
  icon?: ReactNode;
  /** Small text under the figure: a comparison, 'no data yet'. */
  hint?: ReactNode;
  isLoading?: boolean | undefined;
  tone?: 'primary' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | undefined;
}

export function StatCard({ label, value, icon, hint, isLoading, tone = 'primary' }: StatCardProps) {
  return (
    <Card padding="s" className={classes.card} aria-busy={isLoading || undefined}>
      <div className={classes.text}>
        <p className={classes.label}>{label}</p>
        <p className={classes.value}>{isLoading ? <Skeleton width="4.5rem" height="1.7rem" /> : value}</p>
        {hint && <p className={classes.hint}>{hint}</p>}
      </div>
      {icon && (
        <span className={`${classes.icon} ${classes[tone]}`} aria-hidden="true">
          {icon}
        </span>
      )}
    </Card>
  );
}
