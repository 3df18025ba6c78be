import { Link } from 'react-router-dom';
import classes from './filter-links.module.css';

interface FilterLinksProps {
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
}

/** Links, so that each filter has a URL and works without scripts. */
export function FilterLinks({ label, path, name, allLabel, options, current, summary }: FilterLinksProps) {
  return (
    <div className={classes.bar}>
      <nav className="cluster gap-2" aria-label={label}>
        {[{ id: '', label: allLabel }, ...options].map((option) => (
          <Link
            key={option.id}
            to={option.id === '' ? path : `${path}?${name}=${encodeURIComponent(option.id)}`}
            preventScrollReset
            className={classes.filter}
            aria-current={option.id === current ? 'true' : undefined}
          >
            {option.label}
          </Link>
        ))}
      </nav>
      <p role="status" className="muted">
        {summary}
      </p>
    </div>
  );
}
