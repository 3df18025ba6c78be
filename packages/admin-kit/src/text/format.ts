import { type DateForm, dateForms } from '@atrium/contracts/auth/preferences.constants';
import { isLocale, isTimeZone } from '@atrium/contracts/content/company.constants';

/** English month names in the order and with the clock of the region; British where the browser knows no English of it. */
function dateLocaleOf(locale: string): string {
  const region = locale && new Intl.Locale(locale).maximize().region;
  const own = `en-${region}`;
  return region && new Intl.DateTimeFormat(own).resolvedOptions().locale === own ? own : 'en-GB';
}

interface ReaderDates {
  timeZone?: string | undefined;
  dateForm?: DateForm | undefined;
}

function createFormats(locale: string, { timeZone, dateForm }: ReaderDates) {
  const dates = dateForm ?? dateLocaleOf(locale);
  const numbers = locale || 'en-US';
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return {
    locale,
    numbers,
    dates,
    reader: { timeZone, dateForm },
    day: new Intl.DateTimeFormat(dates, { ...day, timeZone }),
    // JavaScript reads a bare day as midnight in UTC.
    bareDay: new Intl.DateTimeFormat(dates, { ...day, timeZone: 'UTC' }),
    dayAndTime: new Intl.DateTimeFormat(dates, { ...day, hour: '2-digit', minute: '2-digit', timeZone }),
    count: new Intl.NumberFormat(numbers),
    decimal: new Intl.NumberFormat(numbers, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      useGrouping: false,
    }),
  };
}
let formats = createFormats('', {});

/** Numbers and dates of this remote are written as in the site's locale from here on. A remote calls it before it shows a page. */
export function setSiteLocale(locale: string): void {
  formats = createFormats(isLocale(locale) ? locale : '', formats.reader);
}

/**
 * Sets the zone and form of dates that the signed-in person has chosen; unset, or unknown to this browser: the zone of the device, and the form of the site.
 */
export function setReaderDates(chosen: ReaderDates): void {
  const timeZone = chosen.timeZone && isTimeZone(chosen.timeZone) ? chosen.timeZone : undefined;
  const dateForm = dateForms.find((form) => form === chosen.dateForm);
  const { reader, locale } = formats;
  if (reader.timeZone === timeZone && reader.dateForm === dateForm) return;
  formats = createFormats(locale, { timeZone, dateForm });
}

/** For `Intl.DateTimeFormat` and `DateTimeField`; undefined is that of the device. */
export const readerTimeZone = (): string | undefined => formats.reader.timeZone;

/** The site's locale, undefined while it has chosen none. */
export const siteLocale = (): string | undefined => formats.locale || undefined;
/** For `Intl.DateTimeFormat`. */
export const dateLocale = (): string => formats.dates;

/** Whole units of a currency, "€12,500"; an unknown currency code is shown as it is. */
export function formatMoney(amount: number, currency: string): string {
  try {
    const money = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
    return new Intl.NumberFormat(formats.numbers, money).format(amount);
  } catch {
    return `${currency} ${formats.count.format(amount)}`;
  }
}

/** The sign in place of a missing value; never an invented figure. */
export const missing = '—';

function parseDate(value: string | Date | null | undefined): Date | null {
  if (!value) return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

const isBareDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** "20 Nov 2026" in the reader's time zone. A bare day is the same everywhere. */
export function formatDay(value: string | Date | null | undefined): string {
  const date = parseDate(value);
  if (date === null) return missing;
  return (isBareDay(value) ? formats.bareDay : formats.day).format(date);
}

/** "20 Nov 2026, 16:40" in the reader's time zone. */
export function formatDayAndTime(value: string | Date | null | undefined): string {
  const date = parseDate(value);
  return date ? formats.dayAndTime.format(date) : missing;
}

export function formatCount(value: number): string {
  return formats.count.format(value);
}

/** "12 KB", "2.3 MB"; never less than 1 KB. */
export const formatBytes = (bytes: number): string =>
  bytes < 1_048_576
    ? `${formatCount(Math.max(1, Math.round(bytes / 1_024)))} KB`
    : `${formats.decimal.format(bytes / 1_048_576)} MB`;

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function pluralise(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

/** A share in percent with one decimal, "0.0" of nothing. */
export function formatShare(part: number, whole: number): string {
  return formats.decimal.format(whole > 0 ? (part / whole) * 100 : 0);
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
