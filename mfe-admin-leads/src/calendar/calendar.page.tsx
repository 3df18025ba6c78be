import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { dateLocale } from '@atrium/admin-kit/text/format';
import { useNow } from '@atrium/admin-kit/use-now';
import { useDocumentTitle } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/empty-state';
import { Skeleton } from '@atrium/ui/skeleton';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { CalendarDays, Rss } from 'lucide-react';
import { useState } from 'react';
import page from '../shared/page.module.css';
import { useSiteTime } from '../shared/site-time';
import { groupByDay, useCalendarEntries } from './calendar.queries';
import { CalendarBar } from './calendar-bar';
import { isSameMonth, listDays, titleOf } from './calendar-days';
import { CalendarFilters } from './calendar-filters';
import { CalendarProblems, hasFailed } from './calendar-problems';
import { DayGrid } from './day-grid';
import { DayList, type DayListProps } from './day-list';
import { SubscribeDialog } from './subscribe-dialog';
import { type CalendarState, matches, useCalendarState } from './use-calendar-state';
import { useMoving } from './use-moving';

const minuteMs = 60_000;

/** Articles, items, newsletters and follow-ups by their day: planned ones, and those that went out. */
export function Component() {
  const site = useSiteTime();
  const today = site.dayOf(useNow(minuteMs));
  const state = useCalendarState(today);
  const days = listDays(state.view, state.day);
  const { content, leads, entries, isCut } = useCalendarEntries(days, site);
  const { moving, dialog } = useMoving(site);
  const shown = entries.filter((entry) => matches(entry, state));
  const title = titleOf(state.view, state.day, dateLocale());
  const sources = [
    { id: 'content', query: content, what: 'Articles and items' },
    { id: 'leads', query: leads, what: 'Newsletters and follow-ups' },
  ];
  const isPending = content.isPending && leads.isPending;
  const [isSubscribing, setSubscribing] = useState(false);
  useDocumentTitle('Calendar');

  return (
    <>
      <ScreenHeader
        title="Calendar"
        query={{
          refetch: () => Promise.all([content.refetch(), leads.refetch()]),
          isFetching: content.isFetching || leads.isFetching,
          isPending,
        }}
        actions={
          <Button variant="outline" startIcon={<Rss size={17} />} onClick={() => setSubscribing(true)}>
            Subscribe
          </Button>
        }
      />
      <div className={page.stack}>
        <CalendarBar title={title} today={today} state={state} />
        <CalendarFilters entries={entries} state={state} />
        <CalendarProblems sources={sources} isCut={isCut} />
        {isPending ? (
          <CalendarSkeleton />
        ) : (
          !hasFailed(sources) && (
            <CalendarBody
              {...{ title, days, site, today, moving, state }}
              entries={groupByDay(shown, site)}
            />
          )
        )}
      </div>
      {dialog}
      {isSubscribing && <SubscribeDialog onClose={() => setSubscribing(false)} />}
    </>
  );
}

const CalendarSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden>
      <span role="status">Loading…</span>
    </VisuallyHidden>
    <Skeleton shape="block" height={520} />
  </div>
);

interface CalendarBodyProps extends DayListProps {
  title: string;
  state: CalendarState;
}

function CalendarBody({ title, state, ...shared }: CalendarBodyProps) {
  const { view, isList, day, kinds, person } = state;
  const isEmpty = !shared.days.some((one) => shared.entries.has(one));
  const isFiltered = kinds.length > 0 || person !== '';
  const nothing = isFiltered
    ? 'Nothing matches the filters.'
    : 'Scheduled articles and items, newsletters and follow-ups appear here.';
  if (isList && isEmpty)
    return <EmptyState icon={<CalendarDays size={32} />} title="Nothing in this time" text={nothing} />;
  if (isList) return <DayList {...shared} />;
  return (
    <>
      <DayGrid
        {...shared}
        title={title}
        isInMonth={view === 'month' ? (one) => isSameMonth(one, day) : undefined}
      />
      {isEmpty && <p className="muted small">Nothing in this time. {nothing}</p>}
    </>
  );
}
