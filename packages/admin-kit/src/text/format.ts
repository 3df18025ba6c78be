const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const dayAndTimeFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const countFormat = new Intl.NumberFormat('en-US');

/** What stands where a value is missing; never an invented figure. */
export const missing = '—';

function parseDate(value: string | Date | null | undefined): Date | null {
  if (!value) return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** "20 Nov 2026" in the reader's time zone. */
export function formatDay(value: string | Date | null | undefined): string {
  const date = parseDate(value);
  return date ? dayFormat.format(date) : missing;
}

/** "20 Nov 2026, 16:40" in the reader's time zone. */
export function formatDayAndTime(value: string | Date | null | undefined): string {
  const date = parseDate(value);
  return date ? dayAndTimeFormat.format(date) : missing;
}

export function formatCount(value: number): string {
  return countFormat.format(value);
}

/** "12 KB", "2.3 MB"; never less than 1 KB. */
export const formatBytes = (bytes: number): string =>
  bytes < 1_048_576
    ? `${formatCount(Math.max(1, Math.round(bytes / 1_024)))} KB`
    : `${(bytes / 1_048_576).toFixed(1)} MB`;

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function pluralise(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

/** A share in percent with one decimal, "0.0" of nothing. */
export function formatShare(part: number, whole: number): string {
  return (whole > 0 ? (part / whole) * 100 : 0).toFixed(1);
}

// Not "yesterday": 40 hours ago may be the day before.
const relativeFormat = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
const relativeSteps: { unit: Intl.RelativeTimeFormatUnit; seconds: number }[] = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
];

/** "3 hours ago", "in 2 days", "just now". */
export function formatRelative(value: string | Date | null | undefined, now = Date.now()): string {
  const date = parseDate(value);
  if (!date) return missing;
  const seconds = (date.getTime() - now) / 1000;
  for (const step of relativeSteps) {
    if (Math.abs(seconds) >= step.seconds) {
      return relativeFormat.format(Math.trunc(seconds / step.seconds), step.unit);
    }
  }
  return 'just now';
}
