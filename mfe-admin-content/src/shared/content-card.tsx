import { SkeletonTiles } from '@atrium/admin-kit/lists/skeleton-tiles';
import { Thumbnail } from '@atrium/admin-kit/media/thumbnail';
import type { ContentImage } from '@atrium/contracts/media/schemas';
import { Checkbox } from '@atrium/ui/checkbox';
import { joinClasses } from '@atrium/ui/join-classes';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './content-card.module.css';
import { StatusBadge } from './status-badge';

interface ContentCardProps {
  title: string;
  /** Undefined for those who may not edit. */
  editPath: string | undefined;
  image: ContentImage | null;
  status: string | undefined;
  scheduledFor?: string | null | undefined;
  /** Position on the site; null if it is not there. */
  number: number | null;
  text: string;
  /** Category, views, order in one line. */
  facts: ReactNode;
  flags?: ReactNode;
  actions: ReactNode;
  isSelected: boolean;
  /** Undefined where nothing can be done with a selection. */
  onSelect: (() => void) | undefined;
}

export function ContentCard(props: ContentCardProps) {
  const {
    title,
    editPath,
    image,
    status,
    scheduledFor,
    number,
    text,
    facts,
    flags,
    actions,
    isSelected,
    onSelect,
  } = props;
  return (
    <article className={joinClasses(classes.card, isSelected && classes.selected)}>
      <div className={classes.media}>
        <Thumbnail image={image} sizes="22rem" className={classes.thumbnail} />
        {onSelect && (
          <span className={classes.check}>
            <Checkbox label={`Select ${title}`} isLabelHidden checked={isSelected} onChange={onSelect} />
          </span>
        )}
        <span className={classes.status}>
          <StatusBadge status={status} scheduledFor={scheduledFor} />
        </span>
      </div>
      <div className={classes.body}>
        <h2 className={classes.title}>
          {number !== null && <span className="muted numbers">#{number} </span>}
          {editPath === undefined ? (
            <span dir="auto">{title}</span>
          ) : (
            <Link to={editPath} dir="auto" className={classes.link}>
              {title}
            </Link>
          )}
        </h2>
        <p dir="auto" className={classes.text}>
          {text}
        </p>
        <div className={classes.facts}>{facts}</div>
        {flags && <div className={classes.flags}>{flags}</div>}
      </div>
      <div className={classes.actions}>{actions}</div>
    </article>
  );
}

export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={classes.grid}>{children}</ul>;
}

export function CardSkeletons() {
  return <SkeletonTiles count={6} height="21rem" className={classes.grid} />;
}
