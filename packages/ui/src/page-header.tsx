import { ArrowLeft, RefreshCw } from 'lucide-react';
import type { ElementType, ReactNode } from 'react';
import { Breadcrumb, type BreadcrumbItem } from './breadcrumb';
import { IconButton } from './icon-button';
import { LinkButton } from './link-button';
import classes from './page-header.module.css';
import { VisuallyHidden } from './visually-hidden';

export interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** Starts at /dashboard; the last item is the current page. */
  breadcrumb?: readonly BreadcrumbItem[] | undefined;
  /** The router's `Link`. */
  linkAs: ElementType;
  backPath?: string | undefined;
  backLabel?: string | undefined;
  onRefresh?: (() => void) | undefined;
  isRefreshing?: boolean | undefined;
  /** Buttons at the end: save, create, … */
  actions?: ReactNode;
  /** Beside the title: a status badge. */
  badge?: ReactNode;
}

/** The header of a back-office page: breadcrumb, back, title, refresh and actions. Its h1 is focused after a navigation. */
export function PageHeader(props: PageHeaderProps) {
  const {
    title,
    description,
    breadcrumb,
    linkAs,
    backPath,
    backLabel = 'Back',
    onRefresh,
    actions,
    badge,
  } = props;
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <div className={classes.lead}>
          {backPath && (
            <LinkButton
              as={linkAs}
              to={backPath}
              variant="outline"
              className={classes.back}
              title={backLabel}
            >
              <ArrowLeft size={18} />
              <VisuallyHidden>{backLabel}</VisuallyHidden>
            </LinkButton>
          )}
          <div className={classes.titles}>
            {breadcrumb && <Breadcrumb items={breadcrumb} linkAs={linkAs} />}
            <div className={classes.line}>
              <h1 className={classes.title} tabIndex={-1}>
                {title} {badge}
              </h1>
              {description && <p className="small muted">{description}</p>}
            </div>
          </div>
        </div>
        <div className={classes.actions}>
          {onRefresh && (
            <IconButton label="Refresh" variant="outline" isLoading={props.isRefreshing} onClick={onRefresh}>
              <RefreshCw size={18} />
            </IconButton>
          )}
          {actions}
        </div>
      </div>
    </header>
  );
}
