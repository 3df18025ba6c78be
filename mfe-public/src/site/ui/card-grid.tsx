import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

interface CardGridProps {
  /** `li` elements. */
  children: ReactNode;
  /** At most three wide or four narrow cards in a row. */
  cards?: 'wide' | 'narrow' | undefined;
  /** The cards have no border of their own. */
  isOpen?: boolean | undefined;
}

/** Cards in rows of equal height. */
export function CardGrid({ children, cards = 'wide', isOpen = false }: CardGridProps) {
  const names = [classes.grid, classes[cards], isOpen && classes.open].filter(Boolean);
  return (
    <div className="size-container">
      <ul className={names.join(' ')}>{children}</ul>
    </div>
  );
}
