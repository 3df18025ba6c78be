/** A local date and time, without its time zone. `month` counts from 1. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const minuteMs = 60_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}

/** The IANA name of the browser's time zone. */
export const editorTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

export function readWallTime(instant: Date, timeZone: string): WallTime {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterFor(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute };
}

const asUtcMs = ({ year, month, day, hour, minute }: WallTime): number =>
  Date.UTC(year, month - 1, day, hour, minute);

const offsetMs = (instantMs: number, timeZone: string): number =>
  asUtcMs(readWallTime(new Date(instantMs), timeZone)) - Math.floor(instantMs / minuteMs) * minuteMs;

/**
 * The instant at which clocks in `timeZone` show `wall`. A time that occurs twice (clocks go back) is its
 * first occurrence; one that never occurs (clocks go forward) is moved on by the length of the gap.
 */
export function wallTimeToInstant(wall: WallTime, timeZone: string): Date {
  const asIfUtc = asUtcMs(wall);
  const dayMs = 24 * 60 * minuteMs;
  // Tries the offsets of the day before and after: a zone changes its clocks at most once in between.
  const before = offsetMs(asIfUtc - dayMs, timeZone);
  const after = offsetMs(asIfUtc + dayMs, timeZone);
  const candidates = [asIfUtc - before, asIfUtc - after].sort((a, b) => a - b);
  const exact = candidates.find((ms) => ms + offsetMs(ms, timeZone) === asIfUtc);
  return new Date(exact ?? asIfUtc - before);
}

/** Adds whole calendar days; months and years roll over. */
export function addDays(wall: WallTime, days: number): WallTime {
  const moved = new Date(Date.UTC(wall.year, wall.month - 1, wall.day + days));
  return {
    ...wall,
    year: moved.getUTCFullYear(),
    month: moved.getUTCMonth() + 1,
    day: moved.getUTCDate(),
  };
}

/** 0 is Sunday. */
export const weekdayOf = ({ year, month, day }: WallTime): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay();
