import { otherKey } from '@atrium/contracts/visits/constants';
import type { MissingPage } from '@atrium/contracts/visits/schemas';
import { addDays } from '../site-time';
import type { VisitsContext } from './context';
import { splitMissing } from './count-visit';
import type { CountedKey, VisitGroup } from './visit-count-repository';

const days = 90;
const shownPages = 300;
const shownPlaces = 3;

const byCount = (a: { count: number }, b: { count: number }) => b.count - a.count;

/** The addresses that people found missing within 90 days, the most frequent ones first. */
export async function readMissingPages({
  visitCounts,
  siteTime,
  clock,
}: Pick<VisitsContext, 'visitCounts' | 'siteTime' | 'clock'>): Promise<MissingPage[]> {
  const today = siteTime.dayOf(clock.now());
  const periods = Array.from({ length: days }, (_, index) => addDays(today, -index));
  const pages = new Map<string, Omit<MissingPage, 'from'>>();
  const places = new Map<string, Map<string, number>>();
  const count = (period: string, group: VisitGroup, { key, counters }: CountedKey) => {
    const found = counters.find(([name]) => name === 'count')?.[1] ?? 0;
    if (key === otherKey || found === 0) return;
    if (group === 'missing') {
      const page = pages.get(key);
      const known = page === undefined ? [period] : [page.firstDay, page.lastDay, period].sort();
      pages.set(key, {
        path: key,
        count: (page?.count ?? 0) + found,
        firstDay: known[0] ?? period,
        lastDay: known.at(-1) ?? period,
      });
    } else {
      const [path = '', from = ''] = splitMissing(key);
      const ofPage = places.get(path) ?? new Map<string, number>();
      places.set(path, ofPage.set(from, (ofPage.get(from) ?? 0) + found));
    }
  };
  for await (const { period, group, rows } of visitCounts.readEach(periods, ['missing', 'missingFrom']))
    for (const row of rows) count(period, group, row);
  return [...pages.values()]
    .sort(byCount)
    .slice(0, shownPages)
    .map((page) => ({
      ...page,
      from: Array.from(places.get(page.path) ?? [], ([from, count]) => ({ from, count }))
        .sort(byCount)
        .slice(0, shownPlaces),
    }));
}
