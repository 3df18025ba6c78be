import type { ReactNode } from 'react';
import { joinClasses } from './join-classes';
import classes from './notice.module.css';
import tones from './tones.module.css';

export interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links at the end. */
  actions?: ReactNode;
  /** Announced when it appears; by default only for danger. */
  isLive?: boolean | undefined;
  className?: string | undefined;
}

/** An inline message box, e.g. the red box of the sign-in screen. */
export function Notice({ tone = 'info', title, children, actions, isLive, className }: NoticeProps) {
  const announces = isLive ?? tone === 'danger';
  return (
    <div
      role={announces ? 'alert' : undefined}
      className={joinClasses(classes.notice, tones[tone], className)}
    >
      <div className={classes.body}>
        {title && <p className="bold">{title}</p>}
        {children}
      </div>
      {actions && <div className="cluster gap-2">{actions}</div>}
    </div>
  );
}
