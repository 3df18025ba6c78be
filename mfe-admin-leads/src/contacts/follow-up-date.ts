/** A follow-up falls due at the end of that working day, so that it is not overdue on its own morning. */
const endOfWorkingDay = 'T17:00:00';

/** "2026-03-10" of the reader's time zone as a moment; null when no day was chosen. */
export function buildFollowUpDate(day: string): string | null {
  const date = new Date(`${day}${endOfWorkingDay}`);
  return day === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** The reader's calendar day of a moment, as a date input wants it. */
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
