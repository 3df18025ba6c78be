import { dateLocale } from '@atrium/admin-kit/text/format';
import type { CalendarEntry } from '@atrium/contracts/calendar/schemas';
import { Popover } from '@atrium/ui/popover';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { useState } from 'react';
import type { SiteTime } from '../shared/site-time';
import classes from './calendar.module.css';
import { type Day, formatLongDay, formatWeekday } from './calendar-days';
import list from './day-list.module.css';
import { EntryChip } from './entry-chip';
import { EntryRow } from './entry-row';
import type { Moving } from './use-moving';

/** A cell of a month with more entries shows one less, and a button for all. */
const roomOfCell = 4;

interface DayGridProps {
  title: string;
  days: readonly Day[];
  entries: ReadonlyMap<Day, CalendarEntry[]>;
  site: SiteTime;
  today: Day;
  moving: Moving;
  /** Days outside of it are shown weaker; without it all days are alike, and cells have room for everything. */
  isInMonth?: ((day: Day) => boolean) | undefined;
}

const weeksOf = (days: readonly Day[]): Day[][] =>
  Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));

/** Weeks as rows, from Monday to Sunday. */
export function DayGrid({ title, days, isInMonth, ...shared }: DayGridProps) {
  return (
    <table className={classes.grid} data-view={isInMonth ? 'month' : 'week'}>
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {days.slice(0, 7).map((day) => (
            <th key={Date.parse(day)} scope="col" className={classes.weekday}>
              {formatWeekday(day, dateLocale())}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={Date.parse(week[0] ?? '')}>
            {week.map((day) => (
              <DayCell
                key={Date.parse(day)}
                day={day}
                isWeak={isInMonth?.(day) === false}
                isOpen={!isInMonth}
                {...shared}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps extends Pick<DayGridProps, 'entries' | 'site' | 'today' | 'moving'> {
  day: Day;
  isWeak: boolean;
  /** Shows all entries. */
  isOpen: boolean;
}

function DayCell({ day, entries, isWeak, isOpen, ...shared }: DayCellProps) {
  const { today, moving } = shared;
  const [isOver, setOver] = useState(false);
  const [isListed, setListed] = useState(false);
  const all = entries.get(day) ?? [];
  const shown = isOpen || all.length <= roomOfCell ? all : all.slice(0, roomOfCell - 1);
  const name = formatLongDay(day, dateLocale());
  return (
    <td
      className={classes.day}
      data-weak={isWeak || undefined}
      data-today={day === today || undefined}
      data-past={day < today || undefined}
      data-over={(moving.dragged !== null && isOver) || undefined}
      onDragOver={(event) => {
        if (moving.dragged === null) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        moving.drop(day);
      }}
    >
      <p className={classes.number}>
        <time dateTime={day} aria-current={day === today ? 'date' : undefined}>
          <span aria-hidden="true">{Number(day.slice(8))}</span>
          <VisuallyHidden>{name}</VisuallyHidden>
        </time>
      </p>
      <ul className={classes.chips}>
        {shown.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`}>
            <EntryChip entry={entry} {...shared} />
          </li>
        ))}
      </ul>
      {shown.length < all.length && (
        <Popover
          align="start"
          title={name}
          isOpen={isListed}
          onOpenChange={setListed}
          trigger={
            <button type="button" className={classes.more}>
              +{all.length - shown.length} more <VisuallyHidden>on {name}</VisuallyHidden>
            </button>
          }
        >
          <ul className={list.rows}>
            {all.map((entry) => (
              <EntryRow
                key={`${entry.kind} ${entry.id}`}
                entry={entry}
                {...shared}
                moving={{
                  ask(one) {
                    setListed(false);
                    moving.ask(one);
                  },
                }}
              />
            ))}
          </ul>
        </Popover>
      )}
    </td>
  );
}
