import type { CalendarEntry } from '@atrium/contracts/calendar/schemas';
import { Button } from '@atrium/ui/button';
import { LinkButton } from '@atrium/ui/link-button';
import { Popover } from '@atrium/ui/popover';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SiteTime } from '../shared/site-time';
import classes from './calendar.module.css';
import { isTimed } from './calendar.queries';
import type { Day } from './calendar-days';
import { kindLooks } from './calendar-kinds';
import { describeFacts, describeTime, isOverdue } from './entry-facts';
import { entryMark } from './move-dialog';
import { reasonToStay } from './move-entry';
import type { Moving } from './use-moving';

interface EntryChipProps {
  entry: CalendarEntry;
  site: SiteTime;
  today: Day;
  moving: Moving;
}

/** An entry in the grid; pressed, it says what it is and where it leads. */
export function EntryChip({ entry, site, today, moving }: EntryChipProps) {
  const [isOpen, setOpen] = useState(false);
  const { kind, title, at, path, canMove } = entry;
  const reason = reasonToStay(entry);
  const Icon = kindLooks[kind].icon;
  return (
    <Popover
      align="start"
      title={title}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className={classes.chip}
          data-kind={kind}
          data-overdue={isOverdue(entry, today) || undefined}
          data-dragged={moving.dragged === entry || undefined}
          draggable={canMove}
          {...entryMark(entry)}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', title);
            moving.drag(entry);
          }}
          onDragEnd={() => moving.drag(null)}
        >
          <Icon size={13} aria-hidden="true" className={classes.chipIcon} />
          {isTimed(at) && <span className={classes.chipTime}>{site.formatTime(at)}</span>}
          <span className={`truncate ${classes.chipTitle}`}>{title}</span>
          <VisuallyHidden>, {describeFacts({ entry, today })}</VisuallyHidden>
        </button>
      }
    >
      <div className="stack gap-3">
        <div>
          <p className="semibold">{describeTime({ entry, site })}</p>
          <p className="muted small">{describeFacts({ entry, today })}</p>
        </div>
        <div className="cluster gap-2">
          {path !== null && (
            <LinkButton as={Link} to={path} size="s" endIcon={<ArrowRight size={15} />}>
              Open
            </LinkButton>
          )}
          {canMove && (
            <Button
              size="s"
              variant="outline"
              onClick={() => {
                setOpen(false);
                moving.ask(entry);
              }}
            >
              Move to…
            </Button>
          )}
        </div>
        {reason !== undefined && <p className="muted small">{reason}</p>}
      </div>
    </Popover>
  );
}
