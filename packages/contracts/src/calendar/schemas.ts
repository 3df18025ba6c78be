import { z } from 'zod';
import { momentInput } from '../common/dates.schemas';
import { count, flag, maybeMoment, maybeStaff, maybeText, moment, text } from '../common/fields.schemas';
import { calendarKinds, calendarLimits } from './constants';

const hourMs = 3_600_000;
/** A month in which the clocks change is an hour longer. */
const longestMs = (calendarLimits.days * 24 + 1) * hourMs;

const lengthOf = ({ from, to }: { from: string; to: string }) => Date.parse(to) - Date.parse(from);

/** The entries from `from` on, until before `to`. */
export const calendarQuery = z
  .object({ from: momentInput, to: momentInput })
  .refine((range) => lengthOf(range) > 0, { path: ['to'], message: 'The end is before the start' })
  .refine((range) => lengthOf(range) <= longestMs, {
    path: ['to'],
    message: `At most ${calendarLimits.days} days at a time`,
  });
export type CalendarQuery = z.infer<typeof calendarQuery>;

export const calendarEntry = z
  .object({
    kind: z.enum(calendarKinds),
    id: text,
    title: text,
    /** The content type of an item. */
    type: maybeText,
    /** An instant, or the site's day of an entry without a time. */
    at: z.union([moment, z.iso.date()]),
    status: text,
    /** Who has created the item or campaign; the owner of a lead. */
    person: maybeStaff,
    /** The screen of the back office; null for those who may not open it. */
    path: maybeText,
    /** The revision that a change is based on. */
    revision: count.nullable(),
    /** Whether who asks may move it to another time. */
    canMove: flag,
  })
  .meta({ id: 'CalendarEntry' });
export type CalendarEntry = z.output<typeof calendarEntry>;

export const calendarPage = z
  .object({
    entries: z.array(calendarEntry),
    /** True if the time has more entries than one response. */
    isCut: flag,
  })
  .meta({ id: 'CalendarPage' });
export type CalendarPage = z.output<typeof calendarPage>;

/** The secret address at which calendar programs read the entries of one person. It is shown once: the site stores its hash. */
export const calendarAddress = z.object({ createdAt: maybeMoment }).meta({ id: 'CalendarAddress' });
export type CalendarAddress = z.output<typeof calendarAddress>;

export const issuedCalendarAddress = z
  .object({ path: text, createdAt: moment })
  .meta({ id: 'IssuedCalendarAddress' });
export type IssuedCalendarAddress = z.output<typeof issuedCalendarAddress>;
