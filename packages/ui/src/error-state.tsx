import type { ReactNode } from 'react';
import { Button } from './button';
import { joinClasses } from './join-classes';
import classes from './state-panel.module.css';

export interface ErrorStateProps {
  title?: string | undefined;
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  isRetrying?: boolean | undefined;
  /** More actions beside the retry button. */
  actions?: ReactNode;
  /** Shown small, for support. */
  requestId?: string | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

export function ErrorState(props: ErrorStateProps) {
  const { title = 'Something went wrong', text, onRetry, retryLabel = 'Try Again', isRetrying } = props;
  const Title = `h${props.headingLevel ?? 2}` as const;
  return (
    <div role="alert" className={joinClasses(classes.panel, props.className)}>
      <span className={joinClasses(classes.mark, classes.danger)} aria-hidden="true">
        <svg viewBox="0 0 32 32" fill="none" stroke="currentColor" strokeWidth="2.4" aria-hidden="true">
          <path d="M16 4 29 27H3z M16 13v7 M16 23.4v.1" strokeLinejoin="round" strokeLinecap="round" />
        </svg>
      </span>
      <Title className="larger">{title}</Title>
      {props.text !== undefined && <p className={classes.text}>{text}</p>}
      {(onRetry || props.actions) && (
        <div className={classes.actions}>
          {onRetry && (
            <Button onClick={onRetry} isLoading={isRetrying}>
              {retryLabel}
            </Button>
          )}
          {props.actions}
        </div>
      )}
      {props.requestId && <p className={classes.reference}>Reference {props.requestId}</p>}
    </div>
  );
}
