import { dateLocale } from '@atrium/admin-kit/text/format';
import type { CalendarEntry } from '@atrium/contracts/calendar/schemas';
import type { SiteTime } from '../shared/site-time';
import { isTimed } from './calendar.queries';
import { type Day, formatLongDay } from './calendar-days';
import { describeEntry } from './calendar-kinds';

interface EntryText {
  entry: CalendarEntry;
  site: SiteTime;
  today: Day;
}

export const isOverdue = ({ kind, at }: CalendarEntry, today: Day): boolean =>
  kind === 'follow-up' && at < today;

/** "Wednesday 11 March", or "11 Mar 2026, 16:40 (Europe/Berlin)" */
export const describeTime = ({ entry: { at }, site }: Omit<EntryText, 'today'>): string =>
  isTimed(at) ? site.describe(at) : formatLongDay(at, dateLocale());

/** "Article goes out · Ada Winters" */
export const describeFacts = ({ entry, today }: Omit<EntryText, 'site'>): string =>
  [describeEntry(entry, isOverdue(entry, today)), entry.person?.name].filter(Boolean).join(' · ');
