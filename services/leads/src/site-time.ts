import type { Document } from 'mongodb';

/** Days and weeks of the site's time zone; a day is written YYYY-MM-DD. */
export interface SiteTime {
  timeZone: string;
  dayOf(time: Date): string;
  /** The same of a stored field, as the database works it out within an aggregation. */
  dayOfField(field: string): Document;
  /** The instant at which the clocks of the zone show this hour. */
  atHour(day: string, hour: number): Date;
  /** The instant at which the day begins. */
  startOfDay(day: string): Date;
  /** Weeks start on Monday. */
  startOfWeek(time: Date): Date;
  hourOf(time: Date): number;
}

const msPerDay = 86_400_000;
const msPerHour = 3_600_000;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * msPerDay).toISOString().slice(0, 10);
}

export function createSiteTime(timeZone: string): SiteTime {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });

  function partsOf(time: Date): Record<string, string> {
    return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  }

  function dayOf(time: Date): string {
    const { year, month, day } = partsOf(time);
    return `${year}-${month}-${day}`;
  }

  /** How far the zone's wall clock is ahead of UTC at an instant, in ms. */
  function offsetMs(time: Date): number {
    const { year, month, day, hour, minute, second } = partsOf(time);
    const wall = Date.UTC(
      Number(year),
      Number(month) - 1,
      Number(day),
      Number(hour),
      Number(minute),
      Number(second),
    );
    return wall - Math.floor(time.getTime() / 1_000) * 1_000;
  }

  function atHour(day: string, hour: number): Date {
    const wall = Date.parse(`${day}T00:00:00Z`) + hour * msPerHour;
    // The offset may change between the first guess and the day's start: asked twice, it is right around both changes.
    const guess = wall - offsetMs(new Date(wall));
    return new Date(wall - offsetMs(new Date(guess)));
  }

  const startOfDay = (day: string) => atHour(day, 0);

  return {
    timeZone,
    atHour,
    dayOf,
    dayOfField: (field) => ({
      $dateToString: { date: `$${field}`, format: '%Y-%m-%d', timezone: timeZone },
    }),
    startOfDay,
    startOfWeek(time) {
      const day = dayOf(time);
      const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
      return startOfDay(addDays(day, -weekday));
    },
    hourOf: (time) => Number(partsOf(time).hour),
  };
}
