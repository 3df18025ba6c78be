import type { ReactNode } from 'react';
import classes from './arrow-link.module.css';

interface ArrowLinkProps {
  to: string;
  children: ReactNode;
  /** The link covers its card; the card needs `position: relative`. */
  isStretched?: boolean | undefined;
  className?: string | undefined;
}

/** A text link with an arrow that moves on hover. Without a text, which staff may have emptied, there is no link. */
export function ArrowLink({ to, children, isStretched, className }: ArrowLinkProps) {
  if (!children) return null;
  return (
    <a href={to} className={`${classes.link} ${isStretched ? classes.stretched : ''} ${className ?? ''}`}>
      {children}
    </a>
  );
}
