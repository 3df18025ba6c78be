import type { ReactNode } from 'react';
import classes from './figures.module.css';

/** `Figure`s in as many columns as fit. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className={classes.figures}>{children}</dl>
);

export const Figure = ({ name, note, children }: { name: ReactNode; note?: string; children: ReactNode }) => (
  <div>
    <dt className={`row gap-2 ${classes.name}`}>{name}</dt>
    <dd className={classes.value}>{children}</dd>
    {note === undefined ? null : <dd className="muted small">{note}</dd>}
  </div>
);
