/** A follow-up is due at the end of the working day, so that it is not overdue on the morning of that day. */
const endOfWorkingDay = 'T17:00:00';

/** Converts "2026-03-10" in the user's time zone to an instant; null when no day was chosen. */
export function buildFollowUpDate(day: string): string | null {
  const date = new Date(`${day}${endOfWorkingDay}`);
  return day === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** The calendar day of an instant in the user's time zone, as the value of a date input. */
export function readFollowUpDay(iso: string | null): string {
  if (!iso) return '';
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export type FollowUpUrgency = 'overdue' | 'today' | 'later';

export function judgeFollowUp(iso: string, now = new Date()): FollowUpUrgency {
  if (new Date(iso).getTime() < now.getTime()) return 'overdue';
  return readFollowUpDay(iso) === readFollowUpDay(now.toISOString()) ? 'today' : 'later';
}
