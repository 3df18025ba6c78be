import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

export interface CardGridProps {
  /** `li` elements. */
  children: ReactNode;
  /** Narrowest card, in rem. */
  minRem?: 12 | 16 | 20 | 24 | undefined;
  label?: string | undefined;
}

/** Cards of equal width and height, as many per row as fit. */
export function CardGrid({ children, minRem = 20, label }: CardGridProps) {
  return (
    <ul className={`${classes.grid} ${classes[`min-${minRem}`]}`} aria-label={label}>
      {children}
    </ul>
  );
}
