import type { DashboardRange } from '@atrium/contracts/site/dashboard.constants';
import type { ChartPoint } from '@atrium/contracts/site/dashboard.schemas';
import { addDays, weekdayOf } from '../../site-time';

/** Figures by day; a missing day counts as 0. */
interface DailyFigures {
  contacts: ReadonlyMap<string, number>;
  subscribers: ReadonlyMap<string, number>;
  sessions: ReadonlyMap<string, number>;
  revenue: ReadonlyMap<string, number>;
}

interface Span {
  from: string;
  /** Exclusive. */
  before: string;
  label: string;
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const dayLabel = (day: string) => `${Number(day.slice(8))} ${monthNames[Number(day.slice(5, 7)) - 1]}`;

function monthStart(day: string, monthsBack: number): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - monthsBack;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

/** Seven days, five weeks or twelve months, the current one last. */
function listSpans(range: DashboardRange, today: string): Span[] {
  if (range === 'weekly')
    return Array.from({ length: 7 }, (_, index) => {
      const from = addDays(today, index - 6);
      return { from, before: addDays(from, 1), label: weekdayNames[weekdayOf(from)] as string };
    });
  if (range === 'monthly') {
    const monday = addDays(today, -weekdayOf(today));
    return Array.from({ length: 5 }, (_, index) => {
      const from = addDays(monday, (index - 4) * 7);
      return { from, before: addDays(from, 7), label: dayLabel(from) };
    });
  }
  return Array.from({ length: 12 }, (_, index) => {
    const from = monthStart(today, 11 - index);
    const label = `${monthNames[Number(from.slice(5, 7)) - 1]} ${from.slice(0, 4)}`;
    return { from, before: monthStart(today, 10 - index), label };
  });
}

/** The first day that any of the charts shows. */
export const firstChartDay = (today: string): string => monthStart(today, 11);

function sumBetween(days: ReadonlyMap<string, number>, { from, before }: Span): number {
  let sum = 0;
  for (const [day, count] of days) if (day >= from && day < before) sum += count;
  return sum;
}

export function buildSeries(range: DashboardRange, today: string, figures: DailyFigures): ChartPoint[] {
  return listSpans(range, today).map((span) => ({
    from: span.from,
    label: span.label,
    contacts: sumBetween(figures.contacts, span),
    subscribers: sumBetween(figures.subscribers, span),
    sessions: sumBetween(figures.sessions, span),
    revenue: sumBetween(figures.revenue, span),
  }));
}

/** The last 30 days against the 30 before, in percent; null where there is nothing to compare with. */
export function changeOf(days: ReadonlyMap<string, number>, today: string): number | null {
  const recent = sumBetween(days, { from: addDays(today, -29), before: addDays(today, 1), label: '' });
  const earlier = sumBetween(days, { from: addDays(today, -59), before: addDays(today, -29), label: '' });
  return earlier === 0 ? null : Math.round(((recent - earlier) / earlier) * 1_000) / 10;
}
