import { calendarLimits } from '@atrium/contracts/calendar/constants';
import type { CalendarEntry, CalendarPage } from '@atrium/contracts/calendar/schemas';

/** One more than a response has, which tells that there are more. */
export const calendarReadLimit = calendarLimits.entries + 1;

/** The lists of a service as one page, the earliest entries first. A day without a time is before the times of it. */
export function calendarPageOf(lists: readonly CalendarEntry[][]): CalendarPage {
  const entries = lists.flat().sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return {
    entries: entries.slice(0, calendarLimits.entries),
    isCut: entries.length > calendarLimits.entries,
  };
}
