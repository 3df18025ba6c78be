import type { ComponentProps } from 'react';
import classes from './badge.module.css';
import { joinClasses } from './join-classes';
import tones from './tones.module.css';

export type BadgeTone = 'neutral' | 'primary' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone | undefined;
  size?: 's' | 'm' | undefined;
  /** Shows a small dot before the text, for states. */
  hasDot?: boolean | undefined;
}

export function Badge({ tone = 'neutral', size = 'm', hasDot, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={joinClasses(classes.badge, tones[tone], classes[size], className)}>
      {hasDot && <span className={classes.dot} aria-hidden="true" />}
      {children}
    </span>
  );
}
