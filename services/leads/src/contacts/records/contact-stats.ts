import {
  type ContactStats,
  type CountById,
  contactStatuses,
  timelines,
} from '@atrium/contracts/contact-types';
import { serviceTypeKeys, serviceTypeSynonyms } from '@atrium/contracts/service-types';
import { createCachedValue } from '@atrium/service-kit/cached-value';
import type { Clock } from '@atrium/service-kit/clock';
import type { SiteTime } from '../../site-time';
import type { ContactFigures } from './contact-figures-repository';

const maxAgeMs = 5_000;

/** One decimal, as the screens show it; 0 of nothing is 0. */
function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;
}

const sortCounts = (counts: CountById[]): CountById[] =>
  counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || a._id.localeCompare(b._id));

export function createContactStats({
  figures,
  siteTime,
  clock,
}: {
  figures: ContactFigures;
  siteTime: SiteTime;
  clock: Clock;
}) {
  /** Counts of each value, without those that no contact has. */
  async function countEach<T extends string>(
    field: 'status' | 'serviceTypeKey' | 'timeline',
    values: readonly T[],
  ): Promise<{ value: T; count: number }[]> {
    const counts = await Promise.all(
      values.map(async (value) => ({ value, count: await figures.count({ [field]: value }) })),
    );
    return counts.filter(({ count }) => count > 0);
  }

  async function read(): Promise<ContactStats> {
    const now = clock.now();
    const [today, thisWeek, statuses, services, unlisted, unspecified, knownTimelines, revenue] =
      await Promise.all([
        figures.count({ createdAt: { $gte: siteTime.startOfDay(siteTime.dayOf(now)) } }),
        figures.count({ createdAt: { $gte: siteTime.startOfWeek(now) } }),
        countEach('status', contactStatuses),
        countEach('serviceTypeKey', serviceTypeKeys),
        figures.count({ serviceTypeKey: null }),
        figures.count({ serviceType: '' }),
        countEach('timeline', timelines),
        figures.sumRevenue(),
      ]);
    // Every contact has one of the statuses; a count without a filter would read every contact.
    const total = statuses.reduce((sum, { count }) => sum + count, 0);
    const converted = statuses.find(({ value }) => value === 'converted')?.count ?? 0;
    const otherTimelines = total - knownTimelines.reduce((sum, { count }) => sum + count, 0);
    return {
      total,
      today,
      thisWeek,
      converted,
      conversionRate: percentOf(converted, total),
      statusBreakdown: statuses.map(({ value, count }) => ({ _id: value, count })),
      serviceTypeCounts: sortCounts([
        ...services.map(({ value, count }) => ({ _id: serviceTypeSynonyms(value)[0] as string, count })),
        { _id: 'Not listed', count: unlisted - unspecified },
        { _id: 'Not specified', count: unspecified },
      ]),
      timelineCounts: sortCounts([
        ...knownTimelines.map(({ value, count }) => ({ _id: value as string, count })),
        { _id: 'Not listed', count: otherTimelines },
      ]),
      revenue,
    };
  }

  return createCachedValue({ read, maxAgeMs, clock });
}
export type ReadContactStats = ReturnType<typeof createContactStats>;
