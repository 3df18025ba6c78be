import type { CalendarEntry } from '@atrium/contracts/calendar/schemas';
import { useApi } from '@atrium/mfe-kit';
import { fromLocalInput } from '@atrium/ui/local-date-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SiteTime } from '../shared/site-time';
import { addDays, type Day } from './calendar-days';

/** A bare day is that of an entry without a time. */
export const isTimed = (at: string): boolean => at.includes('T');

export const calendarKey = ['calendar'];

/** The entries of these days, of both services. One of them may fail alone. */
export function useCalendarEntries(days: readonly Day[], { timeZone }: SiteTime) {
  const api = useApi();
  const startOf = (day: Day) => fromLocalInput(`${day}T00:00`, timeZone);
  const query = { from: startOf(days[0] ?? ''), to: startOf(addDays(days.at(-1) ?? '', 1)) };
  const content = useQuery({
    queryKey: [...calendarKey, 'content', query],
    queryFn: async ({ signal }) => (await api.get('/api/content-calendar', { query, signal })).data,
    placeholderData: keepPreviousData,
  });
  const leads = useQuery({
    queryKey: [...calendarKey, 'leads', query],
    queryFn: async ({ signal }) => (await api.get('/api/leads-calendar', { query, signal })).data,
    placeholderData: keepPreviousData,
  });
  const entries = [...(content.data?.entries ?? []), ...(leads.data?.entries ?? [])];
  return { content, leads, entries, isCut: Boolean(content.data?.isCut || leads.data?.isCut) };
}

/** The entries of each day; those without a time come first. */
export function groupByDay(entries: readonly CalendarEntry[], { toDay }: Pick<SiteTime, 'toDay'>) {
  const days = new Map<Day, CalendarEntry[]>();
  const rank = ({ at, title }: CalendarEntry) => `${isTimed(at) ? at : ''} ${title}`;
  const sorted = entries.toSorted((a, b) => rank(a).localeCompare(rank(b)));
  for (const entry of sorted) days.set(toDay(entry.at), [...(days.get(toDay(entry.at)) ?? []), entry]);
  return days;
}
