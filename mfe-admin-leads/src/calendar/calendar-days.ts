/** Days are written YYYY-MM-DD and are the site's; weeks start on Monday. */
export type Day = string;

export const calendarViews = ['month', 'week', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

const dayMs = 86_400_000;
const listedDays = 28;

const toDate = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): Day => date.toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => toDay(new Date(toDate(day).getTime() + days * dayMs));

const mondayOf = (day: Day): Day => addDays(day, -((toDate(day).getUTCDay() + 6) % 7));
const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

function addMonths(day: Day, months: number): Day {
  const date = toDate(firstOfMonth(day));
  date.setUTCMonth(date.getUTCMonth() + months);
  return toDay(date);
}

const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** A month has whole weeks, a list the four weeks from its day on. */
export function listDays(view: CalendarView, day: Day): Day[] {
  if (view === 'list') return daysFrom(day, listedDays);
  if (view === 'week') return daysFrom(mondayOf(day), 7);
  const first = mondayOf(firstOfMonth(day));
  const weeks = (toDate(addMonths(day, 1)).getTime() - toDate(first).getTime()) / (7 * dayMs);
  return daysFrom(first, Math.ceil(weeks) * 7);
}

/** The day of the view before or after. */
export function stepFrom(view: CalendarView, day: Day, step: 1 | -1): Day {
  if (view === 'month') return addMonths(day, step);
  return addDays(day, step * (view === 'week' ? 7 : listedDays));
}

export const isSameMonth = (a: Day, b: Day): boolean => a.slice(0, 7) === b.slice(0, 7);

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && toDate(text).getTime() > 0 && toDay(toDate(text)) === text;

/** "March 2026", or "9 – 15 Mar 2026". */
export function titleOf(view: CalendarView, day: Day, locale: string): string {
  const timeZone = 'UTC';
  if (view === 'month')
    return new Intl.DateTimeFormat(locale, { timeZone, month: 'long', year: 'numeric' }).format(toDate(day));
  const days = listDays(view, day);
  const range = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return range.formatRange(toDate(days[0] ?? day), toDate(days.at(-1) ?? day));
}

/** "Wednesday 11 March" */
export const formatLongDay = (day: Day, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(toDate(day));

/** "Mon" */
export const formatWeekday = (day: Day, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' }).format(toDate(day));
