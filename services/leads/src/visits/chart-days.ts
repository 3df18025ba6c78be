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
