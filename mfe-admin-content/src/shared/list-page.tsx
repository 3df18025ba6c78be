import { Thumbnail } from '@atrium/admin-kit/media/thumbnail';
import { ScreenHeader, type ScreenHeaderProps } from '@atrium/admin-kit/queries/screen-header';
import type { ContentImage } from '@atrium/contracts/media/schemas';
import { useDocumentTitle } from '@atrium/mfe-kit';
import { Skeleton } from '@atrium/ui/skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './list-page.module.css';

interface ListPageProps extends Pick<ScreenHeaderProps, 'description' | 'query' | 'actions'> {
  title: string;
  /** Last item of the breadcrumb. */
  label: string;
  children: ReactNode;
}

/** A page right below the dashboard. */
export function ListPage({ title, label, children, ...header }: ListPageProps) {
  useDocumentTitle(title);
  return (
    <div className={`stack gap-4 ${classes.page}`}>
      <ScreenHeader
        {...header}
        title={title}
        backPath="/dashboard"
        backLabel="Back to the dashboard"
        breadcrumb={[{ label: 'Dashboard', path: '/dashboard' }, { label }]}
      />
      {children}
    </div>
  );
}

export function ListResults({ children }: { children: ReactNode }) {
  return <div className={`stack gap-4 ${classes.results}`}>{children}</div>;
}

export function RowSkeletons() {
  return <Skeleton lines={9} height="3.2rem" shape="block" />;
}

interface RowTitleProps {
  /** Undefined for a list without pictures. */
  image: ContentImage | null | undefined;
  title: string;
  subtitle: string;
  /** Undefined for those who may not edit. */
  editPath: string | undefined;
}

/** First cell of a table: picture, name, subtitle. */
export function RowTitle({ image, title, subtitle, editPath }: RowTitleProps) {
  return (
    <span className={classes.rowTitle}>
      {image !== undefined && <Thumbnail image={image} sizes="3.5rem" className={classes.rowThumb} />}
      <span className={classes.rowText}>
        {editPath === undefined ? (
          <span className={classes.rowLink}>{title}</span>
        ) : (
          <Link to={editPath} className={classes.rowLink}>
            {title}
          </Link>
        )}
        <span className={classes.rowSub}>{subtitle}</span>
      </span>
    </span>
  );
}

export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className={classes.twoLines}>
      <Word>{first}</Word>
      <span className={classes.rowSub}>{second}</span>
    </span>
  );
}

/** A table cell text without breaks inside words. */
export function Word({ children }: { children: string }) {
  return <span className={classes.word}>{children}</span>;
}

export function Flags({ children }: { children: ReactNode }) {
  return <span className={classes.flags}>{children}</span>;
}

export function Fact({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.fact}>
      {icon}
      {children}
    </span>
  );
}
