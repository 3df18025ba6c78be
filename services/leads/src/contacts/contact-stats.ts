import {
  type ContactStats,
  type ContactStatus,
  type CountById,
  contactStatuses,
} from '@atrium/contracts/contact-types';
import { serviceTypeSynonyms } from '@atrium/contracts/service-types';
import type { Clock } from '@atrium/service-kit/clock';
import type { SiteTime } from '../site-time';
import type { ContactCounts, CountCell } from './contact-counts';

/** One decimal, as the screens show it; 0 of nothing is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;
}

function tally(cells: CountCell[], keyOf: (cell: CountCell) => string): CountById[] {
  const counts = new Map<string, number>();
  for (const cell of cells) counts.set(keyOf(cell), (counts.get(keyOf(cell)) ?? 0) + cell.count);
  return [...counts]
    .map(([_id, count]) => ({ _id, count }))
    .sort((a, b) => b.count - a.count || a._id.localeCompare(b._id));
}

const byStatusOrder = (a: CountById, b: CountById) =>
  contactStatuses.indexOf(a._id as ContactStatus) - contactStatuses.indexOf(b._id as ContactStatus);

const sum = (cells: CountCell[]) => cells.reduce((total, { count }) => total + count, 0);

export function createContactStats({
  counts,
  siteTime,
  clock,
}: {
  counts: ContactCounts;
  siteTime: SiteTime;
  clock: Clock;
}) {
  return async function readContactStats(): Promise<ContactStats> {
    const now = clock.now();
    const today = siteTime.dayOf(now);
    const monday = siteTime.dayOf(siteTime.startOfWeek(now));
    const days = await counts.readDays();
    const cells = days.flatMap(([, ofDay]) => ofDay);
    const total = sum(cells);
    const converted = sum(cells.filter(({ status }) => status === 'converted'));
    return {
      total,
      today: sum(days.filter(([day]) => day === today).flatMap(([, ofDay]) => ofDay)),
      thisWeek: sum(days.filter(([day]) => day >= monday && day <= today).flatMap(([, ofDay]) => ofDay)),
      converted,
      conversionRate: percentOf(converted, total),
      statusBreakdown: tally(cells, ({ status }) => status).sort(byStatusOrder),
      serviceTypeCounts: tally(
        cells,
        ({ serviceTypeKey }) => serviceTypeSynonyms(serviceTypeKey)[0] as string,
      ),
      timelineCounts: tally(cells, ({ timeline }) => timeline),
    };
  };
}
export type ReadContactStats = ReturnType<typeof createContactStats>;
