import { TZDate } from '@date-fns/tz';

const msPerDay = 86_400_000;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * msPerDay).toISOString().slice(0, 10);
}

/** 0 for Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Days and weeks of the site's time zone, which may change; a day is written YYYY-MM-DD. */
export function createSiteTime(readTimeZone: () => string) {
  let cached: { timeZone: string; days: Intl.DateTimeFormat; stamps: Intl.DateTimeFormat } | undefined;

  function formats() {
    const timeZone = readTimeZone();
    if (cached?.timeZone !== timeZone)
      cached = {
        timeZone,
        // The Canadian form of a date is YYYY-MM-DD.
        days: new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }),
        // The Swedish form is "2026-03-09 08:05:00".
        stamps: new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
      };
    return cached;
  }
  const dayOf = (time: Date): string => formats().days.format(time);

  function atHour(day: string, hour: number): Date {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    return new Date(new TZDate(year, month - 1, date, hour, readTimeZone()).getTime());
  }

  const startOfDay = (day: string) => atHour(day, 0);
  const isDay = (date: string) => /^\d{4}-\d{2}-\d{2}$/.test(date);
  /** The beginning of a bare day; anything longer is an instant. */
  const instantOf = (date: string) => (isDay(date) ? startOfDay(date) : new Date(date));

  return {
    readTimeZone,
    /** The instant at which the clocks of the zone show this hour. */
    atHour,
    dayOf,
    /** The time of the site's clocks, in the form that every spreadsheet reads as a date: without the T and the Z of ISO. */
    stampOf: (time: Date): string => formats().stamps.format(time),
    /** The same of a stored field, as the database works it out within an aggregation. */
    dayOfField: (field: string) => ({
      $dateToString: { date: `$${field}`, format: '%Y-%m-%d', timezone: readTimeZone() },
    }),
    /** The stored dates from a moment on of which there is a day: `dayOfField` fails after the year 9999. */
    datesFrom: (from: Date) => ({ $gte: from, $lt: new Date('9999-12-31') }),
    /** The instant at which the day begins. */
    startOfDay,
    instantOf,
    /** Weeks start on Monday. */
    startOfWeek(time: Date) {
      const day = dayOf(time);
      return startOfDay(addDays(day, -weekdayOf(day)));
    },
    /** A condition on a time. A bare day means the site's day, its end included; anything longer is an instant. */
    toRange({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }) {
      const before = (date: string) =>
        isDay(date) ? startOfDay(addDays(date, 1)) : new Date(Date.parse(date) + 1);
      return {
        ...(startDate !== undefined && { $gte: instantOf(startDate) }),
        ...(endDate !== undefined && { $lt: before(endDate) }),
      };
    },
    hourOf: (time: Date) => new TZDate(time, readTimeZone()).getHours(),
  };
}
export type SiteTime = ReturnType<typeof createSiteTime>;
