import type { ElementType } from 'react';
import classes from './breadcrumb.module.css';
import { joinClasses } from './join-classes';

export interface BreadcrumbItem {
  label: string;
  /** Absent on the current page (the last item). */
  path?: string | undefined;
}

export interface BreadcrumbProps {
  items: readonly BreadcrumbItem[];
  /** The router's `Link`, of pages that have one. */
  linkAs?: ElementType | undefined;
  className?: string | undefined;
}

export function Breadcrumb({ items, linkAs, className }: BreadcrumbProps) {
  const LinkComponent = linkAs ?? 'a';
  return (
    <nav aria-label="Breadcrumb" className={joinClasses('muted small', className)}>
      <ol className={classes.list}>
        {items.map(({ label, path }, index) => (
          <li key={index} className={classes.item}>
            {path ? (
              <LinkComponent
                dir="auto"
                className={classes.link}
                {...(linkAs ? { to: path } : { href: path })}
              >
                {label}
              </LinkComponent>
            ) : (
              <span dir="auto" className="truncate" aria-current="page">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
