import { Behaviour } from '@atrium/mfe-kit';
import type { ReactNode } from 'react';
import filteredList from './filtered-list.behaviour';
import classes from './filtered-list.module.css';

interface FilteredListProps {
  label: string;
  /** The list's path and the query key of the filter. */
  path: string;
  name: string;
  allLabel: string;
  options: readonly { id: string; label: string }[];
  /** Id of the current filter; empty for all. */
  current: string;
  /** Number of results, e.g. '3 positions'; changes are announced. */
  summary: string;
  children: ReactNode;
}

/** A list with its filters: links, so that each filter has a URL and works without scripts. */
export const FilteredList = ({
  label,
  path,
  name,
  allLabel,
  options,
  current,
  summary,
  children,
}: FilteredListProps) => (
  <Behaviour of={filteredList} as="div" data-history="">
    <div className={classes.bar}>
      <nav className="cluster gap-2" aria-label={label}>
        {[{ id: '', label: allLabel }, ...options].map((option) => (
          <a
            key={option.id}
            href={option.id === '' ? path : `${path}?${name}=${encodeURIComponent(option.id)}`}
            className={classes.filter}
            aria-current={option.id === current ? 'true' : undefined}
          >
            {option.label}
          </a>
        ))}
      </nav>
      <p role="status" className="muted">
        {summary}
      </p>
    </div>
    <div data-list="">{children}</div>
  </Behaviour>
);
