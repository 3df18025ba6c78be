import type { ReactNode } from 'react';
import { joinClasses } from './join-classes';
import classes from './stat.module.css';

export interface StatProps {
  value: ReactNode;
  label: ReactNode;
  className?: string | undefined;
}

/** One large figure and its label, for claims. Put several into a grid of your own. */
export function Stat({ value, label, className }: StatProps) {
  return (
    <div className={joinClasses(classes.stat, className)}>
      <span className={classes.value}>{value}</span>
      <span className={classes.label}>{label}</span>
    </div>
  );
}
