import {
  type ContactStats,
  type ContactStatus,
  type CountById,
  contactStatuses,
} from '@atrium/contracts/contact-types';
import { serviceTypeSynonyms } from '@atrium/contracts/service-types';
import type { Clock } from '@atrium/service-kit/clock';
import { addDays, type SiteTime } from '../site-time';
import type { ContactCounts } from './contact-counts';
import { type CountCell, sumCounts } from './day-cells';

const msPerDay = 86_400_000;

/** One decimal, as the screens show it; 0 of nothing is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;
}

function tally(cells: readonly CountCell[], keyOf: (cell: CountCell) => string): CountById[] {
  const counts = new Map<string, number>();
  for (const cell of cells) {
    const key = keyOf(cell);
    counts.set(key, (counts.get(key) ?? 0) + cell.count);
  }
  return [...counts]
    .map(([_id, count]) => ({ _id, count }))
    .sort((a, b) => b.count - a.count || a._id.localeCompare(b._id));
}

const byStatusOrder = (a: CountById, b: CountById) =>
  contactStatuses.indexOf(a._id as ContactStatus) - contactStatuses.indexOf(b._id as ContactStatus);

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
    const { days, counting } = await counts.readSoFar();
    const cells = days.all();
    const total = sumCounts(cells);
    const won = cells.filter(({ status }) => status === 'converted');
    const converted = sumCounts(won);
    const elapsed = Math.round((Date.parse(today) - Date.parse(monday)) / msPerDay) + 1;
    const week = Array.from({ length: elapsed }, (_, index) => addDays(monday, index));
    return {
      total,
      today: sumCounts(days.ofDay(today)),
      thisWeek: week.reduce((sum, day) => sum + sumCounts(days.ofDay(day)), 0),
      converted,
      conversionRate: percentOf(converted, total),
      statusBreakdown: tally(cells, ({ status }) => status).sort(byStatusOrder),
      serviceTypeCounts: tally(
        cells,
        ({ serviceTypeKey }) => serviceTypeSynonyms(serviceTypeKey)[0] as string,
      ),
      timelineCounts: tally(cells, ({ timeline }) => timeline),
      revenue: won.some(({ valued }) => valued > 0)
        ? won.reduce((amount, { value }) => amount + value, 0)
        : null,
      counting,
    };
  };
}
export type ReadContactStats = ReturnType<typeof createContactStats>;
