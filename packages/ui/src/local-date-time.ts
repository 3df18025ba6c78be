const minuteMs = 60_000;

const two = (value: number) => String(value).padStart(2, '0');

/** The time that the clocks of a zone show at an instant, as if it were UTC. */
function clockOf(time: number, timeZone: string): number {
  // The Swedish form is "2026-03-09 08:05:00".
  const shown = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${shown.format(time).replace(' ', 'T')}Z`);
}

/** Value of a datetime-local input in a time zone, by default the browser's: '2026-03-09T08:05'. Empty for an invalid date. */
export function toLocalInput(iso: string | undefined, timeZone?: string): string {
  const date = new Date(iso ?? '');
  if (Number.isNaN(date.getTime())) return '';
  if (timeZone !== undefined) return new Date(clockOf(date.getTime(), timeZone)).toISOString().slice(0, 16);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/**
 * The ISO instant of a datetime-local value in a time zone, by default the browser's; empty for an invalid one. An hour that
 * the zone skips is the one after it.
 */
export function fromLocalInput(value: string, timeZone?: string): string {
  const date = new Date(timeZone === undefined ? value : `${value}Z`);
  if (value === '' || Number.isNaN(date.getTime())) return '';
  if (timeZone === undefined) return date.toISOString();
  const wanted = date.getTime();
  const offsetAt = (time: number) => clockOf(time, timeZone) - Math.floor(time / minuteMs) * minuteMs;
  // The offset before the change of clocks, then the one that is in force at the result.
  const first = wanted - offsetAt(wanted - 86_400_000);
  const second = wanted - offsetAt(first);
  return new Date(clockOf(second, timeZone) === wanted ? second : first).toISOString();
}
