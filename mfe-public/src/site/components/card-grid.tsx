import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

export interface CardGridProps {
  /** `li` elements. */
  children: ReactNode;
  /** Wide cards come three to a row at most, narrow ones four. */
  cards?: 'wide' | 'narrow' | undefined;
  /** The cards have no border of their own. */
  isOpen?: boolean | undefined;
}

/** Cards in rows that end together. */
export function CardGrid({ children, cards = 'wide', isOpen = false }: CardGridProps) {
  const names = [classes.grid, classes[cards], isOpen && classes.open].filter(Boolean);
  return (
    <div className={classes.room}>
      <ul className={names.join(' ')}>{children}</ul>
    </div>
  );
}
