import { Button } from '@atrium/ui/button';
import { IconButton } from '@atrium/ui/icon-button';
import { useLetterKeys } from '@atrium/ui/letter-keys';
import { Segmented } from '@atrium/ui/segmented';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import classes from './calendar.module.css';
import { type CalendarView, type Day, stepFrom } from './calendar-days';
import type { CalendarState } from './use-calendar-state';

const names: Record<CalendarView, string> = { month: 'Month', week: 'Week', list: 'List' };
const spans: Record<CalendarView, string> = { month: 'month', week: 'week', list: 'four weeks' };

interface CalendarBarProps {
  title: string;
  today: Day;
  state: CalendarState;
}

/** Which time the calendar shows, and how. */
export function CalendarBar({ title, today, state }: CalendarBarProps) {
  const { view, views, day, setDay, setView } = state;
  const goBack = () => setDay(stepFrom(view, day, -1));
  const goOn = () => setDay(stepFrom(view, day, 1));
  useLetterKeys({ t: () => setDay(today), p: goBack, n: goOn });
  return (
    <div className={classes.bar}>
      <h2 className={classes.title} aria-live="polite">
        {title}
      </h2>
      <div className={classes.steps}>
        <IconButton label={`Previous ${spans[view]}`} variant="outline" onClick={goBack}>
          <ChevronLeft size={18} />
        </IconButton>
        <Button variant="outline" onClick={() => setDay(today)}>
          Today
        </Button>
        <IconButton label={`Next ${spans[view]}`} variant="outline" onClick={goOn}>
          <ChevronRight size={18} />
        </IconButton>
      </div>
      <Segmented
        label="View"
        options={views.map((value) => ({ value, label: names[value] }))}
        value={view}
        onChange={setView}
      />
    </div>
  );
}
