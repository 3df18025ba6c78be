import type { ReactNode } from 'react';
import classes from './state-panel.module.css';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** A 32 px icon; a sheet by default. */
  icon?: ReactNode;
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4 | undefined;
}

export function EmptyState({ title, text, icon, action, headingLevel = 2 }: EmptyStateProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <div className={classes.panel}>
      <span className={classes.mark} aria-hidden="true">
        {icon ?? (
          <svg viewBox="0 0 32 32" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
            <path
              d="M7 4h12l6 6v18H7z M19 4v6h6 M12 16h8 M12 21h5"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          </svg>
        )}
      </span>
      <Title className="larger">{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  );
}
