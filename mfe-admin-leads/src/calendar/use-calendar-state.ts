import { useAddressQuery } from '@atrium/admin-kit/lists/use-list-state';
import { useIsNarrow } from '@atrium/admin-kit/use-is-narrow';
import { type CalendarKind, calendarKinds } from '@atrium/contracts/calendar/constants';
import type { CalendarEntry } from '@atrium/contracts/calendar/schemas';
import { type CalendarView, calendarViews, type Day, isDay } from './calendar-days';

/**
 * The view, its day and the filters are in the address. Phones have no room for a month; on tablets its entries are icons, so that a list
 * is the first view there too.
 */
export function useCalendarState(today: Day) {
  const isNarrow = useIsNarrow();
  const isTablet = useIsNarrow('63.99rem');
  const [params, changeQuery] = useAddressQuery();
  const wanted = calendarViews.find((one) => one === params.get('view')) ?? (isTablet ? 'list' : 'month');
  const given = params.get('date') ?? '';
  const kinds = new Set((params.get('kind') ?? '').split(','));

  const set = (name: string, value: string) =>
    changeQuery(
      (query) => {
        if (value === '') query.delete(name);
        else query.set(name, value);
      },
      { replace: true, preventScrollReset: true },
    );
  const view: CalendarView = isNarrow && wanted === 'month' ? 'list' : wanted;
  return {
    view,
    views: calendarViews.filter((one) => one !== 'month' || !isNarrow),
    isList: isNarrow || view === 'list',
    day: isDay(given) ? given : today,
    /** Empty: all. */
    kinds: calendarKinds.filter((kind) => kinds.has(kind)),
    person: params.get('person') ?? '',
    setView: (next: CalendarView) => set('view', next),
    setDay: (next: Day) => set('date', next === today ? '' : next),
    setKinds: (next: readonly CalendarKind[]) => set('kind', next.join(',')),
    setPerson: (next: string) => set('person', next),
  };
}
export type CalendarState = ReturnType<typeof useCalendarState>;

export const matches = (
  { kind, person: of }: CalendarEntry,
  { kinds, person }: Pick<CalendarState, 'kinds' | 'person'>,
): boolean => (kinds.length === 0 || kinds.includes(kind)) && (person === '' || of?.id === person);
