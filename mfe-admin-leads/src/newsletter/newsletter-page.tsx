import { ScreenHeader, type ScreenHeaderProps } from '@atrium/admin-kit/queries/screen-header';
import { useCan } from '@atrium/admin-kit/use-can';
import { useDocumentTitle } from '@atrium/mfe-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import page from '../shared/page.module.css';
import classes from './newsletter.module.css';

const base = '/dashboard/newsletter';

const entries = [
  { label: 'Subscribers', path: base, pattern: /^(\/subscribers)?\/?$/ },
  { label: 'Campaigns', path: `${base}/campaigns`, pattern: /^\/campaigns/ },
  { label: 'Segments', path: `${base}/segments`, pattern: /^\/segments/ },
  { label: 'Create', path: `${base}/create`, pattern: /^\/create/, writes: true },
  { label: 'Domain', path: `${base}/domain`, pattern: /^\/domain/ },
  { label: 'Analytics', path: `${base}/analytics`, pattern: /^\/analytics/ },
];

interface NewsletterPageProps extends Omit<ScreenHeaderProps, 'title'> {
  title: string;
  /** The document's title, unless it is the page's. */
  documentTitle?: string;
  /** At the end of the line of links. */
  trailing?: ReactNode;
  children: ReactNode;
}

/** A page of the newsletter, with the links to the others. */
export function NewsletterPage({ documentTitle, trailing, children, ...header }: NewsletterPageProps) {
  useDocumentTitle(documentTitle ?? header.title);
  return (
    <div className={classes.page}>
      <ScreenHeader {...header} />
      <div className={page.stack}>
        <div className={classes.links}>
          <NewsletterNav />
          {trailing}
        </div>
        {children}
      </div>
    </div>
  );
}

/** Keeps the present link in view where the links don't all fit. */
function NewsletterNav() {
  const mayWrite = useCan('newsletter.write');
  const place = useLocation().pathname.slice(base.length);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = nav.current;
    const current = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [place]);
  return (
    <nav aria-label="Newsletter" className={classes.nav} ref={nav}>
      {entries
        .filter(({ writes }) => mayWrite || !writes)
        .map(({ label, path, pattern }) => (
          <Link
            key={path}
            to={path}
            className={classes.navLink}
            aria-current={pattern.test(place) ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
    </nav>
  );
}
