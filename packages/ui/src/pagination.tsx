import type { ReactNode } from 'react';
import { joinClasses } from './join-classes';
import classes from './pagination.module.css';
import { listPages } from './pagination-pages';

export interface PaginationProps {
  page: number;
  totalPages: number;
  onPageChange(page: number): void;
  label?: string | undefined;
  /** Text beside it, e.g. 'Showing 1 to 10 of 42 results'. */
  summary?: ReactNode;
  /** 'numbers' with ellipses, or 'simple': Previous, 'Page X of Y', Next. */
  look?: 'numbers' | 'simple' | undefined;
  /** The simple look's text; 'Page X of Y' by default. */
  pageText?: ReactNode;
  className?: string | undefined;
}

export function Pagination(props: PaginationProps) {
  const { page, totalPages, label = 'Pagination', summary, look = 'numbers', pageText } = props;
  return (
    <nav aria-label={label} className={joinClasses(classes.pagination, props.className)}>
      {summary && <p className="muted numbers">{summary}</p>}
      <ul className="cluster gap-1 push-end">
        <li>
          <PageControl {...props} target={page - 1} isDisabled={page <= 1} text="Previous" />
        </li>
        {look === 'simple' ? (
          <li className={`muted numbers ${classes.text}`}>{pageText ?? `Page ${page} of ${totalPages}`}</li>
        ) : (
          listPages(page, totalPages).map((entry) => (
            <li key={entry} className={classes.number}>
              {typeof entry === 'number' ? (
                <PageControl {...props} target={entry} isCurrent={entry === page} text={String(entry)} />
              ) : (
                <span className={classes.gap}>…</span>
              )}
            </li>
          ))
        )}
        <li>
          <PageControl {...props} target={page + 1} isDisabled={page >= totalPages} text="Next" />
        </li>
      </ul>
    </nav>
  );
}

interface PageControlProps extends PaginationProps {
  target: number;
  text: string;
  isDisabled?: boolean;
  isCurrent?: boolean;
}

function PageControl({ target, text, isDisabled, isCurrent, onPageChange }: PageControlProps) {
  return (
    <button
      type="button"
      className={joinClasses(classes.control, isCurrent && classes.current)}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={/^\d+$/.test(text) ? `Page ${text}` : undefined}
      disabled={isDisabled}
      onClick={() => onPageChange(target)}
    >
      {text}
    </button>
  );
}
