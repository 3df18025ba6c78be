import type { ReportPeriod } from '@atrium/contracts/site/report.schemas';
import { addDays } from '../site-time';

/** A longer period is drawn by month. */
const maxDaysDrawn = 62;

const nextMonth = (day: string) =>
  addDays(`${day.slice(0, 7)}-28`, 4)
    .slice(0, 8)
    .concat('01');

function listDays({ from, to }: ReportPeriod): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Its whole months, and its days outside of them: a year is 12 to 70 documents of each group. */
export function splitPeriod({ from, to }: ReportPeriod): string[] {
  const parts: string[] = [];
  let day = from;
  while (day <= to) {
    const next = nextMonth(day);
    const isWhole = day.endsWith('-01') && addDays(next, -1) <= to;
    parts.push(isWhole ? day.slice(0, 7) : day);
    day = isWhole ? next : addDays(day, 1);
  }
  return parts;
}

/** Stored days and months: the sum of `added` without those of `taken`. */
export interface SumOfParts {
  added: string[];
  taken: string[];
}

/** The days of a month that are not in the period. */
function daysOutside(month: string, { from, to }: ReportPeriod): string[] {
  const first = `${month}-01`;
  const all = listDays({ from: first, to: addDays(nextMonth(first), -1) });
  return all.filter((day) => day < from || day > to);
}

/** Reads the fewest documents: a month without the days outside of the period, if those are fewer. The days after today have none. */
export function planSum(period: ReportPeriod, today: string): SumOfParts {
  const days = listDays(period);
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const parts = months.map((month): SumOfParts => {
    const inside = days.filter((day) => day.startsWith(month));
    const outside = daysOutside(month, period).filter((day) => day <= today);
    return outside.length + 1 < inside.length
      ? { added: [month], taken: outside }
      : { added: inside, taken: [] };
  });
  return { added: parts.flatMap(({ added }) => added), taken: parts.flatMap(({ taken }) => taken) };
}

/** The days of a period, its stored parts, and the point of the chart that a day or part belongs to. */
export function planChart(period: ReportPeriod) {
  const days = listDays(period);
  const isByMonth = days.length > maxDaysDrawn;
  return {
    chartUnit: isByMonth ? ('month' as const) : ('day' as const),
    days,
    parts: isByMonth ? splitPeriod(period) : days,
    labelOf: (part: string) => (isByMonth ? part.slice(0, 7) : part),
  };
}
