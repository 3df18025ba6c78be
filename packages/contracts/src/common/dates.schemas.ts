import { z } from 'zod';
import { ruledText } from './inputs.schemas';

const isoDay = z.iso.date();
const isoMoment = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
]);
const isoTimeWithoutZone = z.iso.datetime({ local: true });
const is = (schema: z.ZodType, text: string): boolean => schema.safeParse(text).success;

function findYearProblem(text: string): string | undefined {
  const year = new Date(text).getUTCFullYear();
  return year >= 1970 && year <= 2200 ? undefined : 'Must be a date between 1970 and 2200';
}

/** A day of the calendar: there is no 31 February. */
function findDayProblem(text: string): string | undefined {
  return is(isoDay, text) ? findYearProblem(text) : 'Must be a date';
}

/** A time without a zone is a different instant for each reader, so that it is not guessed. */
function findMomentProblem(text: string): string | undefined {
  if (is(isoMoment, text)) return findYearProblem(text);
  return is(isoTimeWithoutZone, text)
    ? 'A time needs its zone, such as 2026-03-01T09:00:00Z or 2026-03-01T09:00:00+01:00'
    : 'Must be a date';
}

/** Dates in calls, the one rule for all of them. `2026-03-01`: the site's day. */
export const dayInput = ruledText(findDayProblem, 'Must be a date').meta({ format: 'date' });
/** `2026-03-01T09:00:00Z`: an instant. */
export const momentInput = ruledText(findMomentProblem, 'Must be a date').meta({ format: 'date-time' });
export const dayOrMomentInput = ruledText(
  (text) => (is(isoDay, text) ? findDayProblem(text) : findMomentProblem(text)),
  'Must be a date',
);
