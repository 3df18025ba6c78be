import { contactStatuses, timelines } from '@atrium/contracts/contacts/constants';
import type { ContactStats, CountById } from '@atrium/contracts/contacts/lists.schemas';
import { createCachedValue } from '@atrium/service-kit/cached-value';
import type { Clock } from '@atrium/service-kit/clock';
import type { SiteTime } from '../../site-time';
import type { ContactFigures, ContactGroup } from './contact-figures-repository';
import { createServiceLabels } from './service-labels';

const maxAgeMs = 5_000;

/** One decimal, as the screens show it; 0 of nothing is 0. */
function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;
}

const sum = (groups: readonly ContactGroup[]): number =>
  groups.reduce((total, { count }) => total + count, 0);

function countBy(groups: readonly ContactGroup[], labelOf: (group: ContactGroup) => string): CountById[] {
  const counts = new Map<string, number>();
  for (const group of groups) {
    const label = labelOf(group);
    counts.set(label, (counts.get(label) ?? 0) + group.count);
  }
  return [...counts].map(([_id, count]) => ({ _id, count }));
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
  async function read(): Promise<ContactStats> {
    const now = clock.now();
    const [groups, today, thisWeek, revenue] = await Promise.all([
      figures.countGroups(),
      figures.count({ createdAt: { $gte: siteTime.startOfDay(siteTime.dayOf(now)) } }),
      figures.count({ createdAt: { $gte: siteTime.startOfWeek(now) } }),
      figures.sumRevenue(),
    ]);
    const countWith = <Field extends keyof ContactGroup>(field: Field, value: ContactGroup[Field]) =>
      sum(groups.filter((group) => group[field] === value));
    const total = sum(groups);
    const converted = countWith('status', 'converted');
    return {
      total,
      today,
      thisWeek,
      converted,
      conversionRate: percentOf(converted, total),
      statusBreakdown: contactStatuses
        .map((status) => ({ _id: status, count: countWith('status', status) }))
        .filter(({ count }) => count > 0),
      serviceTypeCounts: sortCounts(countBy(groups, createServiceLabels(groups))),
      timelineCounts: sortCounts([
        ...timelines.map((timeline) => ({ _id: timeline as string, count: countWith('timeline', timeline) })),
        { _id: 'Not listed', count: countWith('timeline', null) },
      ]),
      revenue,
    };
  }

  return createCachedValue({ read, maxAgeMs, clock });
}
