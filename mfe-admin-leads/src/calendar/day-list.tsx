import { dateLocale } from '@atrium/admin-kit/text/format';
import type { CalendarEntry } from '@atrium/contracts/calendar/schemas';
import { Badge } from '@atrium/ui/badge';
import type { SiteTime } from '../shared/site-time';
import { type Day, formatLongDay } from './calendar-days';
import classes from './day-list.module.css';
import { EntryRow } from './entry-row';
import type { Moving } from './use-moving';

export interface DayListProps {
  days: readonly Day[];
  entries: ReadonlyMap<Day, CalendarEntry[]>;
  site: SiteTime;
  today: Day;
  moving: Moving;
}

/** The days that have entries, and today. */
export function DayList({ days, entries, site, today, moving }: DayListProps) {
  const shown = days.filter((day) => day === today || entries.has(day));
  return (
    <ol className={classes.list}>
      {shown.map((day) => (
        <li key={Date.parse(day)} className={classes.listDay} data-today={day === today || undefined}>
          <h3 className={classes.listTitle}>
            {formatLongDay(day, dateLocale())}{' '}
            {day === today && (
              <Badge tone="primary" size="s">
                Today
              </Badge>
            )}
          </h3>
          {entries.has(day) ? (
            <ul className={classes.rows}>
              {entries.get(day)?.map((entry) => (
                <EntryRow
                  key={`${entry.kind} ${entry.id}`}
                  entry={entry}
                  site={site}
                  today={today}
                  moving={moving}
                />
              ))}
            </ul>
          ) : (
            <p className="muted small">Nothing today.</p>
          )}
        </li>
      ))}
    </ol>
  );
}
