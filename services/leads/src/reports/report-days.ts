import type { ReportRhythm, SavedReportPeriod } from '@atrium/contracts/reports/constants';
import type { ReportPeriod } from '@atrium/contracts/site/report.schemas';
import { addDays, weekdayOf } from '../site-time';

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;

function firstOfQuarter(day: string): string {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % 3);
  return `${day.slice(0, 5)}${String(first).padStart(2, '0')}-01`;
}
const mondayOf = (day: string) => addDays(day, -weekdayOf(day));

const firstDayOf: Record<SavedReportPeriod, (day: string) => string> = {
  'last-week': mondayOf,
  'last-month': firstOfMonth,
  'last-quarter': firstOfQuarter,
};

/** The last whole period before this day. */
export function periodBefore(period: SavedReportPeriod, day: string): ReportPeriod {
  const firstDay = firstDayOf[period];
  const to = addDays(firstDay(day), -1);
  return { from: firstDay(to), to };
}

/** The last day of the rhythm, this day included; null without a rhythm. */
export function dueDayOf(rhythm: ReportRhythm, day: string): string | null {
  if (rhythm === 'none') return null;
  return rhythm === 'weekly' ? mondayOf(day) : firstOfMonth(day);
}

/** The day of the rhythm after the last one. */
export function nextDueDayOf(rhythm: ReportRhythm, day: string): string | null {
  const due = dueDayOf(rhythm, day);
  if (due === null) return null;
  // The 32nd day of a month is one of the next month.
  return rhythm === 'weekly' ? addDays(due, 7) : firstOfMonth(addDays(due, 31));
}
