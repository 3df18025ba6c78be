import type { ReactNode } from 'react';
import classes from './count-filters.module.css';

export interface CountFilter {
  label: string;
  count: ReactNode;
  /** The filter that shows what is counted; without it the figure is only read. */
  value?: string | undefined;
}

export interface CountFiltersProps {
  label: string;
  figures: readonly CountFilter[];
  /** The filter in use. */
  value: string;
  onChange(value: string): void;
}

/** The figures of a list in one line. A press on one shows what it counts. */
export function CountFilters({ label, figures, value, onChange }: CountFiltersProps) {
  return (
    <ul aria-label={label} className={classes.list}>
      {figures.map((figure, index) => {
        const text = (
          <>
            {figure.label} <strong className="numbers">{figure.count}</strong>
          </>
        );
        return (
          <li key={index}>
            {figure.value === undefined ? (
              <span className={classes.figure}>{text}</span>
            ) : (
              <button
                type="button"
                className={classes.figure}
                aria-pressed={figure.value === value}
                onClick={() => onChange(figure.value ?? '')}
              >
                {text}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
