import { pluralise } from '@atrium/admin-kit/text/format';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** "25 minutes", "3 hours", "4 days"; a day begins with the 49th hour, so that "1 day" hides no half of it. */
export function formatAnswerTime(ms: number): string {
  if (ms < hourMs) return pluralise(Math.max(1, Math.round(ms / minuteMs)), 'minute');
  if (ms < 2 * dayMs) return pluralise(Math.round(ms / hourMs), 'hour');
  return pluralise(Math.round(ms / dayMs), 'day');
}
