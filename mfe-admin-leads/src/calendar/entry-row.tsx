import type { CalendarEntry } from '@atrium/contracts/calendar/schemas';
import { IconButton } from '@atrium/ui/icon-button';
import { joinClasses } from '@atrium/ui/join-classes';
import { CalendarArrowUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SiteTime } from '../shared/site-time';
import calendar from './calendar.module.css';
import { isTimed } from './calendar.queries';
import type { Day } from './calendar-days';
import { kindLooks } from './calendar-kinds';
import classes from './day-list.module.css';
import { describeFacts, isOverdue } from './entry-facts';
import { entryMark } from './move-dialog';
import type { Moving } from './use-moving';

interface EntryRowProps {
  entry: CalendarEntry;
  site: SiteTime;
  today: Day;
  moving: Pick<Moving, 'ask'>;
}

/** An entry in a list. */
export function EntryRow({ entry, site, today, moving }: EntryRowProps) {
  const { kind, title, at, path, canMove } = entry;
  const Icon = kindLooks[kind].icon;
  return (
    <li
      className={joinClasses(calendar.toned, classes.row)}
      data-kind={kind}
      data-overdue={isOverdue(entry, today) || undefined}
    >
      <span className={classes.rowIcon} aria-hidden="true">
        <Icon size={16} />
      </span>
      <span className={classes.rowText}>
        {path === null ? (
          <span className="semibold anywhere">{title}</span>
        ) : (
          <Link to={path} className={classes.rowLink}>
            {title}
          </Link>
        )}
        <span className="muted small">{describeFacts({ entry, today })}</span>
      </span>
      <span className={classes.rowTime}>{isTimed(at) ? site.formatTime(at) : 'All day'}</span>
      {canMove && (
        <IconButton
          label={`Move ${title}`}
          title="Move to…"
          size="s"
          onClick={() => moving.ask(entry)}
          {...entryMark(entry)}
        >
          <CalendarArrowUp size={16} />
        </IconButton>
      )}
    </li>
  );
}
