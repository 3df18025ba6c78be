import { TZDate } from '@date-fns/tz';

export const scheduleOptions = [
  { id: 'in-30-minutes', label: 'In 30 minutes' },
  { id: 'in-1-hour', label: 'In 1 hour' },
  { id: 'tomorrow-9-am', label: 'Tomorrow 9 AM' },
  { id: 'next-monday-9-am', label: 'Next Monday 9 AM' },
] as const;

export type ScheduleOptionId = (typeof scheduleOptions)[number]['id'];

const minuteMs = 60_000;
const monday = 1;

/** Returns the instant of a quick option. "9 AM" is nine in the editor's time zone, also across a change to or from summer time. */
export function resolveScheduleOption({
  option,
  now,
  timeZone,
}: {
  option: ScheduleOptionId;
  now: Date;
  timeZone: string;
}): Date {
  if (option === 'in-30-minutes') return new Date(now.getTime() + 30 * minuteMs);
  if (option === 'in-1-hour') return new Date(now.getTime() + 60 * minuteMs);
  const today = new TZDate(now, timeZone);
  const daysToMonday = (monday + 7 - today.getDay()) % 7 || 7;
  const days = option === 'tomorrow-9-am' ? 1 : daysToMonday;
  const day = new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + days, 9, timeZone);
  return new Date(day.getTime());
}
