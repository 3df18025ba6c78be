import type { DashboardRange } from '@atrium/contracts/site/dashboard.constants';
import type { ReportPeriod, ReportQuery } from '@atrium/contracts/site/report.schemas';
import { addDays } from './site-time';

const daysOf: Record<DashboardRange, number> = { weekly: 7, monthly: 30, yearly: 365 };
const dayMs = 86_400_000;

/** The period, and the one of the same number of days before it. */
export function listPeriods(
  query: ReportQuery,
  today: string,
): { period: ReportPeriod; before: ReportPeriod } {
  const { range, startDate, endDate = today } = query;
  const from = startDate ?? addDays(today, 1 - daysOf[range]);
  const days = (Date.parse(endDate) - Date.parse(from)) / dayMs + 1;
  return {
    period: { from, to: endDate },
    before: { from: addDays(from, -days), to: addDays(from, -1) },
  };
}
