import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

export interface CardGridProps {
  /** `li` elements. */
  children: ReactNode;
  /** Wide cards come three to a row at most, narrow ones four. */
  cards?: 'wide' | 'narrow' | undefined;
}

/** Cards in rows that end together. */
export function CardGrid({ children, cards = 'wide' }: CardGridProps) {
  return (
    <div className={classes.room}>
      <ul className={`${classes.grid} ${classes[cards]}`}>{children}</ul>
    </div>
  );
}
