import { readDate } from './source';

const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?[ T]+(\d{1,2}:\d\d(?::\d\d)?))?$/;
const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,?[ T]+(\d{1,2}:\d\d(?::\d\d)?)(?: ?([AP])M)?)?$/i;
const zoned = /(?:Z|GMT|UTC|[+-]\d\d:?\d\d|\))$/i;

/** Whether dates with slashes begin with the day, as far as one of them can only be read in one way; undefined if none can. */
export function findDayFirst(dates: readonly string[]): boolean | undefined {
  const parts = dates.flatMap((date) => {
    const [, first, second] = slashed.exec(date) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  const isDayFirst = parts.some(([first]) => first > 12);
  const isMonthFirst = parts.some(([, second]) => second > 12);
  return isDayFirst === isMonthFirst ? undefined : isDayFirst;
}

const pad = (part: string): string => part.padStart(2, '0');

/** A clock of 12 or 24 hours as `hh:mm:ss`. */
function readClock(clock: string, half: string | undefined): string {
  const [hours = '0', ...rest] = clock.split(':');
  const shift = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  return [pad(String(shift)), ...rest].join(':');
}

/** `2025-02-31` is a day in March for `Date`, and none for us. */
function compose(year: string, month: string, day: string, clock: string): Date | undefined {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  const date = readDate(`${text}T${clock}Z`);
  return date?.toISOString().startsWith(text) ? date : undefined;
}

/** A date of a spreadsheet, in UTC unless it names a zone; `ambiguous` where day and month can't be told apart. */
export function readCsvDate(text: string, isDayFirst: boolean | undefined): Date | 'ambiguous' | undefined {
  const [, day = '', month = '', ofYear, time = '0:00'] = dotted.exec(text) ?? [];
  if (ofYear !== undefined) return compose(ofYear, month, day, readClock(time, undefined));
  const [, first = '', second = '', year, clock = '0:00', half] = slashed.exec(text) ?? [];
  if (year !== undefined) {
    if (isDayFirst === undefined && first !== second) return 'ambiguous';
    const [ownDay, ownMonth] = isDayFirst ? [first, second] : [second, first];
    return compose(year, ownMonth, ownDay, readClock(clock, half));
  }
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return readDate(text);
  if (/^\d{4}-\d\d-\d\d[ T]\d/.test(text))
    return readDate(zoned.test(text) ? text : `${text.replace(' ', 'T')}Z`);
  // `March 5, 2021`, `Tue, 05 Mar 2021 10:00:00 GMT`.
  if (!/[a-z]{3}/i.test(text) || !/\d{4}/.test(text)) return undefined;
  return readDate(zoned.test(text) ? text : `${text} UTC`);
}
