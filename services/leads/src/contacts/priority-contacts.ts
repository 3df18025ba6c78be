import { priorityWindowDays } from '@atrium/contracts/contact-types';
import type { Clock } from '@atrium/service-kit/clock';
import type { Page } from '@atrium/service-kit/http/responses';
import { addDays, type SiteTime } from '../site-time';
import type { ContactCounts } from './contact-counts';
import type { ContactDocument } from './contact-document';
import { type ContactRepository, newestOfStatusIndex } from './contact-repository';
import { type ContactTotals, withinRanges } from './contact-totals';
import type { DueFigures, FollowUps } from './follow-ups';

/** From here on whole days of new leads are passed over by their counts rather than lead by lead. */
const deepOffset = 200;

/**
 * New leads, and follow-ups that are overdue or due within 7 days; archived ones are in neither. Follow-ups come first,
 * the most overdue on top, then new leads from the newest.
 */
export function createListPriority({
  repository,
  followUps,
  counts,
  totals,
  siteTime,
  clock,
}: {
  repository: ContactRepository;
  followUps: FollowUps;
  counts: ContactCounts;
  totals: ContactTotals;
  siteTime: SiteTime;
  clock: Clock;
}) {
  async function listNewLeads(day: string, due: DueFigures, place: { skip: number; limit: number }) {
    const query = { status: 'new' as const, ...followUps.notAmong(day) };
    const fromTheTop = () => repository.findNewest(query, { ...place, hint: newestOfStatusIndex });
    if (place.skip < deepOffset) return fromTheTop();
    const without = due.freshByArrival();
    if (without === null) return fromTheTop();
    const { ranges, skip } = await totals.locate(
      { status: 'new' },
      { offset: place.skip, limit: place.limit, without },
    );
    if (ranges === null) return fromTheTop();
    if (ranges.length === 0) return [];
    return repository.findNewest(withinRanges(query, ranges), { skip, limit: place.limit });
  }

  return async function listPriority({
    page,
    limit,
  }: {
    page: number;
    limit: number;
  }): Promise<Page<ContactDocument>> {
    const day = addDays(siteTime.dayOf(clock.now()), priorityWindowDays + 1);
    const [due, newCount] = await Promise.all([
      followUps.readFigures(counts, day),
      totals.count({ status: 'new' }),
    ]);
    const offset = (page - 1) * limit;
    const dueItems = offset >= due.total ? [] : await followUps.list(day, { ...due.locate(offset), limit });
    const wanted = limit - dueItems.length;
    const newItems =
      wanted === 0
        ? []
        : await listNewLeads(day, due, { skip: Math.max(0, offset - due.total), limit: wanted });
    return { items: [...dueItems, ...newItems], total: due.total + newCount - due.fresh, page, limit };
  };
}
export type ListPriority = ReturnType<typeof createListPriority>;
